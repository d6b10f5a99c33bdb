import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe, startProbe } from '#src/engines/ffmpeg/ffprobe.ts';
import { writeSampleVideo } from '#tests/fixtures/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// The probe of a copied video is started before the video exists.

let bench: Workbench;
let writtenMkv: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  writtenMkv = await writeSampleVideo(await bench.folder(), 'mkv');
});
afterAll(() => bench.close());

/** Creates a job directory and a probe that waits there for a video. */
async function startWaitingProbe() {
  const workdir = await bench.folder();
  for (const name of ['in', 'out']) await mkdir(join(workdir, name), { recursive: true });
  const { signal } = new AbortController();
  const looked = { workdir, signal, inside: '/job/out/result.mkv', label: 'MKV', decodes: true };
  return {
    path: join(workdir, 'out', 'result.mkv'),
    waitingProbe: startProbe(bench.engines.sandbox, looked),
    probeAgain: () => probe(bench.engines.sandbox, looked),
  };
}

test('a waiting probe reports the same as a later one', async () => {
  const { path, waitingProbe, probeAgain } = await startWaitingProbe();
  await copyFile(writtenMkv, path);
  const facts = await waitingProbe.probe();
  await waitingProbe.drop();
  expect(facts.decodedFrames).toBeGreaterThan(0);
  expect(facts).toEqual(await probeAgain());
});

test('a waiting probe rejects an unreadable video, and a missing one', async () => {
  const broken = await startWaitingProbe();
  await writeFile(broken.path, (await readFile(writtenMkv)).subarray(0, 20));
  await expect(broken.waitingProbe.probe()).rejects.toMatchObject({ code: 'file-damaged' });
  await broken.waitingProbe.drop();
  const empty = await startWaitingProbe();
  await expect(empty.waitingProbe.probe()).rejects.toMatchObject({ code: 'engine-refused' });
  await empty.waitingProbe.drop();
});

test('an unused probe ends when dropped, however soon', async () => {
  const { waitingProbe } = await startWaitingProbe();
  await waitingProbe.drop();
  const other = await startWaitingProbe();
  await copyFile(writtenMkv, other.path);
  await other.waitingProbe.drop();
});
