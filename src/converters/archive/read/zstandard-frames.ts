import { open } from 'node:fs/promises';

/** Location of a compressed frame in a file, from `start` to `end` inclusive. */
export interface FrameRange {
  readonly start: number;
  readonly end: number;
}

/** Maximum number of frames. More indicate a file crafted to take long: programs write frames of a megabyte or more. */
const maxZstandardFrames = 20_000;
const windowBytes = 1_048_576;
/** Maximum size of a frame header in bytes: magic, descriptor, window, dictionary, content size. */
const headerBytes = 18;

/**
 * Returns the locations of the frames in a Zstandard file, in order (RFC 8878, 3.1), without skippable frames. Node's
 * own decoder stops after the first frame, and parallel compressors write many. Rejects if the frames don't fill the
 * file.
 */
export async function zstandardFrames(path: string): Promise<FrameRange[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const window = { start: 0, bytes: Buffer.alloc(0) };
    const bytesAt = async (at: number): Promise<Buffer> => {
      if (at < window.start || at + headerBytes > window.start + window.bytes.length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(windowBytes), 0, windowBytes, at);
        Object.assign(window, { start: at, bytes: buffer.subarray(0, bytesRead) });
      }
      return window.bytes.subarray(at - window.start);
    };
    return await findFrameRanges(size, bytesAt);
  } finally {
    await file.close();
  }
}

async function findFrameRanges(
  size: number,
  bytesAt: (at: number) => Promise<Buffer>,
): Promise<FrameRange[]> {
  const ranges: FrameRange[] = [];
  let frames = 0;
  for (let at = 0; at < size;) {
    if ((frames += 1) > maxZstandardFrames) throw new Error('too many frames');
    const head = await bytesAt(at);
    const magic = head.readUInt32LE(0);
    const start = at;
    if ((magic & 0xffff_fff0) >>> 0 === 0x184d_2a50) at += 8 + head.readUInt32LE(4);
    else if (magic === 0xfd2f_b528) {
      at = await endOfBlocks(at + 5 + headerRest(head), bytesAt);
      if ((head[4] ?? 0) & 4) at += 4; // a checksum
      ranges.push({ start, end: at - 1 });
    } else throw new Error('no frame at the expected offset');
    if (at > size) throw new Error('a frame that ends beyond the file');
  }
  return ranges;
}

/** Returns the size of the frame header after its descriptor (3.1.1.1): window, dictionary ID, content size. */
function headerRest(head: Buffer): number {
  const descriptor = head[4] ?? 0;
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const content = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  return (isSingle ? 0 : 1) + dictionary + content;
}

/**
 * Returns the end of the last block in the sequence that starts here (3.1.1.2). A run-length block holds just one
 * byte.
 */
async function endOfBlocks(start: number, bytesAt: (at: number) => Promise<Buffer>): Promise<number> {
  for (let at = start; ;) {
    const header = (await bytesAt(at)).readUIntLE(0, 3);
    at += 3 + (((header >> 1) & 3) === 1 ? 1 : header >> 3);
    if (header & 1) return at;
  }
}
