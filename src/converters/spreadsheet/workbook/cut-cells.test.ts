import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTable } from '../data/worker/parse-table.ts';
import { measuringCells, without, type ByteSpanToCut } from './cut-cells.ts';

/** Splits a table into pieces of about `chars` characters without splitting surrogate pairs. */
async function* piecesOf(table: string, chars: number): AsyncGenerator<string> {
  for (let at = 0; at < table.length;) {
    const end = at + chars + (/[\ud800-\udbff]/.test(table.charAt(at + chars - 1)) ? 1 : 0);
    yield table.slice(at, end);
    at = end;
  }
}

/** Cuts the cells of a table that arrives in chunks. Returns the table and the number of cells cut. */
async function cut(table: string, pieceChars = 65_536): Promise<{ table: string; cells: number }> {
  const excess: ByteSpanToCut[] = [];
  const passed = await joined(measuringCells(piecesOf(table, pieceChars), ',', excess));
  expect(passed === table).toBe(true);
  return { table: await joined(without(excess, piecesOf(table, pieceChars + 7))), cells: excess.length };
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all.join('');
}

const cellsOf = (table: string): unknown => parseTable(table, { separator: ',', hasNames: false });
const long = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length));

it('leaves tables with short cells unchanged, whatever the chunk boundaries', async () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', 'x'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 10 }), async (table, pieceChars) => {
      expect(await cut(table, pieceChars)).toEqual({ table, cells: 0 });
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['in quotes', `"${long('x,\n')}"`, long('x,\n').slice(0, 32_767)],
  ['with doubled quotes', `"${long('""')}"`, '"'.repeat(32_767)],
  ['without quotes', long('x'), 'x'.repeat(32_767)],
  ['with quotes inside', `a${long('"')}`, `a${'"'.repeat(32_766)}`],
  ['of characters that take two units', `"${long('😀')}"`, '😀'.repeat(16_383)],
])('cuts a cell %s to the limit of a sheet and nothing else', async (_, cell, kept) => {
  for (const pieceChars of [65_536, 32_768, 1001]) {
    const made = await cut(`a,${cell},1\n${cell}\n"c",2\n`, pieceChars);
    expect(made.cells).toBe(2);
    expect(cellsOf(made.table)).toEqual([['a', kept, 1], [kept], ['c', 2]]);
  }
});

it.each([
  ['whose quotes never close', `a,b\n1,"${long('x,\n')}`],
  ['whose quotes close before their end', `a,b\n"c" ${long('x')}"\nd`],
])('keeps a cell %s: LibreOffice may read it as several cells', async (_, table) => {
  expect(await cut(table)).toEqual({ table, cells: 0 });
});

it('cuts a cell at the end of the text', async () => {
  const made = await cut(`a,b\n1,"${long('x,\n')}"`);
  expect(made).toEqual({ table: `a,b\n1,"${long('x,\n').slice(0, 32_767)}"`, cells: 1 });
});
