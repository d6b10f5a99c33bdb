import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { writeScenes } from '#tests/fixtures/images/scenes.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Document pages become a sequence of images, which a few decoder runs check together.
let bench: Workbench;
let scenes: Map<FormatId, string>;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  scenes = await writeScenes(await bench.folder());
});
afterAll(() => bench.close());

const sequenceFormats = ['jpg', 'png'] as const;
const sequenceLength = 5;

/**
 * Runs every check of a format on a sequence that repeats one image, with the fourth file altered, so that a spot
 * check would miss it.
 */
async function checkSequence(
  format: (typeof sequenceFormats)[number],
  threads: number,
  change: (file: Buffer) => Buffer,
): Promise<void> {
  const workdir = await bench.folder();
  await mkdir(join(workdir, 'in'));
  const names = Array.from({ length: sequenceLength }, (_, index) => `${index}.${format}`);
  for (const name of names) await copyFile(scenes.get(format) ?? '', join(workdir, 'in', name));
  const fourth = join(workdir, 'in', names[3] ?? '');
  await writeFile(fourth, change(await readFile(fourth)));
  const files = names.map((name) => ({ path: join(workdir, 'in', name), inside: `/job/in/${name}`, format }));
  const { signal } = new AbortController();
  const batch = { workdir, format, files, threads, signal, sandbox: bench.engines.sandbox };
  const checks = bench.registry.plan('bmp', format)?.checks ?? [];
  expect(checks.length).toBeGreaterThan(0);
  for (const check of checks) await check.checkBatch?.(batch);
}

test.each(sequenceFormats)(
  'accepts a sequence of intact %ss, on one processor or several',
  async (format) => {
    for (const threads of [1, 2, 8]) await checkSequence(format, threads, (file) => file);
  },
);

test.each(sequenceFormats)('rejects a sequence with a truncated %s', async (format) => {
  const cut = (file: Buffer) => file.subarray(0, file.length * 0.7);
  for (const threads of [1, 2])
    await expect(checkSequence(format, threads, cut)).rejects.toMatchObject({ code: 'output-invalid' });
});

test.each(sequenceFormats)('rejects a sequence with an empty %s', async (format) => {
  const empty = () => Buffer.alloc(0);
  for (const threads of [1, 2])
    await expect(checkSequence(format, threads, empty)).rejects.toMatchObject({ code: 'output-invalid' });
});

test.each(sequenceFormats)('rejects a sequence with a %s that has another format', async (format) => {
  const foreign = await readFile(scenes.get('bmp') ?? '');
  for (const threads of [1, 2])
    await expect(checkSequence(format, threads, () => foreign)).rejects.toMatchObject({
      code: 'output-invalid',
    });
});
