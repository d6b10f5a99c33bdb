import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOut } from '#src/converters/registry/run-plan.ts';
import { openLoadedPrograms, type LoadedPrograms } from '#src/engines/ffmpeg/preloaded-processes.ts';
import type { Command, Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { videoTestSource, tone } from '#tests/fixtures/media.ts';
import { processesIn } from '#tests/support/jail.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { roomsIn } from '#tests/support/rooms.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// FFmpeg's programs are loaded before they are asked for: for the film a format mostly holds, and for the next job like the last.

let bench: Workbench;
let folder: string;
let isSandboxActive: boolean;
beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
  isSandboxActive = ['full', 'privileged'].includes(bench.engines.sandbox.report.level);
});
afterAll(() => bench.close());

const patience = { timeout: 60_000, interval: 100 };
const usual = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ac', '2'];

async function writeUsualVideo(name: string): Promise<string> {
  const path = join(folder, name);
  await ffmpeg(...videoTestSource(1), ...tone(1), ...usual, path);
  return path;
}

/** The same sandbox, telling what it is asked to start. */
function telling(sandbox: Sandbox) {
  const asked: Pick<Command, 'engine' | 'workdir'>[] = [];
  const heard: Sandbox = {
    ...sandbox,
    run: (command) => (asked.push(command), sandbox.run(command)),
    start: (command) => (asked.push(command), sandbox.start(command)),
  };
  return { asked, sandbox: heard };
}

async function copied(
  path: string,
  [from, to]: readonly [FormatId, FormatId],
  engines: Workbench['engines'],
) {
  const plan = bench.registry.plan(from, to);
  if (!plan) throw new Error(`${from} to ${to} is not offered`);
  const work = await bench.folder();
  const [output] = await carryOut(plan, {
    inputs: [{ path, name: `film.${from}`, format: from }],
    options: bench.registry.optionsOf(plan).parse({}),
    folder: work,
    engines,
    threads: 1,
    signal: new AbortController().signal,
    owner: 'visitor',
    progress: () => undefined,
    warn: () => undefined,
  });
  return { work, result: await probeMedia(output?.path ?? '') };
}

test.each([
  ['mp4', 'mkv'],
  ['mp4', 'mov'],
  ['m4v', 'mp4'],
  ['mov', 'mp4'],
  ['mkv', 'mp4'],
  ['ts', 'mp4'],
] as const)(
  'FFmpeg that was started for what a film in %s mostly holds is the one that copies it to %s',
  async (from, to) => {
    const { asked, sandbox } = telling(bench.engines.sandbox);
    const path = await writeUsualVideo(`usual.${from}`);
    const { result } = await copied(path, [from, to], { ...bench.engines, sandbox });
    expect([result.video?.codec_name, result.audio?.codec_name]).toEqual(['h264', 'aac']);
    expect(asked.map(({ engine }) => engine).filter((engine) => engine === 'ffmpeg')).toHaveLength(1);
  },
);

test('a film after another of its kind is read and copied by programs that were loaded meanwhile', async ({
  skip,
}) => {
  skip(!isSandboxActive, 'nothing waits without walls');
  const { asked, sandbox } = telling(bench.engines.sandbox);
  const scratchFolder = join(await bench.folder(), 'rooms');
  const loaded = await openLoadedPrograms(sandbox, { scratchFolder });
  const engines = { ...bench.engines, sandbox, loaded };
  const [first, second] = [await writeUsualVideo('first.mp4'), await writeUsualVideo('second.mp4')];
  await copied(first, ['mp4', 'mkv'], engines);
  const preloaded = () => asked.filter(({ workdir }) => workdir.startsWith(scratchFolder));
  await vi.waitFor(() => expect(preloaded()).toHaveLength(3), patience);
  const { work, result } = await copied(second, ['mp4', 'mkv'], engines);
  expect([result.video?.codec_name, result.audio?.codec_name]).toEqual(['h264', 'aac']);
  expect(result.seconds).toBeGreaterThan(0.9);
  expect(asked.filter(({ workdir }) => workdir.startsWith(work))).toEqual([]);
  await loaded.close();
  expect(roomsIn(scratchFolder)).toEqual([]);
});

/** FFprobe, loaded for a film of this name, taken. */
async function acquireLoadedProbe(loaded: LoadedPrograms) {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', '-i', '/job/in/0.mp4'];
  return vi.waitFor(
    () => {
      const loadedProbe = loaded.acquire({ engine: 'ffprobe', args });
      if (!loadedProbe) throw new Error('none is loaded');
      return loadedProbe;
    },
    { timeout: 60_000, interval: 3_000 }, // each call begins the rest anew after which another is loaded
  );
}

test('a loaded program serves one run, ends with a job that is cancelled, and leaves nothing', async ({
  skip,
}) => {
  skip(!isSandboxActive, 'nothing waits without walls');
  const scratchFolder = join(await bench.folder(), 'rooms');
  const loaded = await openLoadedPrograms(bench.engines.sandbox, { scratchFolder });
  const workdir = await bench.folder();
  await mkdir(join(workdir, 'in'));
  const input = join(workdir, 'in', '0.mp4');
  await copyFile(await writeUsualVideo('0.mp4'), input);
  const { signal } = new AbortController();
  const lines: string[] = [];
  const work = { workdir, signal, inputs: [input], onLine: (line: string) => void lines.push(line) };

  const loadedProbe = await acquireLoadedProbe(loaded);
  expect((await loadedProbe.run(work))?.exitCode).toBe(0);
  expect(Number(lines.join(''))).toBeCloseTo(1, 0);
  expect(await loadedProbe.run(work)).toBeUndefined();

  const next = await acquireLoadedProbe(loaded);
  await expect(next.run({ ...work, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'cancelled',
  });
  const unused = await acquireLoadedProbe(loaded);
  unused.release();
  const workDirectories = roomsIn(scratchFolder);
  await loaded.close();
  expect(workDirectories.flatMap(processesIn)).toEqual([]);
  expect(roomsIn(scratchFolder)).toEqual([]);
});
