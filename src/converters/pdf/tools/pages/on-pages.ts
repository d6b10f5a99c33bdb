import { Fault } from '#src/contract/faults.ts';
import { readPageRanges, findPageRuns, type PageGroups } from '#src/contract/page-ranges.ts';
import { maxPdfPages } from '#src/contract/work-limits.ts';
import { workOn, workOpened } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Pages as the visitor specified them. */
export interface NamedPages {
  readonly text: string;
  /** Turns the specified groups into the lists to process. May throw `options-invalid`. */
  readonly lists: (groups: PageGroups) => PageGroups;
}

/** Work on a file that every engine can open. Each range is a page list in qpdf's format. */
type PageWork<Made> = (inside: string, ranges: readonly string[], task: PdfTask) => Promise<Made>;

/**
 * Runs work on the specified pages of a task's PDF. Counts the pages first only if the text alone doesn't determine
 * the ranges. Rejects as `workOn` does, and with `options-invalid`.
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

/** Resolves the page lists for a document with `pageCount` pages. Throws `options-invalid`. */
export const resolvePageLists = ({ text, lists }: NamedPages, pageCount: number): PageGroups =>
  lists(parsePageGroups(text, pageCount));

/** Parses the page groups in a text. Throws `options-invalid`, stating the page count. */
export function parsePageGroups(text: string, pageCount: number): PageGroups {
  const read = readPageRanges(text, pageCount);
  if ('problem' in read) throw new Fault('options-invalid', { field: 'pages', reason: read.problem });
  return read.groups;
}

/** Returns the ranges of `all` and of plain numbers, which are the same in every document that has these pages. */
function precomputedRanges({ text, lists }: NamedPages): readonly string[] | undefined {
  if (/^\s*all\s*$/i.test(text)) return ['1-z'];
  const highest = highestNumber(text);
  const read = highest !== undefined && highest <= maxPdfPages && readPageRanges(text, highest);
  return read && 'groups' in read ? lists(read.groups).map(formatQpdfRange) : undefined;
}

/**
 * Returns the highest page of a text that consists of plain numbers only, and undefined otherwise. Such a text means
 * the same in every document with that many pages.
 */
export function highestNumber(text: string): number | undefined {
  const isPlain = text.split(',').every((part) => /^\s*\d+\s*(?:-\s*\d+\s*)?$/.test(part));
  return isPlain ? Math.max(...(text.match(/\d+/g) ?? []).map(Number)) : undefined;
}

/** Formats pages as a qpdf page range. */
export const formatQpdfRange = (pages: readonly number[]): string =>
  findPageRuns(pages)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
