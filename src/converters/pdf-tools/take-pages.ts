import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { PageGroups } from '#src/contract/page-ranges.ts';
import { withUnused, type QpdfOrder } from '#src/engines/qpdf.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { inParallel } from '../in-parallel.ts';
import { bookmarkObjects, bookmarksFor, readBookmarks, type Bookmark } from './bookmarks.ts';
import { changedInTurn, pagesOf } from './document.ts';
import { highestNumber, listsOf, onPages, type NamedPages } from './on-pages.ts';
import { writeResult } from './open-input.ts';
import type { PdfTask } from './pdf-task.ts';
import { holdsNone } from './plain-names.ts';
import { withoutXfa, xfaLeftOut } from './xfa.ts';

/** Runs of qpdf at the same time: each spends a good part of its time on walls, orders and files. */
const runsAtOnce = 2;

/**
 * Processor time in which qpdf may look for what the pages taken do not use; without that they come out larger, and that
 * is all. Not the clock: what is said of a file must not hang on what else the machine does.
 */
const mostSortingSeconds = 4;
const tangled =
  'The pages share one list of all their pictures and drawings, so each part may hold those of the other pages as well and be larger than it looks.';

/** PDFs written of lists of pages. */
interface Parts {
  readonly lists: PageGroups;
  /** Host paths, one for each list. */
  readonly paths: readonly string[];
}

/**
 * Writes one PDF in `out/` of each list of pages, in the order named, with the bookmarks that lead to them. Form fields,
 * page numbers, attachments and the document's own data come along.
 */
export async function takePages(task: PdfTask, named: NamedPages): Promise<Parts> {
  const pagesSaid = highestNumber(named.text);
  const { paths, bookmarks, hasXfa, pageCount } = await onPages(task, named, async (inside, ranges, own) => {
    const [written, read] = await Promise.all([
      writeParts(inside, ranges, own),
      readBeyond(inside, pagesSaid, own),
    ]);
    return { paths: written, ...read };
  });
  const lists = listsOf(named, pageCount);
  if (hasXfa) task.note(xfaLeftOut);
  if (hasXfa || bookmarks.length > 0)
    await inParallel([...lists.entries()], runsAtOnce, ([index, pages]) =>
      complete(`part-${index + 1}`, keptOf(bookmarks, pages), task),
    );
  return { lists, paths };
}

/** What does not simply come along with the pages of a file, and how many it has; at least `pagesSaid`, where that is all there is to know. */
async function readBeyond(inside: string, pagesSaid: number | undefined, task: PdfTask) {
  const [input] = task.inputs;
  if (
    pagesSaid !== undefined &&
    inside === input.inside &&
    (await holdsNone(['Outlines', 'XFA'], input.path))
  )
    return { bookmarks: [], hasXfa: false, pageCount: pagesSaid };
  const all = await readObjects(inside, task);
  const hasXfa = Object.keys(withoutXfa(all)).length > 0;
  return { bookmarks: readBookmarks(all), hasXfa, pageCount: pagesOf(all).length };
}

async function writeParts(inputFile: string, ranges: readonly string[], task: PdfTask): Promise<string[]> {
  const paths: string[] = [];
  let done = 0;
  let isTangled = false;
  const write = async (name: string, order: QpdfOrder): Promise<string> => {
    if (isTangled) return writeResult(name, { ...order, ...withUnused }, task);
    try {
      return await writeResult(name, order, { ...task, limits: { cpuSeconds: mostSortingSeconds } });
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'engine-timeout') throw error;
      isTangled = true;
      return write(name, order);
    }
  };
  await inParallel([...ranges.entries()], runsAtOnce, async ([index, range]) => {
    paths[index] = await write(`part-${index + 1}`, { inputFile, pages: [{ file: '.', range }] });
    task.progress((100 * (done += 1)) / ranges.length);
  });
  if (isTangled) task.note(tangled);
  return paths;
}

function keptOf(bookmarks: readonly Bookmark[], pages: readonly number[]): readonly Bookmark[] {
  const places = new Map(pages.toReversed().map((page, index) => [page, pages.length - index]));
  return bookmarksFor(bookmarks, (page) => places.get(page));
}

/** Gives `out/<name>.pdf` bookmarks in place of its own, and leaves a form the one description that fits. */
async function complete(name: string, bookmarks: readonly Bookmark[], task: PdfTask): Promise<void> {
  const inside = `/job/out/${name}.pdf`;
  const all = await readObjects(inside, task);
  const objects = changedInTurn(all, [withoutXfa, (now) => bookmarkObjects(now, bookmarks)]);
  await writeObjects({ inside, output: `/job/marked-${name}.pdf` }, { header: all.header, objects }, task);
  await rename(join(task.workdir, `marked-${name}.pdf`), join(task.workdir, 'out', `${name}.pdf`));
}
