import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Recordings of a few samples, shorter than a frame of any lossy codec.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

/** Writes a sine with this many samples. */
async function recording(samples: number, rateHz: number, layout = 'mono'): Promise<string> {
  const path = join(folder, `${samples}-${rateHz}-${layout}.wav`);
  const sine = `sine=f=440:r=${rateHz},aformat=channel_layouts=${layout},atrim=end_sample=${samples}`;
  await ffmpeg('-f', 'lavfi', '-i', sine, '-c:a', 'pcm_s16le', path);
  return path;
}

/** Returns the number of decoded samples per channel, at 16 bits each. */
async function decoded(path: string): Promise<number> {
  const { channels = 1 } = (await probeMedia(path)).audio ?? {};
  return (await ffmpeg('-i', path, '-f', 's16le', '-')).length / 2 / channels;
}

const targets = ['mp3', 'aac', 'flac', 'ogg', 'm4a', 'opus', 'wma', 'aiff', 'ac3'] as const;

test.each(targets)('a recording of 1, 2 or 1025 samples becomes playable audio %s', async (to) => {
  for (const [samples, rateHz, layout] of [
    [1, 44_100, 'stereo'],
    [2, 192_000, 'mono'],
    [1025, 8000, '5.1'],
  ] as const) {
    const { files } = await bench.convert(await recording(samples, rateHz, layout), to);
    const written = await decoded(files[0] ?? '');
    expect(written, `${samples} samples at ${rateHz} Hz`).toBeGreaterThanOrEqual(
      to === 'ogg' || to === 'flac' || to === 'aiff' ? samples : 1,
    );
  }
});

test('notes silence appended to a recording too short for the format', async () => {
  const path = await recording(2, 44_100);
  expect((await bench.convert(path, 'm4a')).notes).toEqual([note('silence-appended', { format: 'M4A' })]);
  expect((await bench.convert(path, 'flac')).notes).toEqual([]);
});

test('rejects a recording without samples as empty', async () => {
  const path = await recording(0, 44_100);
  await expect(bench.convert(path, 'wma')).rejects.toMatchObject({ code: 'no-content' });
  await expect(bench.convert(path, 'flac')).rejects.toMatchObject({ code: 'no-content' });
});

test('WMA contains the recording up to its last sample', async () => {
  const { files } = await bench.convert(await recording(20_000, 44_100), 'wma');
  expect(await decoded(files[0] ?? '')).toBeGreaterThanOrEqual(20_000);
});

test.each([8000, 22_050, 44_100, 48_000])(
  'WMA of %i Hz is audible from its first sample, in sync with the recording',
  async (rateHz) => {
    const path = join(folder, `clap-${rateHz}.wav`);
    const claps = "aevalsrc='if(lt(mod(t,0.5),0.004),0.8,0)':d=0.9";
    await ffmpeg('-f', 'lavfi', '-i', `${claps}:s=${rateHz}`, path);
    const { files } = await bench.convert(path, 'wma');
    const heard = await ffmpeg('-i', files[0] ?? '', '-f', 's16le', '-');
    const samples = new Int16Array(heard.buffer, heard.byteOffset, heard.length / 2);
    expect(Math.max(...samples.subarray(0, 0.004 * rateHz))).toBeGreaterThan(8000);
    expect(Math.max(...samples.subarray(0.5 * rateHz, 0.504 * rateHz))).toBeGreaterThan(8000);
  },
);

test('ten channels without a layout are mixed down to the channels of the format', async () => {
  const path = join(folder, 'ten.wav');
  const samples10 = new Int16Array(24_000 * 10);
  for (let at = 0; at < 24_000; at += 1) samples10[at * 10 + 9] = 16_000 * Math.sin(at / 17);
  await writeFile(join(folder, 'ten.raw'), samples10);
  await ffmpeg('-f', 's16le', '-ar', '48000', '-ac', '10', '-i', join(folder, 'ten.raw'), path);
  const { files, notes } = await bench.convert(path, 'mp3');
  expect(notes).toEqual([
    note('channels-mixed', {
      before: phrase('{count, number} channels', { count: 10 }),
      after: phrase('stereo'),
    }),
  ]);
  const loud = await ffmpeg('-i', files[0] ?? '', '-af', 'pan=mono|c0=c1', '-f', 's16le', '-');
  const samples = new Int16Array(loud.buffer, loud.byteOffset, loud.length / 2);
  expect(samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
});
