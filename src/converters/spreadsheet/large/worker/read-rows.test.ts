import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTableRows } from './read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsIn(table: string): Promise<string[][]> {
  const path = join(folder, 'table.csv');
  await writeFile(path, table);
  const rows: string[][] = [];
  for await (const lot of readTableRows(path, ',')) for (const row of lot) rows.push(row);
  return rows;
}

it('reads cells, quotes, and a last line with and without a line end', async () => {
  expect(await rowsIn('a,"b,\n""c"""d\n\n,\n1,')).toEqual([['a', 'b,\n"c"d'], [''], ['', ''], ['1', '']]);
  expect(await rowsIn('a\n')).toEqual([['a']]);
  expect(await rowsIn('a,"b\nc,""\n')).toEqual([
    ['a', '"b'],
    ['c', ''],
  ]);
});

// A reader that searches for the next separator or line end from every cell takes hours.
it.each([
  ['separators', ',', 1, 16_384],
  ['quoted cells', '"a",', 1, 16_384],
  ['line ends', '\n', 1_000_000, 1],
])('reads a million consecutive %s', async (_, piece, rows, columns) => {
  const read = await rowsIn(piece.repeat(1_000_000));
  expect([read.length, read[0]?.length]).toEqual([rows, columns]);
});

it('rejects a row that does not end', async () => {
  await expect(rowsIn(`a,"${'b,\n'.repeat(2_000_000)}`)).rejects.toMatchObject({ code: 'row-too-long' });
});
