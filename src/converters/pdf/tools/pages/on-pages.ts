import { Fault } from '#src/contract/faults.ts';
import { readPageRanges, findPageRuns, type PageGroups } from '#src/contract/page-ranges.ts';
import { maxPdfPages } from '#src/contract/work-limits.ts';
import { workOn, workOpened } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Pages as a visitor named them. */
export interface NamedPages {
  readonly text: string;
  /** Makes of the groups named the lists to work on; may throw `options-invalid`. */
  readonly lists: (groups: PageGroups) => PageGroups;
}

/** Works on a file that every engine can open; each range is a list of pages as qpdf takes it. */
type PageWork<Made> = (inside: string, ranges: readonly string[], task: PdfTask) => Promise<Made>;

/**
 * Works on the pages of a task's PDF that a visitor named. The file is counted beforehand only where the text does not
 * say it all. Rejects as `workOn` does, and with `options-invalid`.
 */
export async function onPages<Made>(task: PdfTask, named: NamedPages, work: PageWork<Made>): Promise<Made> {
  const [input] = task.inputs;
  const early = precomputedRanges(named);
  if (early)
    return workOn(input, task, {
      work: (inside, own) => work(inside, early, own),
      accept: ({ facts }) => void resolvePageLists(named, facts.pages),
    });
  return workOpened(input, task, ({ inside, facts }) =>
    work(inside, resolvePageLists(named, facts.pages).map(formatQpdfRange), task),
  );
}

/** The lists of pages in a document of so many. Throws `options-invalid`. */
export const resolvePageLists = ({ text, lists }: NamedPages, pageCount: number): PageGroups =>
  lists(parsePageGroups(text, pageCount));

/** The groups of pages a text names. Throws `options-invalid`, saying how many pages there are. */
export function parsePageGroups(text: string, pageCount: number): PageGroups {
  const read = readPageRanges(text, pageCount);
  if ('problem' in read) throw new Fault('options-invalid', { field: 'pages', reason: read.problem });
  return read.groups;
}

/** The ranges of `all` and of plain numbers are the same in every document that has these pages. */
function precomputedRanges({ text, lists }: NamedPages): readonly string[] | undefined {
  if (/^\s*all\s*$/i.test(text)) return ['1-z'];
  const highest = highestNumber(text);
  const read = highest !== undefined && highest <= maxPdfPages && readPageRanges(text, highest);
  return read && 'groups' in read ? lists(read.groups).map(formatQpdfRange) : undefined;
}

/** The last of the pages that a text names by plain numbers alone: it means the same in every document that has so many. */
export function highestNumber(text: string): number | undefined {
  const isPlain = text.split(',').every((part) => /^\s*\d+\s*(?:-\s*\d+\s*)?$/.test(part));
  return isPlain ? Math.max(...(text.match(/\d+/g) ?? []).map(Number)) : undefined;
}

/** Pages as qpdf takes them. */
export const formatQpdfRange = (pages: readonly number[]): string =>
  findPageRuns(pages)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
