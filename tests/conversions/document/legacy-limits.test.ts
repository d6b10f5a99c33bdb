import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

test.each([
  [256, 1, false],
  [257, 1, true],
  [1, 65_536, false],
  [1, 65_537, true],
])('a workbook of %i columns and %i rows is truncated as XLS: %s', async (columns, rows, loses) => {
  const table = join(await bench.folder(), 'table.csv');
  await writeFile(table, `${Array(columns).fill('1').join(',')}\n`.repeat(rows));
  const { files } = await bench.convert(table, 'xlsx');
  const { noteCodes } = await bench.convert(files[0] ?? '', 'xls');
  expect(noteCodes.includes('xls-limit')).toBe(loses);
});
