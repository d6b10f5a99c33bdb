import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  resolveDestination,
  namedDestinations,
  destinationPageNumber,
  type Destination,
} from './destinations.ts';
import { readCatalog, dictionaryAt, newObjects, listPdfPages, valueAt } from './document.ts';

/** An entry of the outline that viewers show beside the pages (ISO 32000-1, 12.3.3). */
export interface Bookmark {
  /** As written in the file, e.g. `u:Chapter 1`. */
  readonly title: unknown;
  /** Page it leads to, 1-based; none for a heading without a page or an address. */
  readonly page?: number | undefined;
  /** How that page is shown, e.g. `['/XYZ', 0, 800, null]`. */
  readonly view?: readonly unknown[] | undefined;
  /** Address it leads to instead. */
  readonly action?: PdfDictionary | undefined;
  /** Colour and style. */
  readonly style: PdfDictionary;
  readonly isOpen: boolean;
  readonly children: readonly Bookmark[];
}

const maxBookmarks = 20_000;
/** Levels below each other; no document made for people has as many. */
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

/** Bookmarks of a document of which only some pages are left; those that lead nowhere any more are left out. */
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

/** The objects that give a document these bookmarks in place of its own. */
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

  /** Writes siblings; gives back the first and the last of them. */
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

/** How many entries a viewer shows for these, those below open ones included. */
const shownBelow = (list: readonly Bookmark[]): number =>
  list.reduce((sum, { isOpen, children }) => sum + 1 + (isOpen ? shownBelow(children) : 0), 0);

/** What a viewer shows below an entry, negative while it is closed (ISO 32000-1, 12.3.3); nothing for one without any. */
const bookmarkCount = ({ isOpen, children }: Bookmark): number | undefined =>
  (isOpen ? 1 : -1) * shownBelow(children) || undefined;

const defined = (dictionary: PdfDictionary): PdfDictionary =>
  Object.fromEntries(Object.entries(dictionary).filter(([, value]) => value !== undefined));
