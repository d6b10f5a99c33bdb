import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { writeScenes } from '#tests/fixtures/images/scenes.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let scenes: Map<FormatId, string>;

beforeAll(async () => {
  bench = await openSharedWorkbench();
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

/**
 * Runs every check of a format on a file, as after a conversion: with the light decoders, without them, and as a
 * prepared check. All must agree.
 */
async function check(
  format: FormatId,
  change: (file: Buffer) => Buffer,
  base = 'png' as FormatId,
): Promise<void> {
  const plan = bench.registry.plan(format === 'png' ? 'bmp' : base, format);
  const { files } = await bench.convert(scenes.get(format === 'png' ? 'bmp' : base) ?? '', format);
  const workdir = await bench.folder();
  await mkdir(join(workdir, 'in'));
  const name = `0.${formatById(format).extensions[0]}`;
  const path = join(workdir, 'in', name);
  await copyFile(files[0] ?? '', path);
  await writeFile(path, change(await readFile(path)));
  const checkInput = {
    workdir,
    path,
    inside: `/job/in/${name}`,
    format,
    sandbox: bench.engines.sandbox,
    signal: new AbortController().signal,
  };
  const withFfmpegAlone = { ...checkInput, sandbox: withoutLightDecoders(checkInput.sandbox) };
  for (const one of plan?.checks ?? []) {
    const prepared = one.prepare?.(withFfmpegAlone);
    const outcomes = await Promise.allSettled([
      one.check(checkInput),
      one.check(withFfmpegAlone),
      ...(prepared ? [prepared.check(withFfmpegAlone)] : []),
    ]);
    const doubts = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (doubts.length === 0) continue;
    expect(doubts).toEqual(outcomes.map(() => expect.objectContaining({ code: 'output-invalid' })));
    throw doubts[0];
  }
}

/** A server without any light decoder. */
function withoutLightDecoders(sandbox: Sandbox): Sandbox {
  return { ...sandbox, has: (engine) => engine === 'ffprobe' && sandbox.has(engine) };
}

test.each(written)('accepts a valid %s', async (format) => {
  await check(format, (file) => file);
});

test.each(written)('rejects a truncated %s', async (format) => {
  await expect(
    check(format, (file) => file.subarray(0, Math.floor(file.length * 0.6))),
  ).rejects.toMatchObject({ code: 'output-invalid' });
});

test.each(written)('rejects an empty %s', async (format) => {
  await expect(check(format, () => Buffer.alloc(0))).rejects.toMatchObject({ code: 'output-invalid' });
});

test.each(written)('rejects another format with the extension of %s', async (format) => {
  const other = await readFile(scenes.get(format === 'jpg' ? 'png' : 'jpg') ?? '');
  await expect(check(format, () => other)).rejects.toMatchObject({ code: 'output-invalid' });
});

test.each(['jpg', 'png', 'webp', 'tiff', 'avif'] as const)(
  'a valid %s is checked without FFmpeg if its light decoder is installed',
  async (format) => {
    const { sandbox } = bench.engines;
    const started: string[] = [];
    const watched: Sandbox = {
      ...sandbox,
      run: (command) => (started.push(command.engine), sandbox.run(command)),
      start: (command) => (started.push(command.engine), sandbox.start(command)),
    };
    const { files } = await bench.convert(scenes.get('bmp') ?? '', format);
    const workdir = await bench.folder();
    await mkdir(join(workdir, 'in'));
    const name = `0.${formatById(format).extensions[0]}`;
    await copyFile(files[0] ?? '', join(workdir, 'in', name));
    const signal = new AbortController().signal;
    const checkContext = { workdir, format, sandbox: watched, signal };
    const checks = bench.registry.plan('bmp', format)?.checks ?? [];
    for (const one of checks) {
      await one.prepare?.(checkContext)?.drop();
      await one.check({ ...checkContext, path: join(workdir, 'in', name), inside: `/job/in/${name}` });
    }
    expect(started).toHaveLength(1);
    expect(started).not.toContain('ffprobe');
  },
);
