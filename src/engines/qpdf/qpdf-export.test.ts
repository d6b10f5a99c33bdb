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

test('objects are the same regardless of the chunk boundaries', async () => {
  const objects = Array.from({ length: 3000 }, (_, index) => formatQpdfObject(index + 1, 'ä'.repeat(index)));
  const text = `${head}${objects.join(',\n')}${end}`;
  writeFileSync(path, text);
  const read = await readExport(path);
  expect([read.header, read.objects]).toEqual(JSON.parse(text).qpdf);
});

test('reading one object in many chunks takes linear, not quadratic time', async () => {
  const [small, large] = [await secondsFor(20), await secondsFor(100)];
  expect(large / small).toBeLessThan(12); // 5 if linear, 25 if quadratic
});

/** Returns the CPU time to read one object of this many mebibytes between two others. */
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
