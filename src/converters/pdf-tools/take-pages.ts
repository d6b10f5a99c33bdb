import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageGroups } from '#src/contract/page-ranges.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { inParallel } from '../in-parallel.ts';
import { bookmarkObjects, bookmarksFor, readBookmarks, type Bookmark } from './bookmarks.ts';
import { onPages, type PagesDone } from './on-pages.ts';
import { writeResult, type PdfTask } from './open-input.ts';

/** Runs of qpdf at the same time: each spends a good part of its time on walls, orders and files. */
const runsAtOnce = 2;

/**
 * Writes one PDF in `out/` of each list of pages, in the order named, with the bookmarks that lead to them. Form fields,
 * page numbers, attachments and the document's own data come along. Resolves to the lists and the host paths.
 */
export async function takePages(
  task: PdfTask,
  order: { readonly text: string; readonly lists: (groups: PageGroups) => PageGroups },
): Promise<PagesDone<readonly string[]>> {
  const work = async (inside: string, ranges: readonly string[], own: PdfTask) => {
    const [paths, bookmarks] = await Promise.all([
      writeParts(inside, ranges, own),
      readObjects(inside, own).then(readBookmarks),
    ]);
    return { paths, bookmarks };
  };
  const { lists, made } = await onPages(task, { ...order, work });
  if (made.bookmarks.length > 0)
    await inParallel([...lists.entries()], runsAtOnce, ([index, pages]) =>
      addBookmarks(`part-${index + 1}`, keptOf(made.bookmarks, pages), task),
    );
  return { lists, made: made.paths };
}

async function writeParts(inputFile: string, ranges: readonly string[], task: PdfTask): Promise<string[]> {
  const paths: string[] = [];
  let done = 0;
  await inParallel([...ranges.entries()], runsAtOnce, async ([index, range]) => {
    const pages = [{ file: '.', range }];
    paths[index] = await writeResult(`part-${index + 1}`, { inputFile, pages }, task);
    task.progress((100 * (done += 1)) / ranges.length);
  });
  return paths;
}

function keptOf(bookmarks: readonly Bookmark[], pages: readonly number[]): readonly Bookmark[] {
  const places = new Map(pages.toReversed().map((page, index) => [page, pages.length - index]));
  return bookmarksFor(bookmarks, (page) => places.get(page));
}

/** Gives `out/<name>.pdf` bookmarks in place of its own. */
async function addBookmarks(name: string, bookmarks: readonly Bookmark[], task: PdfTask): Promise<void> {
  const inside = `/job/out/${name}.pdf`;
  const all = await readObjects(inside, task);
  const changes = { header: all.header, objects: bookmarkObjects(all, bookmarks) };
  await writeObjects({ inside, output: `/job/marked-${name}.pdf` }, changes, task);
  await rename(join(task.workdir, `marked-${name}.pdf`), join(task.workdir, 'out', `${name}.pdf`));
}
