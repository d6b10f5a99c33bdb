import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { findPageRuns } from '#src/contract/page-ranges.ts';
import { faultOfPoppler, runPoppler, type PdfPageSize } from '#src/engines/poppler.ts';
import type { Task } from '../../registry/converter.ts';
import { inParallel } from '../../registry/in-parallel.ts';
import type { OpenPdf } from './open-pdf.ts';

/** How to render pages. */
export interface PageRendering {
  readonly pages: readonly number[];
  readonly dpi: number;
  /** Output options for poppler, e.g. `['-png']`. */
  readonly format: readonly string[];
  readonly extension: 'jpg' | 'png';
}

/** A page rendered as an image. */
export interface DrawnPage {
  readonly page: number;
  /** Host path. */
  readonly path: string;
}

/** Maximum side length of a rendered page; poppler and most viewers fail not far above it. */
const maxDrawnSidePx = 10_000;
/** Maximum number of pages a process renders before progress is reported. */
const maxPagesPerProcess = 12;

/**
 * Renders pages of a PDF into `out/` with `task.threads` processes. Pages too large for the resolution are rendered
 * smaller, with a warning.
 */
export async function drawPages(
  { inside, facts }: OpenPdf,
  rendering: PageRendering,
  task: Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'threads' | 'progress' | 'warn'>,
): Promise<readonly DrawnPage[]> {
  const isTooLarge = (page: number) => longestSide(facts.sizes[page - 1], rendering.dpi) > maxDrawnSidePx;
  const large = rendering.pages.filter(isTooLarge);
  if (large.length > 0) task.warn(describeLargePages(large, rendering.dpi));
  const batches = [
    ...splitPageBatches(
      rendering.pages.filter((page) => !isTooLarge(page)),
      task.threads,
    ).map((run) => ({
      run,
      scale: ['-r', `${rendering.dpi}`],
    })),
    ...large.map((page) => ({ run: [page, page] as const, scale: ['-scale-to', `${maxDrawnSidePx}`] })),
  ];
  let done = 0;
  await inParallel(batches, task.threads, async ({ run: [first, last], scale }) => {
    const args = ['-q', ...rendering.format, ...scale, '-f', `${first}`, '-l', `${last}`];
    const outcome = await runPoppler('pdftocairo', args, inside, task, ['/job/out/page']);
    if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
    done += last - first + 1;
    task.progress((100 * done) / rendering.pages.length);
  });
  return collect(rendering, join(task.workdir, 'out'));
}

function longestSide(size: PdfPageSize | undefined, dpi: number): number {
  return size ? (Math.max(size.widthPt, size.heightPt) / 72) * dpi : 0;
}

function describeLargePages(pages: readonly number[], dpi: number): Note {
  const [only, ...more] = pages;
  const facts = { dpi, side: maxDrawnSidePx };
  return only !== undefined && more.length === 0
    ? note('page-rendered-smaller', { page: only, ...facts })
    : note('pages-rendered-smaller', { pages: pages.length, ...facts });
}

/** Splits pages into runs so that every process gets about as many. */
function splitPageBatches(pages: readonly number[], hands: number): (readonly [number, number])[] {
  const ascending = [...pages].sort((one, other) => one - other);
  const rounds = Math.ceil(pages.length / (maxPagesPerProcess * hands));
  const size = Math.max(1, Math.ceil(pages.length / (rounds * hands)));
  return findPageRuns(ascending).flatMap(([first, last]) => {
    const count = Math.ceil((last - first + 1) / size);
    return Array.from({ length: count }, (_, index) => {
      const from = first + index * size;
      return [from, Math.min(last, from + size - 1)] as const;
    });
  });
}

async function collect({ pages, extension }: PageRendering, folder: string): Promise<DrawnPage[]> {
  const found = new Map(
    (await readdir(folder)).map(
      (name) => [Number(/^page-(\d+)\./.exec(name)?.[1]), join(folder, name)] as const,
    ),
  );
  return Promise.all(
    pages.map(async (page) => {
      const path = found.get(page);
      if (!path?.endsWith(extension) || (await stat(path)).size === 0)
        throw new Fault('file-damaged', { format: 'PDF' });
      return { page, path };
    }),
  );
}
