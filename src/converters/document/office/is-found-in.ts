import { createReadStream } from 'node:fs';

/** Maximum length of a match that may span two chunks. */
const overlap = 64;

/** Whether a short pattern occurs in a file, matched byte by byte. */
export async function isFoundIn(path: string, pattern: RegExp): Promise<boolean> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1_048_576 })) {
    const text = rest + String(piece);
    if (pattern.test(text)) return true;
    rest = text.slice(-overlap);
  }
  return false;
}
