import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { annotationsAt, arrayAt, readCatalog, dictionaryAt, type PdfPageNode } from './document.ts';
import { listTreeEntries } from './trees.ts';

/** Tags of a document (logical structure, ISO 32000-1, 14.7) and the pages they have content on. */
export interface StructureTags {
  /** Reference of the structure tree root. */
  readonly reference: string;
  readonly root: PdfDictionary;
  /** Direct children of the root. */
  readonly topmost: readonly unknown[];
  readonly elements: ReadonlyMap<unknown, Element>;
  /**
   * Elements that have content on a page, directly or in descendants, keyed by page reference. `undefined` is the key
   * for content of no page.
   */
  readonly onPage: ReadonlyMap<unknown, ReadonlySet<unknown>>;
  /** All elements that have content on a page, directly or in descendants. */
  readonly filled: ReadonlySet<unknown>;
}

interface Element {
  readonly dictionary: PdfDictionary;
  readonly kids: readonly unknown[];
  readonly parent: unknown;
  /** Page of content items that don't name their own. */
  readonly page: unknown;
}

type Objects = PdfObjects['objects'];

/**
 * Reads the tags of a document. Returns undefined if it has none. Elements and lists that appear more than once count
 * once.
 */
export function readTags(all: PdfObjects): StructureTags | undefined {
  const { objects } = all;
  const reference = readCatalog(all).dictionary['/StructTreeRoot'];
  const root = dictionaryAt(objects, reference);
  if (!root || typeof reference !== 'string') return undefined;
  const lists = new Set<unknown>();
  const elements = new Map<unknown, Element>();
  const topmost = kidsOf(root);
  add(topmost, undefined, undefined);
  for (const [at, { kids, page }] of elements) add(kids, at, page); // also iterates over elements added here
  const onPage = pagesWithin(elements, objects);
  const filled = new Set([...onPage.values()].flatMap((set) => [...set]));
  return { reference, root, topmost, elements, onPage, filled };

  function add(kids: readonly unknown[], parent: unknown, inherited: unknown): void {
    for (const kid of kids) {
      const dictionary = typeof kid === 'string' ? dictionaryAt(objects, kid) : undefined;
      if (dictionary?.['/S'] === undefined || elements.has(kid)) continue; // content item
      const page = dictionary['/Pg'] ?? inherited;
      elements.set(kid, { dictionary, kids: kidsOf(dictionary), parent, page });
    }
  }

  function kidsOf({ '/K': value }: PdfDictionary): readonly unknown[] {
    const list = arrayAt(objects, value);
    if (value === undefined || lists.has(value)) return [];
    if (list.length > 0) lists.add(value);
    return list.length > 0 ? list : [value];
  }
}

function pagesWithin(elements: StructureTags['elements'], objects: Objects): StructureTags['onPage'] {
  const onPage = new Map<unknown, Set<unknown>>();
  for (const [at, element] of elements) {
    const pieces = element.kids.filter((kid) => !elements.has(kid));
    for (const piece of pieces) mark(at, contentPage(piece, element, objects));
    const { '/Pg': own } = element.dictionary;
    if (element.kids.length === 0 && own !== undefined) mark(at, own);
  }
  return onPage;

  function mark(at: unknown, page: unknown): void {
    const set = onPage.get(page) ?? new Set<unknown>();
    onPage.set(page, set);
    for (let up = at; up !== undefined && !set.has(up); up = elements.get(up)?.parent) set.add(up);
  }
}

/**
 * Returns the page of a content item, which is a number or a dictionary that may name another page (ISO 32000-1,
 * 14.7.4).
 */
const contentPage = (piece: unknown, { page }: Element, objects: Objects): unknown =>
  dictionaryAt(objects, piece)?.['/Pg'] ?? page;

/**
 * Returns the objects that limit the tags to the remaining pages. All other tags would make each part of a document
 * as large as the whole, and reveal the content of removed pages.
 */
export function tagsOn(
  pages: readonly PdfPageNode[],
  { reference, root, topmost, elements, onPage, filled }: StructureTags,
  { objects }: PdfObjects,
): Record<string, PdfObject> {
  const left = new Set<unknown>([undefined, ...pages.map((page) => page.reference)]);
  const retained = new Set([...left].flatMap((page) => [...(onPage.get(page) ?? [])]));
  const stays = (kid: unknown): boolean => retained.has(kid) || !filled.has(kid);
  const changed: Record<string, PdfObject> = {};
  for (const at of retained) {
    const element = elements.get(at);
    if (!element) continue;
    const kids = element.kids.filter((kid) =>
      elements.has(kid) ? stays(kid) : left.has(contentPage(kid, element, objects)),
    );
    const { '/Pg': page, ...rest } = element.dictionary;
    const own = left.has(page) ? element.dictionary : rest;
    if (kids.length < element.kids.length || own === rest)
      changed[`obj:${String(at)}`] = { value: { ...own, '/K': kids } };
  }
  changed[`obj:${reference}`] = {
    value: {
      ...root,
      '/K': topmost.filter((kid) => !elements.has(kid) || stays(kid)),
      '/ParentTree': { '/Nums': parentsOn(pages, { root, retained, objects }) },
      ...(root['/IDTree'] !== undefined && {
        '/IDTree': {
          '/Names': listTreeEntries(objects, root['/IDTree'], '/Names').filter(isRetained).flat(),
        },
      }),
    },
  };
  return changed;

  function isRetained([, element]: readonly [unknown, unknown]): boolean {
    return retained.has(element);
  }
}

/** Returns the parent tree entries for the content of pages, links and form XObjects (ISO 32000-1, 14.7.4.4). */
function parentsOn(
  pages: readonly PdfPageNode[],
  { root, retained, objects }: { root: PdfDictionary; retained: ReadonlySet<unknown>; objects: Objects },
): unknown[] {
  const gone = listStructParents(objects);
  for (const { dictionary } of pages) {
    gone.delete(dictionary['/StructParents']);
    for (const annotation of annotationsAt(objects, dictionary))
      gone.delete(dictionaryAt(objects, annotation)?.['/StructParent']);
  }
  return listTreeEntries(objects, root['/ParentTree'], '/Nums').flatMap(([number, value]) => {
    if (gone.has(number)) return [];
    const list = arrayAt(objects, value);
    if (list.length === 0) return retained.has(value) ? [number, value] : [];
    if (!list.some((element) => retained.has(element))) return [];
    return [number, list.map((element) => (retained.has(element) ? element : null))];
  });
}

/** Lists the structure parent numbers of all pages and links. A form XObject used on several pages has its own. */
function listStructParents(objects: Objects): Set<unknown> {
  const dictionaries = Object.values(objects).map(({ value }) => dictionaryAt({}, value));
  const numbers = dictionaries.flatMap((one) => [one?.['/StructParents'], one?.['/StructParent']]);
  return new Set(numbers.filter((number) => number !== undefined));
}
