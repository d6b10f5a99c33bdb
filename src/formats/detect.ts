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

/** What a file is by its content. */
export interface Detected {
  /** Row of the table of formats; absent when the content is unknown or of a format without a row. */
  readonly format?: FormatId;
  /** What the content is, as the end of "its content is ...", e.g. `a HEIC picture`; empty when it is not known at all. */
  readonly label: string;
  /** Further formats of which this is a valid file as well: every DOCX is a ZIP, every web page is text. */
  readonly also?: readonly FormatId[];
  /** Plain text or markup. */
  readonly isText?: boolean;
  /** Encrypted: it is an Office document, but which and what is in it cannot be seen without its password. */
  readonly locked?: boolean;
}

/** From the surest sign to the weakest. */
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
 * Tells what a file of `size` bytes is by its content; the name is asked only where the bytes leave a choice (an MP4
 * with sound alone). Reads at most 1 MiB, whatever the file holds; rejects only when `read` does.
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

/** Formats that any text is a valid file of: only the author knows that commas were meant to part cells. */
const textFormats: readonly FormatId[] = formats
  .filter((format) => format.mediaType.startsWith('text/') || 'isData' in format)
  .map((format) => format.id);
