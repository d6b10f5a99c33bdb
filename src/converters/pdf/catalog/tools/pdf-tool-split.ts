import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { PageGroups } from '#src/contract/page-ranges.ts';
import { maxSplitParts } from '#src/contract/work-limits.ts';
import { converter, type Converter } from '../../../registry/converter.ts';
import { formatQpdfRange } from '../../tools/pages/on-pages.ts';
import { pagesOption } from '../../tools/pages/pages-option.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';
import { writePdfParts } from '../../tools/pages/extract-pages.ts';

const maxPartNameLength = 40;

/** Writes one PDF for each comma-separated group of pages, or one with all the named pages. */
export default [
  converter({
    id: 'pdf-split',
    operation: 'pdf-split',
    moves: [{ from: 'pdf', to: 'pdf' }],
    engines: ['qpdf', 'pdfinfo'],
    options: z.object({ pages: pagesOption }),
    lane: 'light',
    async run(task) {
      const named = { text: task.options.pages, lists: refuseTooMany };
      const [{ lists, paths }] = await Promise.all([writePdfParts(task, named), reportSignatures(task)]);
      return paths.map((path, index) => ({ path, part: partName(lists[index] ?? []) }));
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
      const named = { text: task.options.pages, lists: (groups: PageGroups) => [groups.flat()] };
      const [{ paths }] = await Promise.all([writePdfParts(task, named), reportSignatures(task)]);
      return paths.map((path) => ({ path }));
    },
  }),
] satisfies Converter[];

function refuseTooMany(groups: PageGroups): PageGroups {
  if (groups.length <= maxSplitParts) return groups;
  throw new Fault('options-invalid', {
    field: 'pages',
    reason: phrase('it names {groups, number} groups, but only {max, number} files can be made at once', {
      groups: groups.length,
      max: maxSplitParts,
    }),
  });
}

function partName(pages: readonly number[]): string {
  const range = formatQpdfRange(pages).slice(0, maxPartNameLength);
  return pages.length === 1 ? `page-${range}` : `pages-${range}`;
}
