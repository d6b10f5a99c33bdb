import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDeclarations } from '#src/converters/registry/load.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-declarations-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a declaration as the only one of a new tree, and loads it. */
async function loadOnly(file: string, declaration: object): ReturnType<typeof loadDeclarations> {
  const tree = await mkdtemp(join(folder, 'tree-'));
  await mkdir(join(tree, dirname(file)), { recursive: true });
  await writeFile(join(tree, file), `export default ${JSON.stringify(declaration)};\n`);
  return loadDeclarations(tree);
}

it('accepts a check that names its engine', async () => {
  const check = { id: 'sound', formats: ['txt'], engines: ['document-check'] };
  expect(await loadOnly('document/checks/sound.ts', check)).toMatchObject({ checks: [check] });
});

it('refuses a check without an engine and names its file', async () => {
  const check = { id: 'sound', formats: ['txt'], engines: [] };
  await expect(loadOnly('document/checks/sound.ts', check)).rejects.toThrow(
    /^src\/converters\/document\/checks\/sound\.ts: the check "sound" has no engines/,
  );
});

it('refuses a check with an unknown engine or format', async () => {
  const check = { id: 'sound', formats: ['txt'], engines: ['document-check'] };
  const loadWith = (change: object) => loadOnly('document/checks/sound.ts', { ...check, ...change });
  await expect(loadWith({ engines: ['oracle'] })).rejects.toThrow('the engine "oracle" is not in');
  await expect(loadWith({ formats: ['scroll'] })).rejects.toThrow('the format "scroll" is not in');
});
