import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  encodeExifSegment,
  encodeJpegSegment,
  hasExifPrefix,
  isCommonFrameMarker,
  iterateJpegSegments,
  jpegMarker,
} from '#src/codecs/jpeg.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { blankPosition, blankPreviews, exifWithOrientation } from '../exif.ts';
import { refuseTooLarge } from '../limits.ts';
import type { CopyJpegRequest } from '../protocol.ts';

/**
 * Copies a JPEG without re-encoding its pixels. Every segment that affects the image is kept. Personal metadata (EXIF
 * except the orientation, XMP, IPTC, comments) is removed unless it is to be kept. The GPS location and thumbnails
 * are always removed; thumbnails may show what has since been cropped. Rejects with `file-damaged` if the image
 * doesn't decode to its end.
 */
export async function copyJpeg(
  { input, output, keepMetadata }: CopyJpegRequest,
  warn: (loss: Note) => void,
): Promise<Record<string, unknown>> {
  const file = await readFile(input);
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (header.format !== 'jpeg') throw new Fault('file-damaged', { format: 'JPG' });
  refuseTooLarge({ widthPx: header.width, heightPx: header.height });
  await sharp(file, { failOn: 'error', limitInputPixels: false }).stats().catch(refuseDamaged);
  const { segments, scan, trailingBytes } = split(file);
  // Few programs open arithmetic coding and other rare modes, so these files are better re-encoded.
  if (!segments.some(({ marker }) => isCommonFrameMarker(marker)))
    throw new Fault('file-damaged', { format: 'JPG' });
  if (trailingBytes > 1024) warn(note('second-image-omitted'));
  await writeFile(
    output,
    Buffer.concat([
      file.subarray(0, 2),
      ...retainedSegments(segments, keepMetadata, header.orientation ?? 1),
      scan,
    ]),
  );
  return { widthPx: header.width, heightPx: header.height };
}

function refuseDamaged(cause: unknown): never {
  throw new Fault('file-damaged', { format: 'JPG' }, { cause });
}

interface Segment {
  readonly marker: number;
  readonly bytes: Buffer;
  readonly data: Buffer;
}

/**
 * Returns the segments before the first scan, the scans up to the end of the image, and the number of bytes after it
 * (ITU-T T.81, annex B).
 */
function split(file: Buffer): { segments: Segment[]; scan: Buffer; trailingBytes: number } {
  const segments: Segment[] = [];
  let scanStart: number | undefined;
  let imageEnd = file.length;
  for (const { marker, start, dataStart, end } of iterateJpegSegments(file)) {
    if (marker === jpegMarker.startOfScan) scanStart ??= start;
    if (marker === jpegMarker.endOfImage) imageEnd = end;
    if (scanStart === undefined)
      segments.push({ marker, bytes: file.subarray(start, end), data: file.subarray(dataStart, end) });
  }
  if (scanStart === undefined) throw new Fault('file-damaged', { format: 'JPG' });
  return {
    segments,
    scan: file.subarray(scanStart, imageEnd),
    trailingBytes: file.length - imageEnd,
  };
}

function retainedSegments(
  segments: readonly Segment[],
  keepMetadata: boolean,
  orientation: number,
): Uint8Array[] {
  const remaining = segments.filter((segment) => !isMetadataSegment(segment)).map(withoutThumbnail);
  const exif = segments.find(isExif);
  const own =
    keepMetadata && exif
      ? withoutPosition(exif)
      : orientation > 1
        ? encodeExifSegment(exifWithOrientation(orientation))
        : undefined;
  const afterJfif = segments[0]?.marker === jpegMarker.app0 ? 1 : 0;
  return own ? remaining.toSpliced(afterJfif, 0, own) : remaining;
}

const isExif = ({ marker, data }: Segment) => marker === jpegMarker.app1 && hasExifPrefix(data);

/**
 * Application segments are kept only if they affect the image: JFIF (but not its extension, a thumbnail), color
 * profile, Adobe's color transform.
 */
function isMetadataSegment({ marker, data }: Segment): boolean {
  const isApplication = marker >= jpegMarker.app0 && marker <= jpegMarker.app15;
  const shapes =
    (marker === jpegMarker.app0 && isJfif(data)) ||
    marker === jpegMarker.app14 ||
    (marker === jpegMarker.app2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE');
  return marker === jpegMarker.comment || (isApplication && !shapes);
}

const isJfif = (data: Buffer) => data.toString('latin1', 0, 5) === 'JFIF\0';

/** JFIF is 14 bytes long up to and including the size of the thumbnail (ITU-T T.871, 10.1). */
const jfifBytes = 14;

/** Returns a segment unchanged, or JFIF without the thumbnail that may follow it. */
function withoutThumbnail({ marker, bytes, data }: Segment): Uint8Array {
  if (marker !== jpegMarker.app0 || data.length <= jfifBytes) return bytes;
  const copy = Buffer.from(data.subarray(0, jfifBytes));
  return encodeJpegSegment(marker, copy.fill(0, jfifBytes - 2));
}

/** The pixels aren't rotated here, so the orientation must stay unchanged. */
function withoutPosition({ bytes }: Segment): Buffer {
  const copy = Buffer.from(bytes);
  blankPreviews(copy.subarray(4));
  blankPosition(copy.subarray(4), { keepsOrientation: true });
  return copy;
}
