import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOut } from '#src/converters/registry/run/run-plan.ts';
import { videoTestSource, songTags, tone, writeSampleVideo } from '#tests/fixtures/media.ts';
import { processesIn } from '#tests/support/sandbox/sandbox-under-attack.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

/** Resolves once no process is left in a job directory; the kernel needs a moment to clean up exited ones. */
const isLeft = (workdir: string) => vi.waitFor(() => expect(processesIn(workdir)).toEqual([]), 20_000);

test('a video in H.264 and AAC is copied with its title, and so is one with more or other streams', async () => {
  const tagged = ['-metadata', `title=${songTags.title}`];
  await ffmpeg(
    ...videoTestSource(1),
    ...tone(1),
    ...tagged,
    '-c:v',
    'libx264',
    '-c:a',
    'aac',
    at('usual.mp4'),
  );
  const usual = await probeMedia((await bench.convert(at('usual.mp4'), 'mkv')).files[0] ?? '');
  expect([usual.video?.codec_name, usual.audio?.codec_name]).toEqual(['h264', 'aac']);
  expect(usual.tags['title']).toBe(songTags.title);
  const streamArguments = ['-map', '0', '-map', '1', '-map', '1', '-c:v', 'mpeg4', '-c:a', 'aac', ...tagged];
  await ffmpeg(...videoTestSource(1), ...tone(1), ...streamArguments, at('two-sounds.mp4'));
  const unusual = await probeMedia((await bench.convert(at('two-sounds.mp4'), 'mkv')).files[0] ?? '');
  expect(unusual.streams.map(({ codec_name }) => codec_name)).toEqual(['mpeg4', 'aac', 'aac']);
  expect(unusual.tags['title']).toBe(songTags.title);
});

test('no process is left after a rejected video', async () => {
  const path = await writeSampleVideo(folder, 'mp4');
  await writeFile(path, 'no film at all'.repeat(100));
  const plan = bench.registry.plan('mp4', 'mkv');
  if (!plan) throw new Error('MP4 to MKV is not offered');
  const work = await bench.folder();
  const ordered = carryOut(plan, {
    inputs: [{ path, name: 'film.mp4', format: 'mp4' }],
    options: bench.registry.optionsOf(plan).parse({}),
    folder: work,
    engines: bench.engines,
    threads: 1,
    signal: new AbortController().signal,
    owner: 'visitor',
    progress: () => undefined,
    warn: () => undefined,
  });
  await expect(ordered).rejects.toMatchObject({ code: 'file-damaged' });
  await isLeft(`${basename(work)}/step-0`);
});
