import type { PdfObject, PdfObjects } from '#src/engines/qpdf-objects.ts';
import { arrayAt, catalogOf, dictionaryAt } from './document.ts';

/** A place in a document: its page and how to show it (ISO 32000-1, 12.3.2.2). */
export type Destination = readonly unknown[];
type Objects = PdfObjects['objects'];

/** The places a document has names for, in its name tree or, as before PDF 1.2, its dictionary of places. */
export function namedDestinations(all: PdfObjects): ReadonlyMap<string, Destination> {
  const { objects } = all;
  const { dictionary: catalog } = catalogOf(all);
  const found = new Map<string, Destination>();
  const seen = new Set<unknown>();
  for (const [name, place] of Object.entries(dictionaryAt(objects, catalog['/Dests']) ?? {}))
    keep(name, place);
  walk(dictionaryAt(objects, catalog['/Names'])?.['/Dests']);
  return found;

  function walk(value: unknown): void {
    if (value === undefined || seen.has(value)) return;
    if (typeof value === 'string') seen.add(value);
    const node = dictionaryAt(objects, value);
    const names = arrayAt(objects, node?.['/Names']);
    for (let at = 0; at + 1 < names.length; at += 2) keep(String(names[at]), names[at + 1]);
    for (const kid of arrayAt(objects, node?.['/Kids'])) walk(kid);
  }

  function keep(name: string, value: unknown): void {
    const place = arrayAt(objects, dictionaryAt(objects, value)?.['/D'] ?? value);
    if (place.length > 0) found.set(name, place);
  }
}

/** A place as it is written in a link or bookmark: itself, or looked up by its name. */
export function destinationOf(
  objects: Objects,
  value: unknown,
  named: ReadonlyMap<string, Destination>,
): Destination | undefined {
  const byName = typeof value === 'string' ? named.get(value) : undefined;
  const place = byName ?? arrayAt(objects, value);
  return place.length > 0 ? place : undefined;
}

/** The objects of a document whose links go to names, with the places themselves instead: names do not survive a merge. */
export function withoutNames(
  { objects }: PdfObjects,
  named: ReadonlyMap<string, Destination>,
): Record<string, PdfObject> {
  if (named.size === 0) return {};
  return Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => {
      if (object.stream || name === 'trailer') return [];
      const value = resolved(object.value, named);
      return value === object.value ? [] : [[name, { value }]];
    }),
  );
}

/** A value with the names in it replaced; the value itself when there are none. */
function resolved(value: unknown, named: ReadonlyMap<string, Destination>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => resolved(item, named));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const changed = entries.map(([key, inner]): [string, unknown] => [
    key,
    nameIn(value, key, inner, named) ?? resolved(inner, named),
  ]);
  return changed.some(([, inner], index) => inner !== entries[index]?.[1])
    ? Object.fromEntries(changed)
    : value;
}

function nameIn(
  owner: object,
  key: string,
  value: unknown,
  named: ReadonlyMap<string, Destination>,
): Destination | undefined {
  const isGoTo = key === '/D' && '/S' in owner && owner['/S'] === '/GoTo';
  return (isGoTo || key === '/Dest') && typeof value === 'string' ? named.get(value) : undefined;
}
