import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeJpeg } from './complete-jpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-jpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

const noise = {
  width: 160,
  height: 120,
  channels: 3,
  noise: { type: 'gaussian', mean: 128, sigma: 60 },
} as const;

/** A JPEG whose coded data is full of stuffed bytes. */
const noisy = (options: JpegOptions = {}): Promise<Buffer> =>
  sharp({ create: { ...noise, background: 'grey' } })
    .withMetadata({ density: 300 })
    .jpeg({ quality: 98, ...options })
    .toBuffer();

async function checkJpegBytes(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'picture.jpg');
  await writeFile(path, bytes);
  return isWholeJpeg(path);
}

test.each([{}, { progressive: true }, { chromaSubsampling: '4:4:4' }])(
  'accepts a JPEG made with %o as complete',
  async (options) => expect(await checkJpegBytes(await noisy(options))).toBe(true),
);

test('accepts a JPEG whose coded data contains restart markers as complete', async () => {
  const [plain, path] = [join(folder, 'plain.jpg'), join(folder, 'restarts.jpg')];
  await writeFile(plain, await noisy());
  await promisify(execFile)('jpegtran', ['-restart', '4B', '-outfile', path, plain]);
  expect((await readFile(path)).includes(Buffer.from([0xff, 0xd7]))).toBe(true);
  expect(await isWholeJpeg(path)).toBe(true);
});

test('rejects a JPEG that is truncated anywhere or has trailing data', async () => {
  const whole = await noisy();
  const coded = whole.indexOf(Buffer.from([0xff, 0xda]));
  for (const length of [
    0,
    1,
    2,
    5,
    30,
    coded,
    coded + 6,
    coded + 12,
    coded + 4000,
    whole.length - 2,
    whole.length - 1,
  ])
    expect(await checkJpegBytes(whole.subarray(0, length)), `${length} bytes`).toBe(false);
  expect(await checkJpegBytes(Buffer.concat([whole, Buffer.from('more')]))).toBe(false);
});

test('rejects a JPEG without a size, without coded data or with a misplaced marker', async () => {
  const whole = await noisy();
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]));
  const coded = whole.indexOf(Buffer.from([0xff, 0xda])) + 14;
  const flat = Buffer.from(whole);
  flat.writeUInt16BE(0, frame + 5);
  const torn = Buffer.from(whole);
  torn.writeUInt16BE(0xffd8, coded + 1000);
  const empty = Buffer.concat([whole.subarray(0, coded), whole.subarray(-2)]);
  for (const bytes of [flat, torn, empty]) expect(await checkJpegBytes(bytes)).toBe(false);
});
