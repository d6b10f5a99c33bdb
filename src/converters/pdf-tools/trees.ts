import type { PdfObjects } from '#src/engines/qpdf-objects.ts';
import { arrayAt, dictionaryAt } from './document.ts';

/** The entries of a tree of names or of numbers (ISO 32000-1, 7.9.6 and 7.9.7), in the order they are written. */
export function entriesOf(
  objects: PdfObjects['objects'],
  tree: unknown,
  list: '/Names' | '/Nums',
): (readonly [key: unknown, value: unknown])[] {
  const entries: (readonly [unknown, unknown])[] = [];
  const nodes = new Set([tree]);
  for (const value of nodes) {
    const node = dictionaryAt(objects, value);
    const flat = arrayAt(objects, node?.[list]);
    for (let at = 0; at + 1 < flat.length; at += 2) entries.push([flat[at], flat[at + 1]]);
    for (const kid of arrayAt(objects, node?.['/Kids'])) nodes.add(kid); // gone through in its turn, once
  }
  return entries;
}
