import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { writeScenes } from '#tests/fixtures/pictures.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let scenes: Map<FormatId, string>;

beforeAll(async () => {
  bench = await openWorkbench();
  scenes = await writeScenes(await bench.folder());
});
afterAll(() => bench.close());

const written = [
  'jpg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
  'svg',
  'avif',
  'ico',
  'jxl',
  'tga',
  'apng',
] as const;

/** Shows a file to every check of its format, as after a conversion: to one started now, and to one that waited for it. */
async function check(
  format: FormatId,
  change: (file: Buffer) => Buffer,
  base = 'png' as FormatId,
): Promise<void> {
  const plan = bench.registry.plan(format === 'png' ? 'bmp' : base, format);
  const { files } = await bench.convert(scenes.get(format === 'png' ? 'bmp' : base) ?? '', format);
  const workdir = await bench.folder();
  await mkdir(join(workdir, 'in'));
  const name = `0.${formatOf(format).extensions[0]}`;
  const path = join(workdir, 'in', name);
  await copyFile(files[0] ?? '', path);
  await writeFile(path, change(await readFile(path)));
  const exhibit = {
    workdir,
    path,
    inside: `/job/in/${name}`,
    format,
    sandbox: bench.engines.sandbox,
    signal: new AbortController().signal,
  };
  for (const one of plan?.checks ?? []) {
    const prepared = one.prepare?.(exhibit);
    const [first, second] = await Promise.allSettled([
      one.check(exhibit),
      prepared?.check(exhibit) ?? Promise.resolve(),
    ] as const);
    if (first.status === 'rejected') {
      if (prepared) expect(second).toMatchObject({ status: 'rejected', reason: { code: 'output-unsound' } });
      throw first.reason;
    }
    expect(second.status).toBe('fulfilled');
  }
}

test.each(written)('a sound %s passes', async (format) => {
  await check(format, (file) => file);
});

test.each(written)('a %s that is cut off does not', async (format) => {
  await expect(
    check(format, (file) => file.subarray(0, Math.floor(file.length * 0.6))),
  ).rejects.toMatchObject({ code: 'output-unsound' });
});

test.each(written)('an empty %s does not', async (format) => {
  await expect(check(format, () => Buffer.alloc(0))).rejects.toMatchObject({ code: 'output-unsound' });
});

test.each(written)('another format under the name of %s does not', async (format) => {
  const other = await readFile(scenes.get(format === 'jpg' ? 'png' : 'jpg') ?? '');
  await expect(check(format, () => other)).rejects.toMatchObject({ code: 'output-unsound' });
});
