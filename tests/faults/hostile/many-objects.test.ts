import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExport } from '#src/engines/qpdf/qpdf-export.ts';

// The objects of a PDF are read in the server: a few at a time where there are many, and not at all where they would take its memory.

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'many-objects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A PDF of so many objects, whose texts look like what qpdf writes between two of them. */
async function writeManyObjectsPdf(count: number): Promise<string> {
  const texts = Array.from(
    { length: count },
    (_, at) => `<</Title(,\n      "obj:${at} 0 R": {)/Kids[3 0 R]>>`,
  );
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ...texts,
  ];
  const objects = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const path = join(folder, 'many.pdf');
  await writeFile(path, `%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R/Size ${bodies.length + 1}>>\n`);
  return path;
}

it('reads many objects piece by piece as they stand in the whole', async () => {
  const json = join(folder, 'many.json');
  const options = ['--warning-exit-0', '--no-warn', '--json=2', '--json-key=qpdf', '--json-stream-data=none'];
  await run('qpdf', [...options, await writeManyObjectsPdf(20_000), json]);
  const text = await readFile(json, 'utf8');
  expect(text.length).toBeGreaterThan(2 * 1_048_576);
  const [header, objects] = JSON.parse(text).qpdf;
  expect(await readExport(json)).toEqual({ header, objects });
});

it('says so where a PDF has more of them than the server has room for', async () => {
  const json = join(folder, 'endless.json');
  await writeFile(json, '{');
  await truncate(json, 200 * 1_048_576);
  await expect(readExport(json)).rejects.toMatchObject({ code: 'too-many-objects' });
});
