import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecret } from './secret.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('is the same for concurrent and later openers, and readable only by its owner', async () => {
  const file = join(folder, 'secret');
  const opened = await Promise.all(Array.from({ length: 20 }, () => openSecret({ file })));
  opened.push(await openSecret({ file }));
  expect(new Set(opened.map((secret) => secret.idOf('a'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

it('rejects a truncated secret', async () => {
  for (const left of ['', 'abcd', 'x'.repeat(64)]) {
    const file = join(folder, 'damaged');
    await writeFile(file, left);
    await expect(openSecret({ file })).rejects.toThrow('damaged');
  }
});

it('is the same on all servers that are given it', async () => {
  const text = 'a secret of more than thirty-two characters';
  const [one, two, other] = await Promise.all([openSecret(text), openSecret(text), openSecret(`${text}!`)]);
  const id = one.idOf('a');
  expect(two.unseal(one.seal(id))).toBe(id);
  expect(other.unseal(one.seal(id))).toBeUndefined();
});
