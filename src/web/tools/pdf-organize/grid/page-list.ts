import { printPageRanges } from '#src/contract/page-ranges.ts';

/** A page of the result: a page of a file, or a blank one. */
export interface ListedPage {
  /** Stays with the page while it is moved. */
  readonly id: number;
  /** Undefined for a blank page; `page` is 1-based. */
  readonly source: { readonly file: File; readonly page: number } | undefined;
  /** Degrees clockwise, in addition to the page's own rotation. */
  readonly rotation: number;
}

export type PageList = readonly ListedPage[];
/** The IDs of some pages. */
export type PageIds = ReadonlySet<number>;

let lastId = 0;
const nextId = (): number => (lastId += 1);

/** Lists the pages of a file. */
export const pagesOfFile = (file: File, count: number): PageList =>
  Array.from({ length: count }, (_, index) => ({
    id: nextId(),
    source: { file, page: index + 1 },
    rotation: 0,
  }));

/** Rotates pages clockwise. Blank pages follow the page next to them. */
export const rotatePages = (list: PageList, ids: PageIds, degrees: number): PageList =>
  list.map((page) =>
    ids.has(page.id) && page.source ? { ...page, rotation: (page.rotation + degrees + 360) % 360 } : page,
  );

export const removePages = (list: PageList, ids: PageIds): PageList => list.filter(({ id }) => !ids.has(id));

/** Puts a copy of each page after it. */
export const duplicatePages = (list: PageList, ids: PageIds): PageList =>
  list.flatMap((page) => (ids.has(page.id) ? [page, { ...page, id: nextId() }] : [page]));

/** Puts a blank page after the last of some pages, or at the end. */
export function insertBlankPage(list: PageList, ids: PageIds): PageList {
  const last = list.findLastIndex(({ id }) => ids.has(id));
  const at = last < 0 ? list.length : last + 1;
  return list.toSpliced(at, 0, { id: nextId(), source: undefined, rotation: 0 });
}

/**
 * Moves pages together to the place of the page at `to`: after it if they come from before it. Returns the list itself
 * if that page is one of them.
 */
export function movePages(list: PageList, ids: PageIds, to: number): PageList {
  const target = list[to];
  if (!target || ids.has(target.id)) return list;
  const moved = list.filter(({ id }) => ids.has(id));
  const rest = removePages(list, ids);
  const comesFromBefore = list.findIndex(({ id }) => ids.has(id)) < to;
  return rest.toSpliced(rest.indexOf(target) + (comesFromBefore ? 1 : 0), 0, ...moved);
}

/** Moves pages together by one place; the list itself if they are at its end. */
export function shiftPages(list: PageList, ids: PageIds, by: -1 | 1): PageList {
  const isMoved = ({ id }: ListedPage): boolean => ids.has(id);
  const to = by < 0 ? list.findIndex(isMoved) - 1 : list.findLastIndex(isMoved) + 1;
  return movePages(list, ids, to);
}

type RequestEntry =
  | { readonly file: number; readonly pages: string; readonly rotation?: number }
  | { readonly blank: number };

/** The files that pages come from, in order of appearance. */
export const filesOfPages = (list: PageList): readonly File[] => [
  ...new Set(list.flatMap(({ source }) => source?.file ?? [])),
];

/** Returns the pages as the option `pages` of the operation `organize`, for the files of `filesOfPages`. */
export function toOrganizeOption(list: PageList): readonly RequestEntry[] {
  const files = filesOfPages(list);
  const entries: RequestEntry[] = [];
  for (let at = 0; at < list.length;) {
    const first = list[at];
    const isAlike = ({ source, rotation }: ListedPage): boolean =>
      source?.file === first?.source?.file && rotation === first?.rotation;
    const end = list.findIndex((page, index) => index > at && !isAlike(page));
    const run = list.slice(at, end < 0 ? undefined : end);
    entries.push(toEntry(run, files));
    at += run.length;
  }
  return entries;
}

function toEntry(run: PageList, files: readonly File[]): RequestEntry {
  const [first] = run;
  if (!first?.source) return { blank: run.length };
  return {
    file: files.indexOf(first.source.file) + 1,
    pages: printPageRanges([run.flatMap(({ source }) => source?.page ?? [])]),
    ...(first.rotation !== 0 && { rotation: first.rotation }),
  };
}
