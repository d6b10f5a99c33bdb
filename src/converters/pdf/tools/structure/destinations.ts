import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, listPdfPages } from './document.ts';
import { listTreeEntries } from './trees.ts';

/** A place in a document: its page and how to show it (ISO 32000-1, 12.3.2.2). */
export type Destination = readonly unknown[];
type Objects = PdfObjects['objects'];

/** The places a document has names for, in its name tree or, as before PDF 1.2, its dictionary of places. */
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

/** A place as it is written in a link or bookmark: itself, or looked up by its name. */
export function resolveDestination(
  objects: Objects,
  value: unknown,
  named: ReadonlyMap<string, Destination>,
): Destination | undefined {
  const byName = typeof value === 'string' ? named.get(value) : undefined;
  const destination = (byName ?? arrayAt(objects, value)).slice(0, maxDestinationParts);
  return destination.length > 0 ? destination : undefined;
}

/** A page and how to show it; each link gets a copy, and what thousands of them share may be of any length. */
const maxDestinationParts = 6;

/** The objects of a document in which links, bookmarks and actions say the page they go to in place of a name for it. */
export function explicitDestinations(all: PdfObjects): Record<string, PdfObject> {
  const named = namedDestinations(all);
  if (named.size === 0) return {};
  return replaceDestinations(all, (value) =>
    typeof value === 'string' ? named.get(value)?.slice(0, maxDestinationParts) : undefined,
  );
}

/**
 * The objects of a document with the pages that links and actions go to as marks: where files are joined, a page that
 * is not copied yet is nowhere, and names of places are left behind. `index` tells files from each other.
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

/** The objects of a joined file in which the marks of a file are pages again; its pages follow `before` others. */
export function unmarkDestinations(all: PdfObjects, before: readonly number[]): Record<string, PdfObject> {
  const pages = listPdfPages(all);
  return replaceDestinations(all, (value) => {
    const [mark, ...view] = Array.isArray(value) ? value : [];
    const [, index, number] = /^u:fshift-page-(\d+)-(\d+)$/.exec(String(mark)) ?? [];
    const page = index === undefined ? undefined : pages[(before[Number(index)] ?? 0) + Number(number) - 1];
    return page && [page.reference, ...view];
  });
}

/** No reader knows it; it stands where a page is to be. */
const joinedPageMark = (index: number): string => `u:fshift-page-${index}-`;

/** The number of a place's page, from 1; some programs write it (from 0) instead of a reference. */
export const destinationPageNumber = (
  [page]: Destination,
  numbers: ReadonlyMap<string, number>,
): number | undefined => (typeof page === 'number' ? page + 1 : numbers.get(String(page)));

type Replace = (destination: unknown) => Destination | undefined;

/** The objects of a document in which a place is another; streams hold none. */
function replaceDestinations({ objects }: PdfObjects, replace: Replace): Record<string, PdfObject> {
  return Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => {
      if (object.stream || name === 'trailer') return [];
      const value = replaced(object.value, replace);
      return value === object.value ? [] : [[name, { value }]];
    }),
  );
}

/** A value with the places in it replaced; the value itself when there are none. */
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
