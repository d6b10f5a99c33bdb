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
import { blankPosition, blankPreviews, exifWithOrientation } from '../exif.ts';
import { refuseTooLarge } from '../limits.ts';
import type { CopyJpegRequest } from '../protocol.ts';
import { secondLeft } from '../../second-image.ts';

/**
 * Copies a JPEG without touching its pixels: every segment that shapes the picture stays, what tells about its maker
 * (EXIF but for the orientation, XMP, IPTC, comments) goes unless it is to be kept, the position (GPS) and thumbnails
 * always: they may show what was cut off since. Rejects with `file-damaged` when the picture does not decode to its end.
 */
export async function copyJpeg(
  { input, output, keepMetadata }: CopyJpegRequest,
  warn: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  const file = await readFile(input);
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (header.format !== 'jpeg') throw new Fault('file-damaged', { format: 'JPG' });
  refuseTooLarge({ widthPx: header.width, heightPx: header.height });
  await sharp(file, { failOn: 'error', limitInputPixels: false }).stats().catch(refuseDamaged);
  const { segments, scan, trailingBytes } = split(file);
  // Arithmetic coding and the like open in few programs and are better compressed again.
  if (!segments.some(({ marker }) => isCommonFrameMarker(marker)))
    throw new Fault('file-damaged', { format: 'JPG' });
  if (trailingBytes > 1024) warn(secondLeft);
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

/** The segments before the first scan, the scans up to the end of the picture, and how much follows (ITU-T T.81, annex B). */
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

/** Application segments stay only where they shape the picture: JFIF (but not its extension, a thumbnail), colour profile, Adobe's colour transform. */
function isMetadataSegment({ marker, data }: Segment): boolean {
  const isApplication = marker >= jpegMarker.app0 && marker <= jpegMarker.app15;
  const shapes =
    (marker === jpegMarker.app0 && isJfif(data)) ||
    marker === jpegMarker.app14 ||
    (marker === jpegMarker.app2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE');
  return marker === jpegMarker.comment || (isApplication && !shapes);
}

const isJfif = (data: Buffer) => data.toString('latin1', 0, 5) === 'JFIF\0';

/** Up to the size of the thumbnail, JFIF is 14 bytes long (ITU-T T.871, 10.1). */
const jfifBytes = 14;

/** A segment as it is; JFIF without the thumbnail that may follow it. */
function withoutThumbnail({ marker, bytes, data }: Segment): Uint8Array {
  if (marker !== jpegMarker.app0 || data.length <= jfifBytes) return bytes;
  const copy = Buffer.from(data.subarray(0, jfifBytes));
  return encodeJpegSegment(marker, copy.fill(0, jfifBytes - 2));
}

/** The pixels are not turned here, so the orientation must stay as it was. */
function withoutPosition({ bytes }: Segment): Buffer {
  const copy = Buffer.from(bytes);
  blankPreviews(copy.subarray(4));
  blankPosition(copy.subarray(4), { keepsOrientation: true });
  return copy;
}
