import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
/** Pages as specified by the visitor, 1-based: one list per comma-separated group, in the order given. */
export type PageGroups = readonly (readonly number[])[];

/** The parsed pages, or the reason the text is invalid, worded to end a sentence ("it is not valid: ..."). */
export type PagesRead = { readonly groups: PageGroups } | { readonly problem: Phrase };

/** Maximum length of the result, as a multiple of the document's page count. */
const maxPageRepeats = 20;
const maxPageListLength = 10_000;

/**
 * Parses page numbers and ranges such as `1-3, 5, 7-9`: spaces anywhere, open ends (`5-`, `-3`), descending ranges
 * (`9-7`), and `all`. Pages the document doesn't have are reported as a problem, never silently dropped.
 */
export function readPageRanges(text: string, pageCount: number): PagesRead {
  if (text.length > maxPageListLength) return { problem: phrase('the list of pages is too long') };
  if (/^\s*all\s*$/i.test(text)) return { groups: [numbersBetween(1, pageCount)] };
  const groups: number[][] = [];
  let named = 0;
  for (const part of text.split(',')) {
    const group = readGroup(part.trim(), pageCount);
    if ('problem' in group) return group;
    named += group.pages.length;
    if (named > pageCount * maxPageRepeats)
      return { problem: phrase('the same pages are listed too many times') };
    groups.push(group.pages);
  }
  return { groups };
}

/** Whether a text is a syntactically valid page list, regardless of the document. An empty text isn't. */
export const isPageRanges = (text: string): boolean =>
  text.length <= maxPageListLength &&
  (/^\s*all\s*$/i.test(text) || text.split(',').every((part) => groupPattern.test(part.trim())));

/** Formats groups of pages in short notation; parsing the result returns the same groups. */
export const printPageRanges = (groups: PageGroups): string =>
  groups
    .flatMap((group) => findPageRuns(group).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)))
    .join(', ');

/** Returns the runs of consecutive pages in a list as [first, last] pairs, ascending or descending. */
export function findPageRuns(pages: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    const step = run && Math.sign(run[1] - run[0]);
    if (run && (step === 0 ? Math.abs(page - run[1]) === 1 : page === run[1] + (step ?? 0))) run[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

/** A number, or a range with one or both ends; accepts any common dash. */
const groupPattern = /^(?:(\d+)|(\d*)\s*[-\u2010-\u2015\u2212]\s*(\d*))$/;

function readGroup(text: string, pageCount: number): { pages: number[] } | { problem: Phrase } {
  const [, single, first = '', last = ''] = groupPattern.exec(text) ?? [];
  if (single !== undefined) return pagesBetween(single, single, pageCount);
  if (first === '' && last === '')
    return {
      problem:
        text === ''
          ? phrase('a page number is missing')
          : phrase('"{named}" is not a page or a range of pages', { named: text.slice(0, 40) }),
    };
  return pagesBetween(first === '' ? '1' : first, last === '' ? `${pageCount}` : last, pageCount);
}

function pagesBetween(
  first: string,
  last: string,
  pageCount: number,
): { pages: number[] } | { problem: Phrase } {
  const outside = [first, last].find((page) => Number(page) < 1 || Number(page) > pageCount);
  if (outside !== undefined)
    return {
      problem: phrase(
        'there is no page {page}: the document has {pages, plural, one {# page} other {# pages}}',
        { page: shortened(outside), pages: pageCount },
      ),
    };
  return { pages: numbersBetween(Number(first), Number(last)) };
}

const shortened = (digits: string): string => (digits.length > 12 ? `${digits.slice(0, 12)}...` : digits);

function numbersBetween(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
