import { open } from 'node:fs/promises';

const chunkBytes = 262_144;
/**
 * Strings of this length are freed quickly; much longer ones stay until the next major GC, which takes longer than
 * many jobs.
 */
const pieceBytes = 65_536;
/** Length of the longest text searched for: a name with each character written as `#` and two digits. */
const overlapBytes = 64;

/**
 * Whether any piece of a file passes the test. Pieces are Latin-1 text, one character per byte, and overlap by 64
 * bytes. Stops at the first match; rejects like `open` and `read`.
 */
export async function anyPiece(path: string, test: (piece: string) => boolean): Promise<boolean> {
  const file = await open(path);
  const buffer = Buffer.allocUnsafeSlow(overlapBytes + chunkBytes); // one for the whole file
  try {
    for (let overlap = 0; ;) {
      const { bytesRead } = await file.read(buffer, overlap, chunkBytes);
      if (bytesRead === 0) return false;
      const end = overlap + bytesRead;
      if (anyPieceMatches(buffer, end, test)) return true;
      overlap = Math.min(overlapBytes, end);
      buffer.copyWithin(0, end - overlap, end);
    }
  } finally {
    await file.close();
  }
}

function anyPieceMatches(buffer: Buffer, end: number, test: (piece: string) => boolean): boolean {
  for (let start = 0; start < end; start += pieceBytes)
    if (test(buffer.toString('latin1', start, Math.min(end, start + pieceBytes + overlapBytes)))) return true;
  return false;
}
