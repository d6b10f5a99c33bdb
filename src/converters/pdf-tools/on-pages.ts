import { Fault } from '#src/contract/faults.ts';
import { readPageRanges, runsOf, type PageGroups } from '#src/contract/page-ranges.ts';
import { maxPages } from '#src/engines/poppler.ts';
import { openInput, openMeanwhile, type OpenInput, type PdfTask } from './open-input.ts';

/** Work on pages of a task's PDF. */
export interface PageWork<Made> {
  /** The pages as the visitor named them. */
  readonly text: string;
  /** Makes of the groups named the lists to work on; may throw `options-invalid`. */
  readonly lists: (groups: PageGroups) => PageGroups;
  /** Works on a file that every engine can open; each range is a list as qpdf takes it. */
  readonly work: (inside: string, ranges: readonly string[], task: PdfTask) => Promise<Made>;
}

/** What was made of which pages. */
export interface PagesDone<Made> {
  readonly lists: PageGroups;
  readonly made: Made;
}

/**
 * Works on the pages a visitor named. Where the text says it all without the count of pages, the work is begun while
 * the file is being opened. Rejects as `openInput` and the work do, and with `options-invalid`.
 */
export async function onPages<Made>(task: PdfTask, order: PageWork<Made>): Promise<PagesDone<Made>> {
  const [input] = task.inputs;
  const { text, lists, work } = order;
  const early = rangesBeforehand(order);
  const listsOf = (opened: OpenInput) => lists(groupsOf(text, opened));
  if (early) {
    const begun = (inside: string, own: PdfTask) => work(inside, early, own);
    const { seen, made } = await openMeanwhile(input, task, { work: begun, look: listsOf });
    return { lists: seen, made };
  }
  const opened = await openInput(input, task);
  const wanted = listsOf(opened);
  return { lists: wanted, made: await work(opened.inside, wanted.map(rangeOf), task) };
}

/** The groups of pages a text names. Throws `options-invalid`, saying how many pages there are. */
export function groupsOf(pages: string, { facts }: OpenInput): PageGroups {
  const read = readPageRanges(pages, facts.pages);
  if ('problem' in read) throw new Fault('options-invalid', { field: 'pages', reason: read.problem });
  return read.groups;
}

/** The ranges of `all` and of plain numbers are the same in every document that has these pages. */
function rangesBeforehand({ text, lists }: PageWork<unknown>): readonly string[] | undefined {
  if (/^\s*all\s*$/i.test(text)) return ['1-z'];
  const isPlain = text.split(',').every((part) => /^\s*\d+\s*(?:-\s*\d+\s*)?$/.test(part));
  const highest = Math.max(...(text.match(/\d+/g) ?? []).map(Number));
  const read = isPlain && highest <= maxPages && readPageRanges(text, highest);
  return read && 'groups' in read ? lists(read.groups).map(rangeOf) : undefined;
}

/** Pages as qpdf takes them. */
export const rangeOf = (pages: readonly number[]): string =>
  runsOf(pages)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
