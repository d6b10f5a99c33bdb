import { lookIntoCompoundFile } from './detection/compound-file.ts';
import type { Finding, Look } from './detection/finding.ts';
import { lookIntoBoxes } from './detection/iso-media.ts';
import { lookBehindTags, lookForFrames } from './detection/mpeg-audio.ts';
import { lookForPdfHeader } from './detection/pdf-header.ts';
import { lookForCameraRaw } from './detection/camera-raw.ts';
import { lookForPackedDrawing } from './detection/packed-drawing.ts';
import { lookAtSignatures } from './detection/signatures.ts';
import { lookIntoAsf, lookIntoMatroska, lookIntoOgg } from './detection/streams.ts';
import { lookAtTape } from './detection/tape-archive.ts';
import { lookForTarga } from './detection/targa.ts';
import { lookAtText } from './detection/text.ts';
import { openWindow, type Read } from './detection/window.ts';
import { lookBehindProgram, lookIntoZip } from './detection/zip-package.ts';
import { endingOf, formats, isFormatId, type FormatId } from './formats.ts';

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
const looks: readonly Look[] = [
  lookForCameraRaw,
  lookForPackedDrawing,
  lookBehindProgram,
  lookAtSignatures,
  lookIntoZip,
  lookIntoCompoundFile,
  lookIntoBoxes,
  lookIntoMatroska,
  lookIntoOgg,
  lookIntoAsf,
  lookBehindTags,
  lookForPdfHeader,
  lookAtTape,
  lookForTarga,
  lookForFrames,
  lookAtText,
];

/**
 * Tells what a file of `size` bytes is by its content; the name is asked only where the bytes leave a choice (an MP4
 * with sound alone). Reads at most 1 MiB, whatever the file holds; rejects only when `read` does.
 */
export async function detectFormat(read: Read, size: number, fileName = ''): Promise<Detected> {
  const window = await openWindow(read, size);
  const ending = endingOf(fileName);
  if (window.head.length === 0) return { label: '' };
  for (const look of looks) {
    const finding = await look(window, ending);
    if (finding) return detectedOf(finding);
  }
  return { label: '' };
}

function detectedOf({ id, label, also = [], isText, locked }: Finding): Detected {
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
