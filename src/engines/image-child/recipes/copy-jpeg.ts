import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { blankPosition } from '../exif.ts';
import { refuseTooLarge } from '../limits.ts';
import type { CopyJpegOrder } from '../order.ts';
import { secondLeft } from '../../second-picture.ts';

/**
 * Copies a JPEG without touching its pixels: every segment that shapes the picture stays, what tells about its maker
 * (EXIF but for the orientation, XMP, IPTC, comments) goes unless it is to be kept, the position (GPS) always. Rejects
 * with `file-damaged` when the picture does not decode to its end.
 */
export async function copyJpeg(
  { input, output, keepMetadata }: CopyJpegOrder,
  note: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  const file = await readFile(input);
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (header.format !== 'jpeg') throw new Fault('file-damaged', { format: 'JPG' });
  refuseTooLarge({ widthPx: header.width, heightPx: header.height });
  await sharp(file, { failOn: 'error', limitInputPixels: false }).stats().catch(refuseDamaged);
  const { segments, scan, trailingBytes } = split(file);
  if (!segments.some(({ marker }) => commonFrames.has(marker)))
    throw new Fault('file-damaged', { format: 'JPG' });
  if (trailingBytes > 1024) note(secondLeft);
  await writeFile(
    output,
    Buffer.concat([file.subarray(0, 2), ...keptOf(segments, keepMetadata, header.orientation ?? 1), scan]),
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
const endOfImage = 0xd9;

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
  const end = endOfPicture(file, at);
  return { segments, scan: file.subarray(at, end), trailingBytes: file.length - end };
}

/** Segments between the scans are stepped over, so that a marker inside one is not taken for the end. */
function endOfPicture(file: Buffer, scanStart: number): number {
  let at = scanStart;
  for (;;) {
    at = file.indexOf(0xff, at);
    const marker = file[at + 1];
    if (at < 0 || marker === undefined) return file.length;
    if (marker === endOfImage) return at + 2;
    const isBare =
      marker === 0x00 || marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + file.readUInt16BE(at + 2);
  }
}

function keptOf(segments: readonly Segment[], keepMetadata: boolean, orientation: number): Buffer[] {
  const kept = segments.filter((segment) => !tellsAboutMaker(segment)).map((segment) => segment.bytes);
  const exif = segments.find(isExif);
  const own =
    keepMetadata && exif
      ? withoutPosition(exif)
      : orientation > 1
        ? orientationSegment(orientation)
        : undefined;
  const afterJfif = segments[0]?.marker === 0xe0 ? 1 : 0;
  return own ? kept.toSpliced(afterJfif, 0, own) : kept;
}

const isExif = ({ marker, data }: Segment) => marker === 0xe1 && data.toString('latin1', 0, 6) === 'Exif\0\0';

/** Application segments stay only where they shape the picture: JFIF, colour profile, Adobe's colour transform. */
function tellsAboutMaker({ marker, data }: Segment): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const shapes =
    marker === 0xe0 ||
    marker === 0xee ||
    (marker === 0xe2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE');
  return marker === 0xfe || (isApplication && !shapes);
}

/** The pixels are not turned here, so the orientation must stay as it was. */
function withoutPosition({ bytes }: Segment): Buffer {
  const copy = Buffer.from(bytes);
  blankPosition(copy.subarray(4), { keepsOrientation: true });
  return copy;
}

/** The smallest EXIF there is: one tag that says which way is up. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const start = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([start, data]);
}
