import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPdfFacts, runPoppler } from '#src/engines/poppler.ts';
import { dictionaryOf, follow, readObjects, type PdfObjects } from '#src/engines/qpdf-objects.ts';
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

/** What Ghostscript leaves of a page it could not read is a line of 23 bytes that scales nothing. */
const emptyPageBytes = 40;

/** Pictures, drawings and fonts of a PDF, and streams of its pages: a small picture may stand in the page itself. */
async function countDrawn(inside: string, task: ArchiveTask): Promise<number> {
  const { objects } = await readObjects(inside, task);
  const dictionaries = Object.values(objects).map((object) => dictionaryOf(object) ?? {});
  const contents = dictionaries
    .filter((entry) => entry['/Type'] === '/Page')
    .flatMap((page) => [page['/Contents']].flat())
    .filter((content) => lengthOf(objects, content) > emptyPageBytes);
  const things = dictionaries.filter(
    (entry) => ['/Image', '/Form'].includes(String(entry['/Subtype'])) || entry['/Type'] === '/Font',
  );
  return contents.length + things.length;
}

function lengthOf(objects: PdfObjects['objects'], reference: unknown): number {
  const length = dictionaryOf(follow(objects, reference))?.['/Length'] ?? 0;
  return Number(typeof length === 'number' ? length : follow(objects, length)?.value);
}
