import { exifTiff, iterateJpegSegments, jpegMarker } from '#src/codecs/jpeg.ts';
import { readTiffHeader, readTiffDirectory, tiffEntryBytes, type TiffReader } from '#src/codecs/tiff.ts';

/** Tags of TIFF 6.0 and EXIF 2.32 that are used here. */
const orientationTag = 0x0112;
const gpsTag = 0x8825;
const thumbnailTags = { start: 0x0201, bytes: 0x0202 } as const;
const stripTags = { start: 0x0111, bytes: 0x0117 } as const;

/**
 * Rewrites an EXIF block in place, keeping its length. Blanks and unlinks the GPS location, and marks the image as
 * upright unless its orientation is to be kept. The block starts with `Exif\0\0` or directly with the TIFF header.
 * Throws if it isn't EXIF.
 */
export function blankPosition(block: Buffer, { keepsOrientation = false } = {}): void {
  const bytes = exifTiff(block);
  const tiff = readTiffHeader(bytes);
  if (!tiff) throw new Error('no EXIF header');
  const { entries, isComplete, linkOffset } = readTiffDirectory(tiff, tiff.firstDirectory);
  if (!isComplete) throw new RangeError('a truncated EXIF directory');
  let end = linkOffset + 4;
  for (const { tag, start, value } of entries.toReversed()) {
    if (tag === orientationTag && !keepsOrientation) writeUint16(start + 8, 1);
    if (tag !== gpsTag) continue;
    blankDirectory(bytes, tiff, value);
    bytes.copyWithin(start, start + tiffEntryBytes, end); // closes the gap, including the link to the next directory
    blankBytes(bytes, end - tiffEntryBytes, tiffEntryBytes);
    end -= tiffEntryBytes;
    writeUint16(tiff.firstDirectory, tiff.uint16(tiff.firstDirectory) - 1);
  }

  function writeUint16(at: number, value: number): void {
    if (tiff?.isLittleEndian) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt16BE(value, at);
  }
}

/** Whether an EXIF block holds a preview image. */
export const holdsPreview = (block: Buffer): boolean => blankPreviews(Buffer.from(block));

/**
 * Removes every preview image from an EXIF block in place, keeping its length: the thumbnail with its directory (EXIF
 * 2.32, 4.5.8), and any JPEG elsewhere in the block, as camera makers embed them. Previews show the original image
 * even after it has been edited. Returns whether there were any. A damaged block is read as far as possible.
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

/** Maximum number of possible JPEG offsets to check in a block; no camera writes as many. */
const maxPreviews = 64;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Returns the end of the JPEG at an offset, or undefined if it is incomplete or if a reserved marker before its scans
 * shows that it isn't a JPEG.
 */
function findPreviewEnd(block: Buffer, start: number): number | undefined {
  let isInScans = false;
  for (const { marker, end } of iterateJpegSegments(block, start)) {
    if (marker === jpegMarker.endOfImage) return end;
    isInScans ||= marker === jpegMarker.startOfScan;
    if (!isInScans && marker < 0xc0) return undefined;
  }
  return undefined;
}

/** The thumbnail is in the second directory, which the link after the first one's entries points to. */
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

/** Blanks a directory and all the values its entries point to, as far as they are within the bytes. */
function blankDirectory(bytes: Buffer, tiff: TiffReader, directory: number): void {
  const { entries, linkOffset } = readTiffDirectory(tiff, directory);
  for (const { valueBytes, value } of entries) if (valueBytes > 4) blankBytes(bytes, value, valueBytes);
  blankBytes(bytes, directory, linkOffset - directory);
}

/** Clamps the range, because `fill` throws on offsets outside the bytes. */
function blankBytes(bytes: Buffer, start: number, length: number): void {
  if (start < bytes.length) bytes.fill(0, start, Math.min(bytes.length, start + length));
}

/** Builds a minimal EXIF block with only the orientation tag. */
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
