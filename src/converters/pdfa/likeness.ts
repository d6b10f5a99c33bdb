import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPdfFacts, runPoppler } from '#src/engines/poppler.ts';
import { countDrawn } from '../pdf-tools/count-drawn.ts';
import type { ArchiveTask } from './prepare.ts';

/** What a rewriting kept: everything; the pages, but not all of their words; or not even those. */
export type Likeness = 'whole' | 'words-lost' | 'failed';

/** Least part of the words that has to be found again. */
const leastWords = 0.9;

/** Compares a rewritten PDF with what it was made of. A rewriting that failed in silence is one empty page. */
export async function likenessOf(original: string, rewritten: string, task: ArchiveTask): Promise<Likeness> {
  const [before, after] = await Promise.all(
    [original, rewritten].map((inside) => readPdfFacts(inside, task)),
  );
  if (!before || before.pages !== after?.pages) return 'failed';
  const [words, wordsLeft] = [await countWords(original, task), await countWords(rewritten, task)];
  if (words > 0 && wordsLeft > 0) return wordsLeft >= words * leastWords ? 'whole' : 'words-lost';
  return (await countDrawn(original, task)) > 0 && (await countDrawn(rewritten, task)) === 0
    ? 'failed'
    : 'whole';
}

async function countWords(inside: string, task: ArchiveTask): Promise<number> {
  await runPoppler('pdftotext', ['-q'], inside, task, ['/job/words.txt']);
  const text = await readFile(join(task.workdir, 'words.txt'), 'utf8');
  return text.split(/\s+/).filter(Boolean).length;
}
