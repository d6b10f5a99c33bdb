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
    const [wide = null] = parseTable(`${'a,'.repeat(100_000)}\n1`, { separator: ',', hasNames: true }) as [
      object,
    ];
    expect(Object.keys(wide ?? {}).slice(-2)).toEqual(['a_100000', 'column100001']);
  });

  it.each(['"x', '",', '\n"', '"" ', 'x""'])('terminates on unbalanced quotes: %j', (piece) => {
    expect(parseCells(`"${piece.repeat(2_000_001)}`)).toBeInstanceOf(Array);
  });
});
