import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { converter } from '../converter.ts';
import { inParallel } from '../in-parallel.ts';
import { separateAttachments } from '../pdf-tools/attachments.ts';
import { bookmarkObjects, bookmarksFor, readBookmarks, type Bookmark } from '../pdf-tools/bookmarks.ts';
import { namedDestinations, withoutNames } from '../pdf-tools/destinations.ts';
import { openInput, writeResult, type PdfTask } from '../pdf-tools/open-input.ts';
import { tellSignatures } from '../pdf-tools/signatures.ts';

/** Several PDFs as one, in the order given; bookmarks, links, form fields and attachments of all of them come along. */
export default converter({
  id: 'pdf-merge',
  operation: 'pdf-merge',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const parts: Part[] = [];
    let done = 0;
    await inParallel([...task.inputs.entries()], task.threads, async ([index, input]) => {
      const opened = await openInput(input, task);
      if (opened.isRestricted) task.note(`The restrictions of "${input.name}" are not in the result.`);
      const file = { index, title: input.name, pages: opened.facts.pages };
      parts[index] = await prepare(opened.inside, file, task).catch(named(input.name));
      task.progress((80 * (done += 1)) / task.inputs.length);
    });
    await tellSignatures(task);
    const [first, ...others] = parts;
    const bookmarks = joined(parts);
    const order = {
      inputFile: first?.inside,
      decrypt: '',
      pages: parts.map((part, index) => ({ file: index === 0 ? '.' : part.inside, range: '1-z' })),
      ...(others.length > 0 && {
        copyAttachmentsFrom: others.map((part, index) => ({ file: part.inside, prefix: `${index + 2}-` })),
      }),
    };
    const path = await writeResult('joined', order, task);
    if (bookmarks.length === 0) return [{ path }];
    const all = await readObjects('/job/out/joined.pdf', task);
    const changes = { header: all.header, objects: bookmarkObjects(all, bookmarks) };
    await writeObjects({ inside: '/job/out/joined.pdf', output: '/job/out/merged.pdf' }, changes, task);
    return [{ path: join(task.workdir, 'out', 'merged.pdf') }];
  },
});

/** Says which of the files it is that qpdf cannot read, although poppler can. */
const named =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'file-damaged'
      ? new Fault('pdf-damaged', { name }, { cause: error })
      : error;
  };

/** One of the files, ready to be joined. */
interface Part {
  readonly inside: string;
  readonly title: string;
  readonly pages: number;
  readonly bookmarks: readonly Bookmark[];
}

/** Reads a file's bookmarks, lets its links go to pages instead of names, and makes its attachments ready to be copied. */
async function prepare(
  inside: string,
  { index, title, pages }: { index: number; title: string; pages: number },
  task: PdfTask,
): Promise<Part> {
  const all = await readObjects(inside, task);
  const bookmarks = readBookmarks(all);
  const objects = { ...withoutNames(all, namedDestinations(all)), ...separateAttachments(all) };
  if (Object.keys(objects).length === 0) return { inside, title, pages, bookmarks };
  const output = `/job/explicit-${index}.pdf`;
  await writeObjects({ inside, output }, { header: all.header, objects }, task);
  return { inside: output, title, pages, bookmarks };
}

/** One bookmark per file with the file's own below it; none at all where no file has any. */
function joined(parts: readonly Part[]): readonly Bookmark[] {
  if (parts.every(({ bookmarks }) => bookmarks.length === 0)) return [];
  let before = 0;
  return parts.map(({ title, pages, bookmarks }) => {
    const start = before;
    before += pages;
    return {
      title: `u:${title.replace(/\.pdf$/i, '')}`,
      page: start + 1,
      look: {},
      isOpen: true,
      children: bookmarksFor(bookmarks, (page) => start + page),
    };
  });
}
