import { endOfJpeg } from './jpeg-end.ts';

/** Tags of TIFF 6.0 and EXIF 2.32 that matter here. */
const orientationTag = 0x0112;
const gpsTag = 0x8825;
const thumbnailTags = { start: 0x0201, bytes: 0x0202 } as const;
const stripTags = { start: 0x0111, bytes: 0x0117 } as const;
const entryBytes = 12;
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Rewrites a block of EXIF in place, its length kept: the position (GPS) is blanked and unlinked, and the picture is
 * marked upright unless its orientation is to stay. The block begins with `Exif\0\0` or at once with the TIFF header. Throws on what is no EXIF.
 */
export function blankPosition(block: Buffer, { keepsOrientation = false } = {}): void {
  const { tiff, uint16, uint32, setUint16 } = openTiff(block);
  const first = uint32(4);
  for (let index = uint16(first) - 1; index >= 0; index -= 1) {
    const at = first + 2 + index * entryBytes;
    if (uint16(at) === orientationTag && !keepsOrientation) setUint16(at + 8, 1);
    if (uint16(at) !== gpsTag) continue;
    blankDirectory(block, uint32(at + 8));
    removeEntry(first, index);
  }

  /** Closes the gap, the link to the next directory included. */
  function removeEntry(directory: number, index: number): void {
    const count = uint16(directory);
    const at = directory + 2 + index * entryBytes;
    const end = directory + 2 + count * entryBytes + 4;
    tiff.copyWithin(at, at + entryBytes, end);
    tiff.fill(0, end - entryBytes, end);
    setUint16(directory, count - 1);
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
    const end = endOfJpeg(block, at);
    if (end === undefined) continue;
    block.fill(0, at, end);
    found = true;
  }
  return found;
}

/** Places in a block where a JPEG may begin that are looked at: no camera writes as many. */
const maxPreviews = 64;

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** The second directory, of which the first one tells after its entries. */
function blankThumbnail(block: Buffer): boolean {
  if (!isTiff(block)) return false;
  const { tiff, uint16, uint32 } = openTiff(block);
  try {
    const first = uint32(4);
    const link = first + 2 + uint16(first) * entryBytes;
    const directory = uint32(link);
    if (directory === 0) return false;
    tiff.fill(0, link, link + 4);
    for (const tags of [thumbnailTags, stripTags]) {
      const [start, bytes] = [valueOf(directory, tags.start), valueOf(directory, tags.bytes)];
      if (start !== undefined && bytes !== undefined && start < tiff.length)
        tiff.fill(0, start, Math.min(tiff.length, start + bytes));
    }
    blankDirectory(block, directory);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // a place beyond its end
  }
  return true;

  function valueOf(directory: number, tag: number): number | undefined {
    for (let index = 0; index < uint16(directory); index += 1) {
      const at = directory + 2 + index * entryBytes;
      if (uint16(at) === tag) return uint16(at + 2) === 3 ? uint16(at + 8) : uint32(at + 8);
    }
    return undefined;
  }
}

/** A directory with all that its entries lead to. */
function blankDirectory(block: Buffer, directory: number): void {
  const { tiff, uint16, uint32 } = openTiff(block);
  const count = uint16(directory);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * entryBytes;
    const bytes = (typeBytes[uint16(at + 2)] ?? 0) * uint32(at + 4);
    if (bytes > 4) tiff.fill(0, uint32(at + 8), uint32(at + 8) + bytes);
  }
  tiff.fill(0, directory, directory + 2 + count * entryBytes);
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

const tiffOf = (block: Buffer): Buffer =>
  block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;

const isTiff = (block: Buffer): boolean => /^(?:II|MM)/.test(tiffOf(block).toString('latin1', 0, 2));

/** A block of EXIF as the TIFF it is. Throws where it is none. */
function openTiff(block: Buffer) {
  if (!isTiff(block)) throw new Error('no EXIF header');
  const tiff = tiffOf(block);
  const isLittle = tiff[0] === 0x49;
  return {
    tiff,
    uint16: (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    uint32: (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
    setUint16: (at: number, value: number) =>
      isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at),
  };
}
