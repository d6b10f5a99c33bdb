import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPreset } from './presets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-presets-'));
  await mkdir(join(folder, 'deep', 'deeper'), { recursive: true });
  await writePresets({ web: { to: 'webp', quality: 80, json: true, out: 'web' }, odd: { json: 'yes' } });
});
afterAll(() => rm(folder, { recursive: true }));

const writePresets = (presets: unknown): Promise<void> =>
  writeFile(join(folder, 'formshift.json'), JSON.stringify({ presets }));
const given = (own: Record<string, string | boolean>, options: Record<string, unknown> = {}) => ({
  own,
  options,
  operands: ['a.png'],
});

it('a preset of a folder above sets the options that the arguments do not', async () => {
  const args = given({ preset: 'web', out: 'here' }, { lossless: true });
  expect(await withPreset(args, join(folder, 'deep', 'deeper'))).toEqual({
    own: { preset: 'web', to: 'webp', json: true, out: 'here' },
    options: { quality: 80, lossless: true },
    operands: ['a.png'],
  });
});

it('without a preset, the arguments stay as they are', async () => {
  const args = given({ to: 'pdf' });
  expect(await withPreset(args, '/')).toBe(args);
});

it.each([
  ['none', 'has no preset "none". It has: web, odd.'],
  ['odd', '"json" of the preset "odd" must be true or false.'],
])('the preset %s is refused', async (preset, reason) => {
  await expect(withPreset(given({ preset }), folder)).rejects.toThrow(reason);
});

it('a file that is no list of presets, and a missing one, are refused', async () => {
  await writeFile(join(folder, 'deep', 'formshift.json'), '{"web": {}}');
  await expect(withPreset(given({ preset: 'web' }), join(folder, 'deep'))).rejects.toThrow(
    'must be JSON such as',
  );
  await expect(withPreset(given({ preset: 'web' }), '/')).rejects.toThrow('There is no formshift.json');
});
