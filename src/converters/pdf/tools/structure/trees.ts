import type { PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt } from './document.ts';

/**
 * Lists the entries of a name tree or number tree (ISO 32000-1, 7.9.6 and 7.9.7) in file order. Nodes and lists that
 * appear more than once count once.
 */
export function listTreeEntries(
  objects: PdfObjects['objects'],
  tree: unknown,
  list: '/Names' | '/Nums',
): (readonly [key: unknown, value: unknown])[] {
  const entries: (readonly [unknown, unknown])[] = [];
  const nodes = new Set([tree]);
  const lists = new Set<unknown>();
  for (const value of nodes) {
    const node = dictionaryAt(objects, value);
    const flat = firstTime(node?.[list]);
    for (let at = 0; at + 1 < flat.length; at += 2) entries.push([flat[at], flat[at + 1]]);
    for (const kid of firstTime(node?.['/Kids'])) nodes.add(kid); // visited later in this loop
  }
  return entries;

  function firstTime(value: unknown): readonly unknown[] {
    if (lists.has(value)) return [];
    lists.add(value);
    return arrayAt(objects, value);
  }
}
