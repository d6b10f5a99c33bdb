import { exifTiff, iterateJpegSegments, jpegMarker } from '#src/codecs/jpeg.ts';
import { readTiffHeader, readTiffDirectory, tiffEntryBytes, type TiffReader } from '#src/codecs/tiff.ts';

/** Tags of TIFF 6.0 and EXIF 2.32 that matter here. */
const orientationTag = 0x0112;
const gpsTag = 0x8825;
const thumbnailTags = { start: 0x0201, bytes: 0x0202 } as const;
const stripTags = { start: 0x0111, bytes: 0x0117 } as const;

/**
 * Rewrites a block of EXIF in place, its length kept: the position (GPS) is blanked and unlinked, and the picture is
 * marked upright unless its orientation is to stay. The block begins with `Exif\0\0` or at once with the TIFF header. Throws on what is no EXIF.
 */
export function blankPosition(block: Buffer, { keepsOrientation = false } = {}): void {
  const bytes = exifTiff(block);
  const tiff = readTiffHeader(bytes);
  if (!tiff) throw new Error('no EXIF header');
  const { entries, isComplete, linkOffset } = readTiffDirectory(tiff, tiff.firstDirectory);
  if (!isComplete) throw new RangeError('an EXIF directory that is cut off');
  let end = linkOffset + 4;
  for (const { tag, start, value } of entries.toReversed()) {
    if (tag === orientationTag && !keepsOrientation) writeUint16(start + 8, 1);
    if (tag !== gpsTag) continue;
    blankDirectory(bytes, tiff, value);
    bytes.copyWithin(start, start + tiffEntryBytes, end); // closes the gap, the link to the next directory included
    blankBytes(bytes, end - tiffEntryBytes, tiffEntryBytes);
    end -= tiffEntryBytes;
    writeUint16(tiff.firstDirectory, tiff.uint16(tiff.firstDirectory) - 1);
  }

  function writeUint16(at: number, value: number): void {
    if (tiff?.isLittleEndian) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt16BE(value, at);
  }
}

/** Whether a block of EXIF holds a smaller picture of what was taken. */
export const holdsPreview = (block: Buffer): boolean => blankPreviews(Buffer.from(block));

/**
 * Takes every smaller picture out of a block of EXIF in place, its length kept: the thumbnail with its directory (EXIF 2.32,
 * 4.5.8), and what JPEG lies in it elsewhere, as the makers of cameras put it. They show what was taken, whatever has become
 * of it since. Tells whether there was any; a block that is damaged is read as far as it goes.
 */
export function blankPreviews(block: Buffer): boolean {
  let found = blankThumbnail(block);
  let tries = 0;
  for (let at = block.indexOf(jpegStart); at >= 0; at = block.indexOf(jpegStart, at + 1)) {
    if ((tries += 1) > maxPreviews) break;
    const end = findPreviewEnd(block, at);
    if (end === undefined) continue;
    block.fill(0, at, end);
    found = true;
  }
  return found;
}

/** Places in a block where a JPEG may begin that are looked at: no camera writes as many. */
const maxPreviews = 64;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The end of the JPEG at an offset; undefined where it is incomplete, or where a reserved marker before its scans shows that it is none. */
function findPreviewEnd(block: Buffer, start: number): number | undefined {
  let isInScans = false;
  for (const { marker, end } of iterateJpegSegments(block, start)) {
    if (marker === jpegMarker.endOfImage) return end;
    isInScans ||= marker === jpegMarker.startOfScan;
    if (!isInScans && marker < 0xc0) return undefined;
  }
  return undefined;
}

/** The second directory, of which the first one tells after its entries. */
function blankThumbnail(block: Buffer): boolean {
  const bytes = exifTiff(block);
  const tiff = readTiffHeader(bytes);
  if (!tiff) return false;
  const { next, linkOffset } = readTiffDirectory(tiff, tiff.firstDirectory);
  if (next === 0) return false;
  bytes.fill(0, linkOffset, linkOffset + 4);
  const { entries } = readTiffDirectory(tiff, next);
  for (const tags of [thumbnailTags, stripTags]) {
    const start = entries.find(({ tag }) => tag === tags.start)?.value;
    const length = entries.find(({ tag }) => tag === tags.bytes)?.value;
    if (start !== undefined && length !== undefined) blankBytes(bytes, start, length);
  }
  blankDirectory(bytes, tiff, next);
  return true;
}

/** A directory with all that its entries lead to, as far as it lies within the bytes. */
function blankDirectory(bytes: Buffer, tiff: TiffReader, directory: number): void {
  const { entries, linkOffset } = readTiffDirectory(tiff, directory);
  for (const { valueBytes, value } of entries) if (valueBytes > 4) blankBytes(bytes, value, valueBytes);
  blankBytes(bytes, directory, linkOffset - directory);
}

/** `fill` throws on offsets outside of the bytes. */
function blankBytes(bytes: Buffer, start: number, length: number): void {
  if (start < bytes.length) bytes.fill(0, start, Math.min(bytes.length, start + length));
}

/** The smallest EXIF there is: one tag that says which way is up. */
export function exifWithOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
