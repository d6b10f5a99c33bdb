import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, listPdfPages } from './document.ts';
import { listTreeEntries } from './trees.ts';

/** A destination in a document: its page and how to display it (ISO 32000-1, 12.3.2.2). */
export type Destination = readonly unknown[];
type Objects = PdfObjects['objects'];

/** Returns the named destinations of a document, from its name tree or, as before PDF 1.2, its `/Dests` dictionary. */
export function namedDestinations(all: PdfObjects): ReadonlyMap<string, Destination> {
  const { objects } = all;
  const { dictionary: catalog } = readCatalog(all);
  const found = new Map<string, Destination>();
  for (const [name, destination] of Object.entries(dictionaryAt(objects, catalog['/Dests']) ?? {}))
    keep(name, destination);
  const tree = dictionaryAt(objects, catalog['/Names'])?.['/Dests'];
  for (const [name, destination] of listTreeEntries(objects, tree, '/Names')) keep(String(name), destination);
  return found;

  function keep(name: string, value: unknown): void {
    const destination = arrayAt(objects, dictionaryAt(objects, value)?.['/D'] ?? value);
    if (destination.length > 0) found.set(name, destination);
  }
}

/** Resolves a destination as written in a link or bookmark: explicit, or by name. */
export function resolveDestination(
  objects: Objects,
  value: unknown,
  named: ReadonlyMap<string, Destination>,
): Destination | undefined {
  const byName = typeof value === 'string' ? named.get(value) : undefined;
  const destination = (byName ?? arrayAt(objects, value)).slice(0, maxDestinationParts);
  return destination.length > 0 ? destination : undefined;
}

/**
 * Maximum number of elements to keep of a destination: a page and how to display it. Each link gets a copy, and
 * thousands may share one destination of any length.
 */
const maxDestinationParts = 6;

/** Returns the objects that replace named destinations in links, bookmarks and actions with explicit ones. */
export function explicitDestinations(all: PdfObjects): Record<string, PdfObject> {
  const named = namedDestinations(all);
  if (named.size === 0) return {};
  return replaceDestinations(all, (value) =>
    typeof value === 'string' ? named.get(value)?.slice(0, maxDestinationParts) : undefined,
  );
}

/**
 * Returns the objects that replace the destination pages of links and actions with marks: while files are joined,
 * references to pages not yet copied are lost, and so are named destinations. `index` makes the marks unique per
 * file.
 */
export function markDestinations(all: PdfObjects, index: number): Record<string, PdfObject> {
  const named = namedDestinations(all);
  const numbers = new Map(listPdfPages(all).map(({ reference }, at) => [reference, at + 1]));
  return replaceDestinations(all, (value) => {
    const destination = resolveDestination(all.objects, value, named);
    const number = destination && destinationPageNumber(destination, numbers);
    return number === undefined
      ? undefined
      : [`${joinedPageMark(index)}${number}`, ...(destination?.slice(1) ?? [])];
  });
}

/**
 * Returns the objects that turn the marks in a joined file back into pages. `before` holds the number of pages that
 * precede each file.
 */
export function unmarkDestinations(all: PdfObjects, before: readonly number[]): Record<string, PdfObject> {
  const pages = listPdfPages(all);
  return replaceDestinations(all, (value) => {
    const [mark, ...view] = Array.isArray(value) ? value : [];
    const [, index, number] = /^u:fshift-page-(\d+)-(\d+)$/.exec(String(mark)) ?? [];
    const page = index === undefined ? undefined : pages[(before[Number(index)] ?? 0) + Number(number) - 1];
    return page && [page.reference, ...view];
  });
}

/** Private placeholder for the page of a destination. Readers ignore it. */
const joinedPageMark = (index: number): string => `u:fshift-page-${index}-`;

/** Returns the page number of a destination, from 1. Some programs write a number (from 0) instead of a reference. */
export const destinationPageNumber = (
  [page]: Destination,
  numbers: ReadonlyMap<string, number>,
): number | undefined => (typeof page === 'number' ? page + 1 : numbers.get(String(page)));

type Replace = (destination: unknown) => Destination | undefined;

/** Returns the objects of a document whose destinations change. Streams have none. */
function replaceDestinations({ objects }: PdfObjects, replace: Replace): Record<string, PdfObject> {
  return Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => {
      if (object.stream || name === 'trailer') return [];
      const value = replaced(object.value, replace);
      return value === object.value ? [] : [[name, { value }]];
    }),
  );
}

/** Returns a value with its destinations replaced, or the same value if it has none. */
function replaced(value: unknown, replace: Replace): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => replaced(item, replace));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const changed = entries.map(([key, inner]): [string, unknown] => [
    key,
    (isDestination(value, key) ? replace(inner) : undefined) ?? replaced(inner, replace),
  ]);
  return changed.some(([, inner], index) => inner !== entries[index]?.[1])
    ? Object.fromEntries(changed)
    : value;
}

const isDestination = (owner: object, key: string): boolean =>
  key === '/Dest' || (key === '/D' && '/S' in owner && owner['/S'] === '/GoTo');
