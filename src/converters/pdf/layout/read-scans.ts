import { readPdfFacts } from '#src/engines/poppler.ts';
import { recognizeWords } from '#src/engines/tesseract.ts';
import { Fault } from '#src/contract/faults.ts';
import { maxOcrPages } from '#src/contract/work-limits.ts';
import type { Task } from '../../registry/converter.ts';
import { drawPages } from '../render/draw-pages.ts';
import { inParallel } from '../../registry/in-parallel.ts';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolution at which pages are rendered for OCR. */
export const readingDpi = 300;

/**
 * Reads scanned pages by OCR. Resolves to Tesseract TSV files by page, as paths inside the sandbox; rejects with
 * `too-many-pages`.
 */
export async function readScans(
  inside: string,
  scans: readonly number[],
  task: Task<{ readonly language: string }>,
): Promise<Record<number, string>> {
  if (scans.length > maxOcrPages)
    throw new Fault('too-many-pages', { pages: scans.length, max: maxOcrPages });
  const facts = await readPdfFacts(inside, task);
  const renderOptions = {
    pages: scans,
    dpi: readingDpi,
    format: ['-png', '-gray'],
    extension: 'png',
  } as const;
  const drawn = await drawPages({ inside, facts }, renderOptions, { ...task, progress: () => undefined });
  const readings: Record<number, string> = {};
  await inParallel(drawn, task.threads, async ({ page, path }) => {
    const imageName = `scan-${page}.png`;
    await rename(path, join(task.workdir, imageName));
    const made = `/job/scan-${page}`;
    await recognizeWords(
      `/job/${imageName}`,
      made,
      { language: task.options.language, dpi: readingDpi },
      task,
    );
    readings[page] = `${made}.tsv`;
    task.progress((70 * Object.keys(readings).length) / scans.length);
  });
  return readings;
}
