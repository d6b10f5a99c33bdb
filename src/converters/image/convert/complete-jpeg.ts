import { readFile } from 'node:fs/promises';

const [startOfImage, endOfImage, startOfScan, stuffed, fill] = [0xd8, 0xd9, 0xda, 0x00, 0xff];

/**
 * Whether a file is one JPEG (ITU T.81, annex B) from its first marker to its last, with a frame that has a size and at
 * least one scan. Every marker is gone through, those within the coded data too; the coded data is not decoded.
 */
export async function isWholeJpeg(path: string): Promise<boolean> {
  return isWhole(await readFile(path));
}

function isWhole(bytes: Buffer): boolean {
  if (bytes[0] !== fill || bytes[1] !== startOfImage) return false;
  let [hasFrame, hasScan] = [false, false];
  let at = 2;
  while (bytes[at] === fill && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === fill) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) hasFrame = hasSize(bytes.subarray(at + 4, end));
    at = marker === startOfScan ? endOfCodedData(bytes, end) : end;
    hasScan ||= marker === startOfScan && at > end;
  }
  const isAtEnd = at + 2 === bytes.length && bytes[at] === fill && bytes[at + 1] === endOfImage;
  return isAtEnd && hasFrame && hasScan;
}

/** Start of frame: all of 0xC0 to 0xCF but the tables of Huffman and arithmetic coding and what is reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a frame's header says how many lines there are, and how many samples in each. */
const hasSize = (header: Buffer): boolean =>
  header.length >= 6 && header.readUInt16BE(1) > 0 && header.readUInt16BE(3) > 0;

/** Where the next marker begins that is neither a stuffed byte nor a restart; the length of the file when there is none. */
function endOfCodedData(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(fill, start);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    const isWithin = next === stuffed || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
    at = bytes.indexOf(fill, at + 2);
  }
  return bytes.length;
}
