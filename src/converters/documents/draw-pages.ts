import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { runsOf } from '#src/contract/page-ranges.ts';
import { faultOfPoppler, runPoppler, type PageSize } from '#src/engines/poppler.ts';
import type { Task } from '../converter.ts';
import { inParallel } from '../in-parallel.ts';
import type { OpenPdf } from './open-pdf.ts';

/** How pages are to be drawn. */
export interface Drawing {
  readonly pages: readonly number[];
  readonly dpi: number;
  /** What poppler is to write, e.g. `['-png']`. */
  readonly format: readonly string[];
  readonly ending: 'jpg' | 'png';
}

/** A page as a picture. */
export interface DrawnPage {
  readonly page: number;
  /** Host path. */
  readonly path: string;
}

/** Longest side of a drawn page; poppler and most viewers give up not far above. */
const longestSidePx = 10_000;
/** Pages one process draws before progress is told. */
const mostPagesAtOnce = 12;

/** Draws pages of a PDF into `out/`, on `task.threads` processes. Pages too large for the resolution are drawn smaller, and a note says so. */
export async function drawPages(
  { inside, facts }: OpenPdf,
  drawing: Drawing,
  task: Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'threads' | 'progress' | 'note'>,
): Promise<readonly DrawnPage[]> {
  const isTooLarge = (page: number) => longestSide(facts.sizes[page - 1], drawing.dpi) > longestSidePx;
  const large = drawing.pages.filter(isTooLarge);
  if (large.length > 0) task.note(tooLargeNote(large, drawing.dpi));
  const batches = [
    ...batchesOf(
      drawing.pages.filter((page) => !isTooLarge(page)),
      task.threads,
    ).map((run) => ({
      run,
      scale: ['-r', `${drawing.dpi}`],
    })),
    ...large.map((page) => ({ run: [page, page] as const, scale: ['-scale-to', `${longestSidePx}`] })),
  ];
  let done = 0;
  await inParallel(batches, task.threads, async ({ run: [first, last], scale }) => {
    const args = ['-q', ...drawing.format, ...scale, '-f', `${first}`, '-l', `${last}`];
    const outcome = await runPoppler('pdftocairo', args, inside, task, ['/job/out/page']);
    if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
    done += last - first + 1;
    task.progress((100 * done) / drawing.pages.length);
  });
  return collect(drawing, join(task.workdir, 'out'));
}

function longestSide(size: PageSize | undefined, dpi: number): number {
  return size ? (Math.max(size.widthPt, size.heightPt) / 72) * dpi : 0;
}

function tooLargeNote(pages: readonly number[], dpi: number): string {
  const which = pages.length === 1 ? `Page ${pages[0]} is` : `${pages.length} pages are`;
  return `${which} too large for ${dpi} dpi: drawn smaller, ${longestSidePx.toLocaleString('en')} pixels on the longer side.`;
}

/** Runs of pages, so many that every hand has as many as the others. */
function batchesOf(pages: readonly number[], hands: number): (readonly [number, number])[] {
  const ascending = [...pages].sort((one, other) => one - other);
  const rounds = Math.ceil(pages.length / (mostPagesAtOnce * hands));
  const size = Math.max(1, Math.ceil(pages.length / (rounds * hands)));
  return runsOf(ascending).flatMap(([first, last]) => {
    const count = Math.ceil((last - first + 1) / size);
    return Array.from({ length: count }, (_, index) => {
      const from = first + index * size;
      return [from, Math.min(last, from + size - 1)] as const;
    });
  });
}

async function collect({ pages, ending }: Drawing, folder: string): Promise<DrawnPage[]> {
  const found = new Map(
    (await readdir(folder)).map(
      (name) => [Number(/^page-(\d+)\./.exec(name)?.[1]), join(folder, name)] as const,
    ),
  );
  return Promise.all(
    pages.map(async (page) => {
      const path = found.get(page);
      if (!path?.endsWith(ending) || (await stat(path)).size === 0)
        throw new Fault('file-damaged', { format: 'PDF' });
      return { page, path };
    }),
  );
}
