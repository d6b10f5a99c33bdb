import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { quotedCell } from '../../text/quoted-cell.ts';
import { isList, isObject, type Data, type DataObject } from '../data.ts';

type Row = ReadonlyMap<string, string>;

/**
 * Writes data as a plain-text table (RFC 4180): a row per item of its list, a column per name, nested names joined
 * with dots. Throws `no-content` if there are no rows.
 */
export function writeTable(data: Data, separator: string, warn: (loss: Note) => void): string {
  const items = findTableItems(data, warn);
  if (items.length === 0) throw new Fault('no-content', { missing: phrase('no rows') });
  if (items.every(isList))
    return formatDelimitedText(
      items.map((item) => item.map(formatDataCell)),
      separator,
    );
  const rows = items.map((item) => flattenItem(item));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  if (items.some(containsList)) warn(note('lists-as-json'));
  return formatDelimitedText(
    [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))],
    separator,
  );
}

/**
 * Returns the main list of the data: the data itself, or the longest list of objects that it contains. Without a
 * list, returns the data as a single item.
 */
function findTableItems(data: Data, warn: (loss: Note) => void): readonly Data[] {
  if (isList(data)) return data;
  if (!isObject(data)) return [data];
  const [longest] = listsIn(data, []).toSorted((one, other) => other.items.length - one.items.length);
  if (!longest) return [innermost(data)];
  if (longest.hasNeighbours) warn(note('list-used', { list: longest.path.join('.').slice(0, 80) }));
  return longest.items;
}

interface FoundList {
  readonly path: readonly string[];
  readonly items: readonly Data[];
  readonly hasNeighbours: boolean;
}

function listsIn(data: DataObject, path: readonly string[], hasNeighbours = false): FoundList[] {
  const entries = Object.entries(data);
  const isOneOfMany = hasNeighbours || entries.length > 1;
  return entries.flatMap(([name, inner]) => {
    const here = [...path, name];
    if (isList(inner) && inner.some(isObject))
      return [{ path: here, items: inner, hasNeighbours: isOneOfMany }];
    return isObject(inner) ? listsIn(inner, here, isOneOfMany) : [];
  });
}

/** Unwraps objects whose only entry is another object. */
function innermost(data: DataObject): DataObject {
  const [only, ...others] = Object.values(data);
  return others.length === 0 && isObject(only) ? innermost(only) : data;
}

function flattenItem(item: Data): Row {
  const cells = new Map<string, string>();
  const add = (data: Data, path: string) => {
    if (!isObject(data)) return void cells.set(path || 'value', formatDataCell(data));
    for (const [name, inner] of Object.entries(data)) {
      const own = name === '#text' ? '' : name;
      add(inner, [path, own].filter((part) => part !== '').join('.'));
    }
  };
  add(item, '');
  return cells;
}

function formatDataCell(data: Data): string {
  if (data === null) return '';
  if (typeof data !== 'object') return String(data);
  return JSON.stringify(data, (_name, value: Data) => (typeof value === 'bigint' ? String(value) : value));
}

function containsList(data: Data): boolean {
  return isObject(data) && Object.values(data).some((inner) => isList(inner) || containsList(inner));
}

const formatDelimitedText = (rows: readonly (readonly string[])[], separator: string): string =>
  `${rows.map((row) => row.map((cell) => quotedCell(cell, separator)).join(separator)).join('\n')}\n`;
