import { createReadStream } from 'node:fs';

/** Longest match that may lie across two pieces. */
const overlap = 64;

/** Whether a pattern of a few letters is found in a file, read byte by byte. */
export async function isFoundIn(path: string, pattern: RegExp): Promise<boolean> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1_048_576 })) {
    const text = rest + String(piece);
    if (pattern.test(text)) return true;
    rest = text.slice(-overlap);
  }
  return false;
}
