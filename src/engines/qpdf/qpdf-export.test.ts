import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExport } from './qpdf-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'formshift-export-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'objects.json');

const formatQpdfObject = (number: number, text: string) =>
  `      "obj:${number} 0 R": {\n        "value": "u:${text}"\n      }`;
const [head, end] = [
  '{\n  "qpdf": [\n    {\n      "jsonversion": 2\n    },\n    {\n',
  ',\n      "trailer": {\n        "value": {}\n      }\n    }\n  ]\n}\n',
];

test('objects are the same however the pieces they are read in fall', async () => {
  const objects = Array.from({ length: 3000 }, (_, index) => formatQpdfObject(index + 1, 'ä'.repeat(index)));
  const text = `${head}${objects.join(',\n')}${end}`;
  writeFileSync(path, text);
  const read = await readExport(path);
  expect([read.header, read.objects]).toEqual(JSON.parse(text).qpdf);
});

test('one object of many pieces takes time by its size, not by the square of it', async () => {
  const [small, large] = [await secondsFor(20), await secondsFor(100)];
  expect(large / small).toBeLessThan(12); // 5 by size, 25 by the square
});

/** Processor time to read one object of so many mebibytes between two others. */
async function secondsFor(mebibytes: number): Promise<number> {
  writeFileSync(path, `${head}${formatQpdfObject(1, 'a')},\n      "obj:2 0 R": {\n        "value": "u:`);
  for (let left = mebibytes; left > 0; left -= 1) appendFileSync(path, 'word'.repeat(2 ** 18));
  appendFileSync(path, `"\n      },\n${formatQpdfObject(3, 'b')}${end}`);
  const before = process.cpuUsage();
  const { objects } = await readExport(path);
  const { user, system } = process.cpuUsage(before);
  expect(Object.keys(objects)).toHaveLength(4);
  return (user + system) / 1e6;
}
