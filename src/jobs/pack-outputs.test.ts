import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutputFile } from '#src/converters/registry/converter.ts';
import { packOutputs, type PackRequest } from './pack-outputs.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-pack-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function pack(parts: readonly (string | undefined)[], more: Partial<PackRequest> = {}) {
  const outputs: OutputFile[] = [];
  for (const [index, part] of parts.entries()) {
    const path = join(folder, `output-${index}`);
    await writeFile(path, `content ${index}`);
    outputs.push({ path, ...(part !== undefined && { part }) });
  }
  return packOutputs(outputs, {
    to: 'csv',
    operation: 'convert',
    originalName: 'Book.xlsx',
    folder,
    signal: new AbortController().signal,
    ...more,
  });
}

async function namesIn(path: string): Promise<string[]> {
  const zip = await openPromise(path, { autoClose: false });
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  zip.close();
  return names;
}

it('returns a single result as the download itself, named after the original', async () => {
  const { path, name, format, sizeBytes } = await pack(['Sheet']);
  expect([name, format, sizeBytes, await readFile(path, 'utf8')]).toEqual([
    'Book.csv',
    'csv',
    9,
    'content 0',
  ]);
});

it('packs several results into one ZIP without names that collide on any file system', async () => {
  const { path, name, format } = await pack(['Sums', 'SUMS', undefined, 'a/b:c', 'a_b_c']);
  expect([name, format]).toEqual(['Book.zip', 'zip']);
  expect(await namesIn(path)).toEqual([
    'Book-Sums.csv',
    'Book-SUMS-2.csv',
    'Book-3.csv',
    'Book-a_b_c.csv',
    'Book-a_b_c-5.csv',
  ]);
});
