import {
  objectDictionary,
  follow,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';

/** A page of a PDF: its reference (`4 0 R`) and its dictionary, including inherited entries. */
export interface PdfPageNode {
  readonly reference: string;
  readonly dictionary: PdfDictionary;
}

type Objects = PdfObjects['objects'];

/** Returns a value, direct or by reference. */
export const valueAt = (objects: Objects, value: unknown): unknown => follow(objects, value)?.value;

/** Returns a dictionary, direct or by reference. */
export const dictionaryAt = (objects: Objects, value: unknown): PdfDictionary | undefined =>
  objectDictionary(follow(objects, value));

/** Returns an array, direct or by reference, or an empty one if the value is no array. */
export function arrayAt(objects: Objects, value: unknown): readonly unknown[] {
  const found = follow(objects, value)?.value;
  return Array.isArray(found) ? found : [];
}

/** Returns the catalog of a PDF and its reference. */
export function readCatalog({ objects }: PdfObjects): { reference: string; dictionary: PdfDictionary } {
  const reference = String(objectDictionary(objects['trailer'])?.['/Root']);
  return { reference, dictionary: dictionaryAt(objects, reference) ?? {} };
}

/** Lists the pages in order. */
export function listPdfPages(all: PdfObjects): readonly PdfPageNode[] {
  const seen = new Set<string>();
  const pages: PdfPageNode[] = [];
  walk(readCatalog(all).dictionary['/Pages'], {}, 0);
  return pages;

  function walk(value: unknown, inherited: PdfDictionary, depth: number): void {
    const reference = String(value);
    const node = dictionaryAt(all.objects, value);
    if (!node || seen.has(reference) || depth > deepest) return;
    seen.add(reference);
    const dictionary = { ...inherited, ...node };
    const kids = arrayAt(all.objects, node['/Kids']);
    if (node['/Type'] !== '/Pages' && kids.length === 0) pages.push({ reference, dictionary });
    for (const kid of kids) walk(kid, pick(dictionary, inheritable), depth + 1);
  }
}

/** Maximum depth of the page tree. A tree as deep as its page count would overflow the stack. */
const deepest = 1000;

/** Entries that a page inherits from its ancestors (ISO 32000-1, table 30). */
const inheritable = ['/MediaBox', '/CropBox', '/Rotate', '/Resources'];

const pick = (dictionary: PdfDictionary, keys: readonly string[]): PdfDictionary =>
  Object.fromEntries(Object.entries(dictionary).filter(([key]) => keys.includes(key)));

/** Returns the annotations of a page. */
export const annotationsAt = (objects: Objects, page: PdfDictionary): readonly unknown[] =>
  arrayAt(objects, page['/Annots']);

/** Lists the annotations of all pages. A list that pages share is visited once. */
export function listAnnotations(all: PdfObjects): readonly unknown[] {
  const lists = new Set(listPdfPages(all).map(({ dictionary }) => dictionary['/Annots']));
  return [...lists].flatMap((list) => arrayAt(all.objects, list));
}

/** Allocates object numbers that the file does not use yet. */
export function newObjects({ objects }: PdfObjects): {
  /** Returns a reference for an object to be stored later. */
  reserve(): string;
  store(reference: string, value: unknown): void;
  readonly made: Record<string, PdfObject>;
} {
  const numbers = Object.keys(objects).map((name) => Number(/^obj:(\d+)/.exec(name)?.[1] ?? 0));
  let last = numbers.reduce((max, number) => Math.max(max, number), 0);
  const made: Record<string, PdfObject> = {};
  return {
    made,
    reserve() {
      last += 1;
      return `${last} 0 R`;
    },
    store(reference, value) {
      made[`obj:${reference}`] = { value };
    },
  };
}

/**
 * Applies changes to a document in sequence, each to the result of the previous one, and returns the changed objects.
 */
export function chainChanges(
  { header, objects }: PdfObjects,
  changes: readonly ((all: PdfObjects) => Record<string, PdfObject>)[],
): Record<string, PdfObject> {
  let changed: Record<string, PdfObject> = {};
  for (const change of changes)
    changed = { ...changed, ...change({ header, objects: { ...objects, ...changed } }) };
  return changed;
}
