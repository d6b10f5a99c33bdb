import { open } from 'node:fs/promises';

const chunkBytes = 262_144;
/** Strings of this length come and go without a word; much longer ones wait for the server's great clean-up, which takes longer than many a job. */
const pieceBytes = 65_536;
/** Longest text looked for: a name with each of its letters written as `#` and two digits. */
const overlapBytes = 64;

/**
 * Whether any piece of a file passes the test. Pieces are plain letters, one for each byte, and begin with the last 64 of the
 * one before. Reads to the first that passes; rejects as `open` and `read` do.
 */
export async function anyPiece(path: string, test: (piece: string) => boolean): Promise<boolean> {
  const file = await open(path);
  const buffer = Buffer.allocUnsafeSlow(overlapBytes + chunkBytes); // one for all of the file
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
