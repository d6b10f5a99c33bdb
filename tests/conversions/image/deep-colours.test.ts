import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// 16 bits per channel and a color profile, as cameras and scanners write TIFF and PNG.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const colour = { r: 132, g: 15, b: 135 };

const size = { width: 40, height: 30, channels: 3 } as const;

/** Writes a 16-bit PNG of one sRGB color, encoded in an embedded profile. */
async function writeDeepPng(profile: 'srgb' | 'p3'): Promise<string> {
  const flat = await sharp({ create: { ...size, background: colour } })
    .withIccProfile(profile)
    .png()
    .toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(flat).metadata();
  const numbers = await sharp(flat, { ignoreIcc: true }).raw().toBuffer();
  const samples = Uint16Array.from(numbers, (value) => value * 257);
  const plain = await sharp(samples, { raw: size }).toColourspace('rgb16').png().toBuffer();
  const path = join(folder, `${profile}.png`);
  await writeFile(path, withProfile(plain, icc));
  const header = await sharp(path).metadata();
  expect([header.depth, header.hasProfile]).toEqual(['ushort', true]);
  return path;
}

/** Inserts a color profile after the header of a PNG, which takes 33 bytes (PNG, 11.3.2.3). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPown\0\0', 'latin1'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, 33), length, content, check, png.subarray(33)]);
}

async function shownColour(path: string): Promise<number[]> {
  const { hasProfile } = await sharp(path).metadata();
  const opened = hasProfile ? sharp(path).withIccProfile('srgb') : sharp(path).toColourspace('srgb');
  const { channels } = await sharp(await opened.png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean, max }) => Math.round(max > 255 ? mean / 257 : mean));
}

test.each(['srgb', 'p3'] as const)('a 16-bit image with a profile (%s) keeps its colors', async (profile) => {
  const path = await writeDeepPng(profile);
  for (const to of ['tiff', 'jpg', 'webp'] as const) {
    for (const options of [{}, { colourProfile: 'keep' }]) {
      const { files } = await bench.convert(path, to, options);
      const shown = await shownColour(files[0] ?? '');
      const off = shown.map((value, at) => Math.abs(value - (Object.values(colour)[at] ?? 0)));
      expect(Math.max(...off), `${to} ${JSON.stringify(options)} ${shown.join()}`).toBeLessThan(5);
    }
  }
});
