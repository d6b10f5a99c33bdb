/** Maximum nesting depth of entities; XML parsers give up far earlier. */
const maxEntityDepth = 200;

/**
 * Returns the maximum length of an XML text's entities after nested entities are expanded (XML 1.0, 4.4); infinite if
 * an entity contains itself. Counts without expanding anything.
 */
export function entityChars(xml: string): number {
  const doctype = internalSubset(xml);
  const values = new Map(
    [...doctype.matchAll(/<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
    ),
  );
  const known = new Map<string, number>();
  const sizeOf = (name: string, depth: number): number => {
    const value = values.get(name);
    if (value === undefined) return 0;
    if (depth > maxEntityDepth) return Number.POSITIVE_INFINITY;
    const size = known.get(name);
    if (size !== undefined) return size;
    known.set(name, Number.POSITIVE_INFINITY); // value while it is being counted: an entity found again contains itself
    const inner = [...value.matchAll(/&([^#;&\s][^;&\s]*);/g)].map(([, other = '']) =>
      sizeOf(other, depth + 1),
    );
    const sum = inner.reduce((all, one) => all + one, value.length);
    known.set(name, sum);
    return sum;
  };
  return [...values.keys()].reduce((max, name) => Math.max(max, sizeOf(name, 0)), 0);
}

/** Returns the internal subset of a document type declaration; everything that follows if it isn't terminated. */
function internalSubset(xml: string): string {
  const start = /<!DOCTYPE[^[<>]*\[/.exec(xml);
  if (!start) return '';
  const inner = xml.slice(start.index + start[0].length);
  const end = inner.search(/\]\s*>/);
  return end < 0 ? inner : inner.slice(0, end);
}
