import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe, startProbe } from '#src/engines/ffmpeg/ffprobe.ts';
import { writeFilm } from '#tests/fixtures/media.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// The look at a copied film is started before the film is there.

let bench: Workbench;
let film: string;
beforeAll(async () => {
  bench = await openWorkbench();
  film = await writeFilm(await bench.folder(), 'mkv');
});
afterAll(() => bench.close());

/** A job folder, and a look that waits there for a film. */
async function startLook() {
  const workdir = await bench.folder();
  for (const name of ['in', 'out']) await mkdir(join(workdir, name), { recursive: true });
  const { signal } = new AbortController();
  const looked = { workdir, signal, inside: '/job/out/result.mkv', label: 'MKV', decodes: true };
  return {
    path: join(workdir, 'out', 'result.mkv'),
    look: startProbe(bench.engines.sandbox, looked),
    lookAgain: () => probe(bench.engines.sandbox, looked),
  };
}

test('a look that waits for its film tells what a later one tells', async () => {
  const { path, look, lookAgain } = await startLook();
  await copyFile(film, path);
  const facts = await look.probe();
  await look.drop();
  expect(facts.decodedFrames).toBeGreaterThan(0);
  expect(facts).toEqual(await lookAgain());
});

test('a look that waits refuses a film that cannot be opened, and one that never came', async () => {
  const broken = await startLook();
  await writeFile(broken.path, (await readFile(film)).subarray(0, 20));
  await expect(broken.look.probe()).rejects.toMatchObject({ code: 'file-damaged' });
  await broken.look.drop();
  const empty = await startLook();
  await expect(empty.look.probe()).rejects.toMatchObject({ code: 'engine-refused' });
  await empty.look.drop();
});

test('a look that nobody asks ends when it is dropped, however soon', async () => {
  const { look } = await startLook();
  await look.drop();
  const other = await startLook();
  await copyFile(film, other.path);
  await other.look.drop();
});
