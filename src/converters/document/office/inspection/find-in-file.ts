import { createReadStream } from 'node:fs';
import type { InspectionResult } from './finding.ts';

/** Maximum length of a match that may span two chunks. */
const overlap = 64;

/** Looks for a short pattern in a file, byte by byte. Text in UTF-16 is not searched, so the result is `unknown`. */
export async function findInFile(path: string, pattern: RegExp): Promise<InspectionResult> {
  let rest = '';
  let isStart = true;
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1_048_576 })) {
    const text = rest + String(piece);
    if (isStart && /^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(text)) return 'unknown';
    if (pattern.test(text)) return 'present';
    isStart = false;
    rest = text.slice(-overlap);
  }
  return 'absent';
}
