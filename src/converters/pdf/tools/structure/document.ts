import {
  objectDictionary,
  follow,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';

/** A page of a PDF: its reference (`4 0 R`) and its dictionary, what it inherits included. */
export interface PdfPageNode {
  readonly reference: string;
  readonly dictionary: PdfDictionary;
}

type Objects = PdfObjects['objects'];

/** A value that lies in an object or stands by itself. */
export const valueAt = (objects: Objects, value: unknown): unknown => follow(objects, value)?.value;

/** A dictionary that lies in an object or is one by itself. */
export const dictionaryAt = (objects: Objects, value: unknown): PdfDictionary | undefined =>
  objectDictionary(follow(objects, value));

/** An array that lies in an object or is one by itself; empty when it is neither. */
export function arrayAt(objects: Objects, value: unknown): readonly unknown[] {
  const found = follow(objects, value)?.value;
  return Array.isArray(found) ? found : [];
}

/** The catalog of a PDF and the reference to it. */
export function readCatalog({ objects }: PdfObjects): { reference: string; dictionary: PdfDictionary } {
  const reference = String(objectDictionary(objects['trailer'])?.['/Root']);
  return { reference, dictionary: dictionaryAt(objects, reference) ?? {} };
}

/** The pages in their order. */
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

/** Levels of a tree of pages; one as deep as it has pages would take the whole stack. */
const deepest = 1000;

/** What a page takes from the nodes above it (ISO 32000-1, table 30). */
const inheritable = ['/MediaBox', '/CropBox', '/Rotate', '/Resources'];

const pick = (dictionary: PdfDictionary, keys: readonly string[]): PdfDictionary =>
  Object.fromEntries(Object.entries(dictionary).filter(([key]) => keys.includes(key)));

/** The annotations of a page. */
export const annotationsAt = (objects: Objects, page: PdfDictionary): readonly unknown[] =>
  arrayAt(objects, page['/Annots']);

/** The annotations of all pages; a list that pages share is gone through once. */
export function listAnnotations(all: PdfObjects): readonly unknown[] {
  const lists = new Set(listPdfPages(all).map(({ dictionary }) => dictionary['/Annots']));
  return [...lists].flatMap((list) => arrayAt(all.objects, list));
}

/** Gives new objects numbers that the file does not use yet. */
export function newObjects({ objects }: PdfObjects): {
  /** A reference for an object still to be put. */
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

/** The objects that changes to a document leave behind, each made to what the ones before it made. */
export function chainChanges(
  { header, objects }: PdfObjects,
  changes: readonly ((all: PdfObjects) => Record<string, PdfObject>)[],
): Record<string, PdfObject> {
  let changed: Record<string, PdfObject> = {};
  for (const change of changes)
    changed = { ...changed, ...change({ header, objects: { ...objects, ...changed } }) };
  return changed;
}
