import { printPageRanges, readPageRanges } from '#src/contract/page-ranges.ts';

/** Returns the pages named in a text; none if it can't be parsed. */
export function pagesNamed(text: string, pageCount: number): ReadonlySet<number> {
  const read = readPageRanges(text, pageCount);
  return new Set('groups' in read ? read.groups.flat() : []);
}

/** Removes a page from the text, or adds it: a page that follows the last one joins its group. */
export function togglePage(text: string, page: number, pageCount: number): string {
  const read = readPageRanges(text, pageCount);
  const groups = 'groups' in read ? read.groups : [];
  if (groups.some((group) => group.includes(page)))
    return printPageRanges(
      groups.map((group) => group.filter((other) => other !== page)).filter((group) => group.length > 0),
    );
  const before = groups.slice(0, -1);
  const last = groups.at(-1) ?? [];
  return last.at(-1) === page - 1
    ? printPageRanges([...before, [...last, page]])
    : printPageRanges([...groups, [page]]);
}
