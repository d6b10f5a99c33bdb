import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { maxOcrPages } from '#src/contract/work-limits.ts';
import { runQpdf } from '#src/engines/qpdf/qpdf.ts';
import { recognizeLayer } from '#src/engines/tesseract.ts';
import type { Task } from '../../../registry/converter.ts';
import { inParallel } from '../../../registry/in-parallel.ts';
import { drawPages } from '../../render/draw-pages.ts';
import type { OpenInput } from '../open/open-input.ts';

const readingDpi = 300;
/** Tesseract's confidence, in percent, from which a word counts as read. In photos it sees words with less. */
const minConfidence = 60;

/** Pages with text that OCR found. */
export interface TextLayers {
  /** The pages, ascending. */
  readonly pages: readonly number[];
  /** A PDF with their text, invisible, one page for each. */
  readonly inside: string;
}

/**
 * Recognizes the text of pages. Resolves to undefined if there is none. Rejects with `too-many-pages` and as the engines
 * do.
 */
export async function recognizeTextLayers(
  opened: OpenInput,
  pages: readonly number[],
  task: Task<{ readonly language: string }>,
): Promise<TextLayers | undefined> {
  if (pages.length > maxOcrPages)
    throw new Fault('too-many-pages', { pages: pages.length, max: maxOcrPages });
  const { language } = task.options;
  const rendering = {
    pages,
    dpi: readingDpi,
    format: ['-png', '-gray', '-cropbox'],
    extension: 'png',
  } as const;
  const drawn = await drawPages(opened, rendering, {
    ...task,
    progress: (percent) => task.progress(percent / 10),
    warn: () => undefined, // that a page is drawn smaller concerns only the reading
  });
  const found: number[] = [];
  let done = 0;
  await inParallel(drawn, task.threads, async ({ page, path }) => {
    const image = path.replace(task.workdir, '/job');
    await recognizeLayer(image, layerPath(page), { language, dpi: readingDpi }, task);
    const table = await readFile(join(task.workdir, `layer-${page}.tsv`), 'utf8');
    if (hasWords(table)) found.push(page);
    done += 1;
    task.progress(10 + (80 * done) / drawn.length);
  });
  if (found.length === 0) return undefined;
  const ascending = found.toSorted((one, other) => one - other);
  const inside = '/job/layers.pdf';
  const parts = ascending.map((page) => ({ file: `${layerPath(page)}.pdf`, range: '1' }));
  await runQpdf({ empty: '', pages: parts, outputFile: inside }, task);
  return { pages: ascending, inside };
}

const layerPath = (page: number): string => `/job/layer-${page}`;

/** Whether Tesseract's table has a word that it is sure of: the confidence and the text are the last two columns. */
const hasWords = (table: string): boolean =>
  table.split('\n').some((row) => {
    const [confidence, word] = row.split('\t').slice(-2);
    return word !== undefined && /[\p{L}\p{N}]/u.test(word) && Number(confidence) >= minConfidence;
  });
