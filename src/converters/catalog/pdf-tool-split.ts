import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { readObjects } from '#src/engines/qpdf-objects.ts';
import { converter, type Converter, type OutputFile } from '../converter.ts';
import { inParallel } from '../in-parallel.ts';
import { readBookmarks } from '../pdf-tools/bookmarks.ts';
import { groupsOf, openInput } from '../pdf-tools/open-input.ts';
import { pagesOption } from '../pdf-tools/pages-option.ts';
import { tellSignatures } from '../pdf-tools/signatures.ts';
import { rangeOf, takePages } from '../pdf-tools/take-pages.ts';

const mostParts = 500;
const longestPartName = 40;

/** One PDF for each comma-separated group of pages, or one of all pages named. */
export default [
  converter({
    id: 'pdf-split',
    operation: 'pdf-split',
    moves: [{ from: 'pdf', to: 'pdf' }],
    engines: ['qpdf', 'pdfinfo'],
    options: z.object({ pages: pagesOption }),
    lane: 'light',
    async run(task) {
      const input = await openInput(task.inputs[0], task);
      const groups = groupsOf(task.options.pages, input);
      if (groups.length > mostParts)
        throw new Fault('options-invalid', {
          field: 'pages',
          reason: `it names ${groups.length} groups, and up to ${mostParts} files can be made at once`,
        });
      await tellSignatures(task);
      const bookmarks = readBookmarks(await readObjects(input.inside, task));
      const outputs: OutputFile[] = [];
      let done = 0;
      await inParallel([...groups.entries()], task.threads, async ([index, pages]) => {
        const path = await takePages({ input, bookmarks }, { name: `part-${index + 1}`, pages }, task);
        outputs[index] = { path, part: partName(pages) };
        task.progress((100 * (done += 1)) / groups.length);
      });
      return outputs;
    },
  }),
  converter({
    id: 'pdf-extract',
    operation: 'pdf-extract',
    moves: [{ from: 'pdf', to: 'pdf' }],
    engines: ['qpdf', 'pdfinfo'],
    options: z.object({ pages: pagesOption }),
    lane: 'light',
    async run(task) {
      const input = await openInput(task.inputs[0], task);
      const pages = groupsOf(task.options.pages, input).flat();
      await tellSignatures(task);
      const bookmarks = readBookmarks(await readObjects(input.inside, task));
      return [{ path: await takePages({ input, bookmarks }, { name: 'pages', pages }, task) }];
    },
  }),
] satisfies Converter[];

function partName(pages: readonly number[]): string {
  const range = rangeOf(pages).slice(0, longestPartName);
  return pages.length === 1 ? `page-${range}` : `pages-${range}`;
}
