import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';

/** The cells of a table as a regular expression defines them; it has no room for long ones. */
function definedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"[^\n,]*|[^\n,]*/y;
  for (let at = 0; at <= text.length; at += 1) {
    cell.lastIndex = at;
    const [whole = '', quoted] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (text.charAt(at) === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}

const cellsOf = (text: string): unknown => parseTable(text, { separator: ',', hasNames: false });
/** Cells without letters that make numbers or truth values of them. */
const text = fc.string({ unit: fc.constantFrom('"', '"', ',', '\n', ' ', 'x'), maxLength: 40 });

describe('reading a table', () => {
  it('takes its cells as they are defined, quotes without an end too', () => {
    fc.assert(
      fc.property(text, (table) => {
        const defined = definedCells(table).map((row) => row.map((cell) => (cell === '' ? null : cell)));
        expect(cellsOf(table)).toEqual(defined);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['x', 'x'],
    ['x,\n', 'x,\n'],
    ['""', '"'],
  ])('reads a cell of 20 MB in quotes, of %j', (piece, read) => {
    const times = 20_000_000 / piece.length;
    const table = `name,note\nlong,"${piece.repeat(times)}"\nshort,1\n`;
    expect(parseTable(table, { separator: ',', hasNames: true })).toEqual([
      { name: 'long', note: read.repeat(times) },
      { name: 'short', note: 1 },
    ]);
  });

  it('reads a million rows, and names a hundred thousand columns of one name', () => {
    const rows = parseTable(`a\n${'1\n'.repeat(1_000_000)}`, { separator: ',', hasNames: true });
    expect(rows).toHaveLength(1_000_000);
    const [wide = null] = parseTable(`${'a,'.repeat(100_000)}\n1`, { separator: ',', hasNames: true }) as [
      object,
    ];
    expect(Object.keys(wide ?? {}).slice(-2)).toEqual(['a_100000', 'column100001']);
  });

  it.each(['"x', '",', '\n"', '"" ', 'x""'])('comes to an end with quotes out of balance: %j', (piece) => {
    expect(cellsOf(`"${piece.repeat(2_000_001)}`)).toBeInstanceOf(Array);
  });
});
