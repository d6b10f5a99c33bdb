import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import type { ArchiveTask } from './prepare.ts';

/** Number of occurrences of each character in the text of each page. */
export type PageCharacters = readonly ReadonlyMap<string, number>[];

/**
 * Letters, marks, digits, punctuation and symbols, but not what a font without a Unicode map produces: private use
 * characters and controls.
 */
const isReadable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;
const replacement = '\ufffd';
const dash = /\p{Pd}/gu;
/** Bytes of text counted before yielding to the event loop. */
const pieceBytes = 262_144;

/**
 * Counts the characters of each page as extracted by pdftotext. Ignores spaces, soft hyphens and order; compatibility
 * forms (ligatures, wide or presentation forms: NFKC) are equal. Rejects with `file-damaged`.
 */
export async function readPageCharacters(inside: string, task: ArchiveTask): Promise<PageCharacters> {
  const options = ['-q', '-enc', 'UTF-8'];
  const { exitCode, stderr } = await runPoppler('pdftotext', options, inside, task, ['/job/text.txt']);
  if (exitCode !== 0) throw faultOfPoppler(stderr);
  const path = join(task.workdir, 'text.txt');
  const pages: Map<string, number>[] = [new Map()];
  try {
    for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes })) {
      for (const [index, text] of String(piece).split('\f').entries()) {
        if (index > 0) pages.push(new Map());
        count(text, pages.at(-1) ?? new Map());
      }
      await setImmediate();
    }
  } finally {
    await rm(path, { force: true });
  }
  return pages;
}

function count(text: string, counts: Map<string, number>): void {
  for (const character of text.normalize('NFKC').replaceAll(dash, '-'))
    if (isReadable.test(character) && character !== replacement)
      counts.set(character, (counts.get(character) ?? 0) + 1);
}

/** Returns the share of characters that are retained, page by page, 0 to 1; 1 if there are none. */
export function partKept(before: PageCharacters, after: PageCharacters): number {
  let [total, kept] = [0, 0];
  for (const [index, counts] of before.entries())
    for (const [character, times] of counts) {
      total += times;
      kept += Math.min(times, after[index]?.get(character) ?? 0);
    }
  return total === 0 ? 1 : kept / total;
}
