import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExport } from '#src/engines/qpdf/qpdf-export.ts';

// The server reads the objects of a PDF in chunks where there are many, and rejects those that would exhaust its
// memory.

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'many-objects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a PDF with this many objects, with texts that look like the separators qpdf writes between two objects. */
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

it('reads many objects in chunks with the same result as in one piece', async () => {
  const json = join(folder, 'many.json');
  const options = ['--warning-exit-0', '--no-warn', '--json=2', '--json-key=qpdf', '--json-stream-data=none'];
  await run('qpdf', [...options, await writeManyObjectsPdf(20_000), json]);
  const text = await readFile(json, 'utf8');
  expect(text.length).toBeGreaterThan(2 * 1_048_576);
  const [header, objects] = JSON.parse(text).qpdf;
  expect(await readExport(json)).toEqual({ header, objects });
});

it('rejects a PDF with more objects than the server has memory for', async () => {
  const json = join(folder, 'endless.json');
  await writeFile(json, '{');
  await truncate(json, 200 * 1_048_576);
  await expect(readExport(json)).rejects.toMatchObject({ code: 'too-many-objects' });
});
