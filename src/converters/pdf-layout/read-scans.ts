import { readPdfFacts } from '#src/engines/poppler.ts';
import { readWordsOf } from '#src/engines/tesseract.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Task } from '../converter.ts';
import { drawPages } from '../documents/draw-pages.ts';
import { inParallel } from '../in-parallel.ts';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolution pages are drawn at for reading. */
export const readingDpi = 300;
/** Pages that are read by OCR in one job; each takes seconds. */
const mostScannedPages = 200;

/**
 * Reads scanned pages by OCR. Resolves to files of Tesseract's TSV by page, as engines see them; rejects with
 * `too-many-pages`.
 */
export async function readScans(
  inside: string,
  scans: readonly number[],
  task: Task<{ readonly language: string }>,
): Promise<Record<number, string>> {
  if (scans.length > mostScannedPages)
    throw new Fault('too-many-pages', { pages: scans.length, max: mostScannedPages });
  const facts = await readPdfFacts(inside, task);
  const drawing = { pages: scans, dpi: readingDpi, format: ['-png', '-gray'], ending: 'png' } as const;
  const drawn = await drawPages({ inside, facts }, drawing, { ...task, progress: () => undefined });
  const readings: Record<number, string> = {};
  await inParallel(drawn, task.threads, async ({ page, path }) => {
    const picture = `scan-${page}.png`;
    await rename(path, join(task.workdir, picture));
    const made = `/job/scan-${page}`;
    await readWordsOf(`/job/${picture}`, made, { language: task.options.language, dpi: readingDpi }, task);
    readings[page] = `${made}.tsv`;
    task.progress((70 * Object.keys(readings).length) / scans.length);
  });
  return readings;
}
