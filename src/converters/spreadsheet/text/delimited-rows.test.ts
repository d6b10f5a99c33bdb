import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitDelimitedRows } from './delimited-rows.ts';

const text = fc.string({ unit: fc.constantFrom('"', '"', ',', '\n', ' ', 'x'), maxLength: 40 });

/** Splits a text into rows with a regular expression, which cannot handle long cells. */
function matchRows(table: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(?!")([^\n,]*)|[^\n,]*/y;
  for (let at = 0; at < table.length || row.length > 0; at += 1) {
    cell.lastIndex = at;
    const [whole = '', quoted, tail = ''] = cell.exec(table) ?? [];
    row.push(quoted === undefined ? whole : quoted.replaceAll('""', '"') + tail);
    at += whole.length;
    if (table[at] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

it('splits any text as a regular expression does, including unclosed quotes', () => {
  fc.assert(
    fc.property(text, (table) => {
      expect(splitDelimitedRows(table, ',')).toEqual({ rows: matchRows(table), rest: '' });
    }),
    { numRuns: 5000 },
  );
});

it('splits a text that arrives in chunks like the whole text', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 10 }), (table, pieceChars) => {
      const rows: string[][] = [];
      let rest = '';
      for (let at = 0; at < table.length; at += pieceChars) {
        const split = splitDelimitedRows(rest + table.slice(at, at + pieceChars), ',', { isPartial: true });
        rows.push(...split.rows);
        ({ rest } = split);
      }
      expect([...rows, ...splitDelimitedRows(rest, ',').rows]).toEqual(matchRows(table));
    }),
    { numRuns: 5000 },
  );
});

it('marks the text of quoted cells and nothing else', () => {
  const table = '"a ""b""",c,""\n"1",2,"d';
  expect(splitDelimitedRows(table, ',', { quotedPrefix: "'" }).rows).toEqual([
    ['\'a "b"', 'c', ''],
    ["'1", '2', '"d'],
  ]);
});
