import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { writeHeic } from '#tests/fixtures/heic.ts';
import { ffmpeg } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Secondary images that phones store in a HEIC next to the visible one.

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const grey = Buffer.alloc(64 * 64 * 4, 200);
const heicWith = async (...auxiliary: string[]) => writeHeic(await bench.folder(), grey, 64, 64, auxiliary);
const collectImageWarnings = async (path: string) => (await bench.convert(path, 'png')).notes;

/** Removes the header of an MP4 and shifts its chunk offsets, so that it can be appended after this many bytes. */
function relocateMp4Samples(mp4: Buffer, bytes: number): Buffer {
  const headBytes = mp4.readUInt32BE(0);
  const table = mp4.indexOf('stco') + 8;
  for (let at = 0; at < mp4.readUInt32BE(table); at += 1) {
    const offset = table + 4 + at * 4;
    mp4.writeUInt32BE(mp4.readUInt32BE(offset) + bytes - headBytes, offset);
  }
  return mp4.subarray(headBytes);
}

test('a thumbnail or alpha image produces no note', async () => {
  expect(await collectImageWarnings(await heicWith())).toEqual([]);
  expect(await collectImageWarnings(await heicWith('thumbnail', 'urn:mpeg:hevc:2015:auxid:1'))).toEqual([]);
});

test('further images in the file are counted', async () => {
  expect(await collectImageWarnings(await heicWith('still', 'thumbnail', 'still'))).toEqual([
    note('main-image-used', { images: 3 }),
  ]);
});

test('HDR and depth layers are named', async () => {
  const layers = ['urn:com:apple:photo:2020:aux:hdrgainmap', 'urn:mpeg:hevc:2015:auxid:2'];
  expect(await collectImageWarnings(await heicWith(...layers))).toEqual([
    note('image-layers-omitted', { layers: [phrase('HDR gain map'), phrase('depth map')] }),
  ]);
});

test('a sequence next to the main image is counted', async () => {
  const path = await heicWith();
  const video = join(await bench.folder(), 'burst.mp4');
  const x265 = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=2', ...x265, video);
  const still = await readFile(path);
  still.write('msf1', 16, 'latin1'); // adds a brand that announces a sequence
  await writeFile(path, still);
  await appendFile(path, relocateMp4Samples(await readFile(video), (await stat(path)).size));
  const { files, notes } = await bench.convert(path, 'png');
  expect(notes).toEqual([note('image-sequence-omitted', { images: 10 })]);
  const { dominant } = await sharp(files[0] ?? '').stats();
  expect(dominant).toEqual({ r: 200, g: 200, b: 200 });
});
