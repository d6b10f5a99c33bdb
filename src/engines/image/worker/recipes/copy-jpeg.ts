import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { blankPosition, blankPreviews, exifWithOrientation } from '../exif.ts';
import { endOfScans } from '../jpeg-end.ts';
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
  if (!segments.some(({ marker }) => commonFrames.has(marker)))
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

/** Baseline, extended and progressive; arithmetic coding and the like open in few programs and are better compressed anew. */
const commonFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const startOfScan = 0xda;

/** The segments before the first scan, the scans up to the end of the picture, and how much follows (ITU-T T.81, annex B). */
function split(file: Buffer): { segments: Segment[]; scan: Buffer; trailingBytes: number } {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) throw new Fault('file-damaged', { format: 'JPG' });
    if (marker === startOfScan) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    segments.push({ marker, bytes: file.subarray(at, end), data: file.subarray(at + 4, end) });
    at = end;
  }
  const end = endOfScans(file, at) ?? file.length;
  return { segments, scan: file.subarray(at, end), trailingBytes: file.length - end };
}

function retainedSegments(
  segments: readonly Segment[],
  keepMetadata: boolean,
  orientation: number,
): Buffer[] {
  const remaining = segments.filter((segment) => !isMetadataSegment(segment)).map(withoutThumbnail);
  const exif = segments.find(isExif);
  const own =
    keepMetadata && exif
      ? withoutPosition(exif)
      : orientation > 1
        ? orientationSegment(orientation)
        : undefined;
  const afterJfif = segments[0]?.marker === 0xe0 ? 1 : 0;
  return own ? remaining.toSpliced(afterJfif, 0, own) : remaining;
}

const isExif = ({ marker, data }: Segment) => marker === 0xe1 && data.toString('latin1', 0, 6) === 'Exif\0\0';

/** Application segments stay only where they shape the picture: JFIF (but not its extension, a thumbnail), colour profile, Adobe's colour transform. */
function isMetadataSegment({ marker, data }: Segment): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const shapes =
    (marker === 0xe0 && isJfif(data)) ||
    marker === 0xee ||
    (marker === 0xe2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE');
  return marker === 0xfe || (isApplication && !shapes);
}

const isJfif = (data: Buffer) => data.toString('latin1', 0, 5) === 'JFIF\0';

/** Up to the size of the thumbnail, JFIF is 14 bytes long (ITU-T T.871, 10.1). */
const jfifBytes = 14;

/** A segment as it is; JFIF without the thumbnail that may follow it. */
function withoutThumbnail({ marker, bytes, data }: Segment): Buffer {
  if (marker !== 0xe0 || data.length <= jfifBytes) return bytes;
  const copy = Buffer.from(bytes.subarray(0, 4 + jfifBytes));
  copy.writeUInt16BE(2 + jfifBytes, 2);
  copy.fill(0, 4 + jfifBytes - 2);
  return copy;
}

/** The pixels are not turned here, so the orientation must stay as it was. */
function withoutPosition({ bytes }: Segment): Buffer {
  const copy = Buffer.from(bytes);
  blankPreviews(copy.subarray(4));
  blankPosition(copy.subarray(4), { keepsOrientation: true });
  return copy;
}

/** EXIF that says no more than which way is up. */
function orientationSegment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWithOrientation(orientation)]);
  const start = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([start, data]);
}
