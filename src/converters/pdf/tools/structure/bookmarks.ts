import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  resolveDestination,
  namedDestinations,
  destinationPageNumber,
  type Destination,
} from './destinations.ts';
import { readCatalog, dictionaryAt, newObjects, listPdfPages, valueAt } from './document.ts';

/** An entry of the outline that viewers show next to the pages (ISO 32000-1, 12.3.3). */
export interface Bookmark {
  /** As written in the file, e.g. `u:Chapter 1`. */
  readonly title: unknown;
  /** Page it leads to, 1-based. Undefined for a heading without a target and for an action. */
  readonly page?: number | undefined;
  /** How the page is displayed, e.g. `['/XYZ', 0, 800, null]`. */
  readonly view?: readonly unknown[] | undefined;
  /** Action to run instead of going to a page, such as opening a URI. */
  readonly action?: PdfDictionary | undefined;
  /** Color and style. */
  readonly style: PdfDictionary;
  readonly isOpen: boolean;
  readonly children: readonly Bookmark[];
}

const maxBookmarks = 20_000;
/** Maximum nesting depth. Real documents don't go this deep. */
const deepest = 100;

/** Reads the bookmarks of a document. */
export function readBookmarks(all: PdfObjects): readonly Bookmark[] {
  const { objects } = all;
  const named = namedDestinations(all);
  const numbers = new Map(listPdfPages(all).map(({ reference }, index) => [reference, index + 1]));
  const seen = new Set<unknown>();
  return siblings(dictionaryAt(objects, readCatalog(all).dictionary['/Outlines'])?.['/First'], 0);

  function siblings(first: unknown, depth: number): Bookmark[] {
    const list: Bookmark[] = [];
    if (depth === deepest) return list;
    for (let at = first; at !== undefined && !seen.has(at) && seen.size < maxBookmarks;) {
      seen.add(at);
      const item = dictionaryAt(objects, at);
      if (!item) break;
      list.push(bookmarkOf(item, depth));
      at = item['/Next'];
    }
    return list;
  }

  function bookmarkOf(item: PdfDictionary, depth: number): Bookmark {
    const action = dictionaryAt(objects, item['/A']);
    const goTo = action?.['/S'] === '/GoTo' ? action['/D'] : undefined;
    const destination = resolveDestination(objects, item['/Dest'] ?? goTo, named);
    return {
      title: valueAt(objects, item['/Title']) ?? 'u:',
      ...(destination && { page: destinationPageNumber(destination, numbers), view: destination.slice(1) }),
      ...(action?.['/S'] === '/URI' && {
        action: { '/S': '/URI', '/URI': valueAt(objects, action['/URI']) },
      }),
      style: Object.fromEntries(
        ['/C', '/F'].flatMap((key) => (item[key] === undefined ? [] : [[key, valueAt(objects, item[key])]])),
      ),
      isOpen: Number(item['/Count'] ?? 0) >= 0,
      children: siblings(item['/First'], depth + 1),
    };
  }
}

/** Returns the bookmarks for a document that keeps only some pages, without those that no longer lead anywhere. */
export function bookmarksFor(
  bookmarks: readonly Bookmark[],
  newPage: (page: number) => number | undefined,
): readonly Bookmark[] {
  return bookmarks.flatMap((bookmark) => {
    const children = bookmarksFor(bookmark.children, newPage);
    const page = bookmark.page === undefined ? undefined : newPage(bookmark.page);
    const isRetained = page !== undefined || bookmark.action !== undefined || children.length > 0;
    return isRetained ? [{ ...bookmark, page, children }] : [];
  });
}

/** Returns the objects that replace a document's bookmarks with these. */
export function bookmarkObjects(all: PdfObjects, bookmarks: readonly Bookmark[]): Record<string, PdfObject> {
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const pages = listPdfPages(all);
  const fresh = newObjects(all);
  const { '/Outlines': _before, ...rest } = catalog;
  if (bookmarks.length === 0) return { [`obj:${root}`]: { value: rest } };
  const outline = fresh.reserve();
  const [first, last] = write(bookmarks, outline);
  fresh.store(outline, {
    '/Type': '/Outlines',
    '/First': first,
    '/Last': last,
    '/Count': shownBelow(bookmarks),
  });
  return { ...fresh.made, [`obj:${root}`]: { value: { ...rest, '/Outlines': outline } } };

  /** Writes siblings and returns the first and the last of them. */
  function write(list: readonly Bookmark[], parent: string): [string | undefined, string | undefined] {
    const references = list.map(() => fresh.reserve());
    for (const [index, bookmark] of list.entries()) {
      const own = references[index] ?? '';
      const [firstChild, lastChild] = write(bookmark.children, own);
      fresh.store(
        own,
        defined({
          ...bookmark.style,
          '/Title': bookmark.title,
          '/Parent': parent,
          '/Prev': references[index - 1],
          '/Next': references[index + 1],
          '/First': firstChild,
          '/Last': lastChild,
          '/Count': bookmarkCount(bookmark),
          '/A': bookmark.action,
          '/Dest': toDestination(bookmark),
        }),
      );
    }
    return [references[0], references.at(-1)];
  }

  function toDestination({ page, view = ['/Fit'] }: Bookmark): Destination | undefined {
    const target = page === undefined ? undefined : pages[page - 1];
    return target && [target.reference, ...view];
  }
}

/** Number of entries a viewer shows for this list, including those below open entries. */
const shownBelow = (list: readonly Bookmark[]): number =>
  list.reduce((sum, { isOpen, children }) => sum + 1 + (isOpen ? shownBelow(children) : 0), 0);

/**
 * Returns the `/Count` of an entry, negative while it is closed (ISO 32000-1, 12.3.3), or undefined if it has no
 * children.
 */
const bookmarkCount = ({ isOpen, children }: Bookmark): number | undefined =>
  (isOpen ? 1 : -1) * shownBelow(children) || undefined;

const defined = (dictionary: PdfDictionary): PdfDictionary =>
  Object.fromEntries(Object.entries(dictionary).filter(([, value]) => value !== undefined));
