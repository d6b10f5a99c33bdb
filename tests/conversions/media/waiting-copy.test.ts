import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOut } from '#src/converters/registry/run-plan.ts';
import { startFfmpeg } from '#src/engines/ffmpeg/ffmpeg.ts';
import { videoTestSource, songTags, tone, writeSampleVideo } from '#tests/fixtures/media.ts';
import { processesIn } from '#tests/support/jail.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// FFmpeg is started for the film that a format mostly holds before it is known what this one holds.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

const copying = (name: string, more: readonly string[] = []) => [
  '-i',
  '/job/film.mp4',
  '-c',
  'copy',
  ...more,
  `/job/out/${name}`,
];

/** A job folder with a film, and FFmpeg waiting there to copy it. */
async function startCopy(args = copying('first.mkv')) {
  const workdir = await bench.folder();
  for (const name of ['in', 'out']) await mkdir(join(workdir, name));
  const abort = new AbortController();
  const { signal } = abort;
  const waiting = startFfmpeg(bench.engines.sandbox, { args, workdir, signal });
  await ffmpeg(
    ...videoTestSource(1),
    ...tone(1),
    '-c:v',
    'libx264',
    '-c:a',
    'aac',
    join(workdir, 'film.mp4'),
  );
  const request = { workdir, signal, label: 'MP4', durationSeconds: 1 };
  return { waiting, request, workdir, abort };
}

/** Resolves once nothing lives in a room; what has ended takes the kernel a moment to take down. */
const isLeft = (workdir: string) => vi.waitFor(() => expect(processesIn(workdir)).toEqual([]), 20_000);

test('FFmpeg that waits carries out the order it was started for, and any other anew', async ({ skip }) => {
  skip(!['full', 'privileged'].includes(bench.engines.sandbox.report.level), 'nothing waits without walls');
  const { waiting, request, workdir } = await startCopy();
  await vi.waitFor(() => expect(processesIn(basename(workdir))).not.toEqual([]), 20_000);
  expect((await waiting.run({ ...request, args: copying('first.mkv') })).seconds).toBeGreaterThan(0.9);
  expect((await probeMedia(join(workdir, 'out', 'first.mkv'))).video?.codec_name).toBe('h264');
  await waiting.run({ ...request, args: copying('second.mkv', ['-an']) });
  await waiting.drop();
  const second = await probeMedia(join(workdir, 'out', 'second.mkv'));
  expect([second.video?.codec_name, second.audio]).toEqual(['h264', undefined]);
  await isLeft(basename(workdir));
});

test('FFmpeg that waits for another order ends, and writes nothing', async () => {
  const { waiting, request, workdir } = await startCopy();
  await waiting.run({ ...request, args: copying('second.mkv', ['-an']) });
  await isLeft(basename(workdir));
  await expect(probeMedia(join(workdir, 'out', 'first.mkv'))).rejects.toThrow('No such file');
  expect((await probeMedia(join(workdir, 'out', 'second.mkv'))).audio).toBeUndefined();
  await waiting.drop();
});

test('FFmpeg that waits ends when its job is cancelled, and when it is dropped', async () => {
  const cancelled = await startCopy();
  cancelled.abort.abort();
  await expect(
    cancelled.waiting.run({ ...cancelled.request, args: copying('first.mkv') }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  await cancelled.waiting.drop();
  await isLeft(basename(cancelled.workdir));
  const dropped = await startCopy();
  await dropped.waiting.drop();
  await isLeft(basename(dropped.workdir));
});

test('a film in H.264 and AAC is copied with its title, and so is one that holds more or other things', async () => {
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

test('nothing is left of a film that is refused', async () => {
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
