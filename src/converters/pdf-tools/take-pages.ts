import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { runsOf } from '#src/contract/page-ranges.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { bookmarkObjects, bookmarksFor, type Bookmark } from './bookmarks.ts';
import { writeResult, type OpenInput, type PdfTask } from './open-input.ts';

/**
 * Writes `out/<name>.pdf` with some pages of a PDF in the order named, and the bookmarks that lead to them. Form fields,
 * page numbers, attachments and the document's own data come along. Resolves to the host path.
 */
export async function takePages(
  { input, bookmarks }: { input: OpenInput; bookmarks: readonly Bookmark[] },
  { name, pages }: { name: string; pages: readonly number[] },
  task: PdfTask,
): Promise<string> {
  const order = { inputFile: input.inside, pages: [{ file: '.', range: rangeOf(pages) }] };
  const path = await writeResult(name, order, task);
  if (bookmarks.length === 0) return path;
  const kept = bookmarksFor(bookmarks, (page) => {
    const index = pages.indexOf(page);
    return index === -1 ? undefined : index + 1;
  });
  const inside = `/job/out/${name}.pdf`;
  const all = await readObjects(inside, task);
  const changes = { header: all.header, objects: bookmarkObjects(all, kept) };
  await writeObjects({ inside, output: `/job/marked-${name}.pdf` }, changes, task);
  await rename(join(task.workdir, `marked-${name}.pdf`), path);
  return path;
}

/** Pages as qpdf takes them. */
export const rangeOf = (pages: readonly number[]): string =>
  runsOf(pages)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
