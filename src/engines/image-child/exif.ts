/** Tags of TIFF 6.0 and EXIF 2.32 that matter here. */
const orientationTag = 0x0112;
const gpsTag = 0x8825;
const entryBytes = 12;
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Rewrites a block of EXIF in place, its length kept: the position (GPS) is blanked and unlinked, and the picture is
 * marked upright unless its orientation is to stay. The block begins with `Exif\0\0` or at once with the TIFF header. Throws on what is no EXIF.
 */
export function blankPosition(block: Buffer, { keepsOrientation = false } = {}): void {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') throw new Error('no EXIF header');
  const isLittle = order === 'II';
  const first = uint32(4);
  for (let index = uint16(first) - 1; index >= 0; index -= 1) {
    const at = first + 2 + index * entryBytes;
    if (uint16(at) === orientationTag && !keepsOrientation) setUint16(at + 8, 1);
    if (uint16(at) !== gpsTag) continue;
    blankDirectory(uint32(at + 8));
    removeEntry(first, index);
  }

  function blankDirectory(directory: number): void {
    const count = uint16(directory);
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * entryBytes;
      const bytes = (typeBytes[uint16(at + 2)] ?? 0) * uint32(at + 4);
      if (bytes > 4) tiff.fill(0, uint32(at + 8), uint32(at + 8) + bytes);
    }
    tiff.fill(0, directory, directory + 2 + count * entryBytes);
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

  function uint16(at: number): number {
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  }

  function uint32(at: number): number {
    return isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  }

  function setUint16(at: number, value: number): void {
    if (isLittle) tiff.writeUInt16LE(value, at);
    else tiff.writeUInt16BE(value, at);
  }
}
