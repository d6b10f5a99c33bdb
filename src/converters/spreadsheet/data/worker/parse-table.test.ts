import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';

const parseCells = (text: string): unknown => parseTable(text, { separator: ',', hasNames: false });

describe('parseTable', () => {
  it.each([
    ['x', 'x'],
    ['x,\n', 'x,\n'],
    ['""', '"'],
  ])('reads a quoted cell of 20 MB that repeats %j', (piece, read) => {
    const times = 20_000_000 / piece.length;
    const table = `name,note\nlong,"${piece.repeat(times)}"\nshort,1\n`;
    expect(parseTable(table, { separator: ',', hasNames: true })).toEqual([
      { name: 'long', note: read.repeat(times) },
      { name: 'short', note: 1 },
    ]);
  });

  it('reads a million rows and makes a hundred thousand equal column names unique', () => {
    const rows = parseTable(`a\n${'1\n'.repeat(1_000_000)}`, { separator: ',', hasNames: true });
    expect(rows).toHaveLength(1_000_000);
    const table = `${'a,'.repeat(100_000)}\n${'1,'.repeat(100_000)}`;
    const [wide = null] = parseTable(table, { separator: ',', hasNames: true }) as [object];
    expect(Object.keys(wide ?? {}).slice(-2)).toEqual(['a_100000', 'column100001']);
  });

  it('has no entries for the cells that a short row does not have: few bytes would become many', () => {
    const table = `${'a,'.repeat(20_000)}\n${'1\n'.repeat(20_000)}`;
    const rows = parseTable(table, { separator: ',', hasNames: true }) as readonly object[];
    expect(rows).toHaveLength(20_000);
    expect(rows[0]).toEqual({ a: 1 });
  });

  it.each(['"x', '",', '\n"', '"" ', 'x""'])('terminates on unbalanced quotes: %j', (piece) => {
    expect(parseCells(`"${piece.repeat(2_000_001)}`)).toBeInstanceOf(Array);
  });
});
