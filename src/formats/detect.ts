import { probeCompoundFile } from './detection/compound-file.ts';
import type { Finding, FormatProbe } from './detection/finding.ts';
import { probeIsoMedia } from './detection/iso-media.ts';
import { probeAfterTags, probeAudioFrames } from './detection/mpeg-audio.ts';
import { probePdfHeader } from './detection/pdf-header.ts';
import { probeCameraRaw } from './detection/camera-raw.ts';
import { probeCompressedSvg } from './detection/svgz.ts';
import { probeSignatures } from './detection/signatures.ts';
import { probeAsf, probeMatroska, probeOgg } from './detection/streams.ts';
import { probeTar } from './detection/tape-archive.ts';
import { probeTarga } from './detection/targa.ts';
import { probeText } from './detection/text.ts';
import { openWindow, type Read } from './detection/window.ts';
import { probeSelfExtractingZip, probeZip } from './detection/zip-package.ts';
import { fileExtension, formats, isFormatId, type FormatId } from './formats.ts';

/** The format of a file, detected by its content. */
export interface Detected {
  /** ID in the format table; absent if the content is unknown or its format isn't in the table. */
  readonly format?: FormatId;
  /** Description that completes "its content is ...", e.g. `a HEIC image`; empty if unknown. */
  readonly label: string;
  /** Other formats in which the file is also valid: every DOCX is a ZIP, every web page is text. */
  readonly also?: readonly FormatId[];
  /** Whether it is plain text or markup. */
  readonly isText?: boolean;
  /** Whether it is an encrypted Office document, whose type and content can't be determined without its password. */
  readonly locked?: boolean;
}

/** Ordered from the most to the least reliable. */
const formatProbes: readonly FormatProbe[] = [
  probeCameraRaw,
  probeCompressedSvg,
  probeSelfExtractingZip,
  probeSignatures,
  probeZip,
  probeCompoundFile,
  probeIsoMedia,
  probeMatroska,
  probeOgg,
  probeAsf,
  probeAfterTags,
  probePdfHeader,
  probeTar,
  probeTarga,
  probeAudioFrames,
  probeText,
];

/**
 * Detects the format of a file of `size` bytes by its content; the name is only used if the bytes are ambiguous (an
 * MP4 with only audio). Reads at most 1 MiB, whatever the file contains; rejects only if `read` does.
 */
export async function detectFormat(read: Read, size: number, fileName = ''): Promise<Detected> {
  const window = await openWindow(read, size);
  const extension = fileExtension(fileName);
  if (window.head.length === 0) return { label: '' };
  for (const probe of formatProbes) {
    const finding = await probe(window, extension);
    if (finding) return toDetected(finding);
  }
  return { label: '' };
}

function toDetected({ id, label, also = [], isText, locked }: Finding): Detected {
  const others = [...also, ...(id === 'txt' ? textFormats : [])].filter((other) => isFormatId(other));
  return {
    label,
    ...(isFormatId(id) && { format: id }),
    ...(others.length > 0 && { also: others }),
    ...(isText && { isText }),
    ...(locked && { locked }),
  };
}

/** Formats in which any text is valid: only the author knows whether commas are meant to separate cells. */
const textFormats: readonly FormatId[] = formats
  .filter((format) => format.mediaType.startsWith('text/') || 'isData' in format)
  .map((format) => format.id);
