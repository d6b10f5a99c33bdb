import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectFormat } from '#src/formats/detect.ts';
import { writeDng } from '#tests/fixtures/raw.ts';
import { pixelAt, see } from '#tests/support/pixels.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Kinds of pictures that are rare as samples and common on disks: their pixels must come out as they were.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

test('a TGA without compression is not taken for a Windows cursor', async () => {
  const picture = ['-f', 'lavfi', '-i', 'color=0x3366cc:s=40x30', '-frames:v', '1', '-pix_fmt', 'bgr24'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, '-c:v', 'targa', '-rle', '0', at('plain.tga')]);
  const { files } = await bench.convert(at('plain.tga'), 'png');
  const seen = see(files[0] ?? '');
  expect([seen.widthPx, seen.heightPx]).toEqual([40, 30]);
  expect(pixelAt(seen, 20, 15)).toEqual(pixelAt(see(at('plain.tga')), 20, 15));
});

test.each([
  ['as they are', 3, [10, 255, 20, 128, 30, 64, 40, 0]],
  ['in runs', 11, [0x80, 10, 255, 0x02, 20, 128, 30, 64, 40, 0]],
])('a TGA of greys with transparency, %s', async (_, kind, pixels) => {
  const header = Buffer.from([0, 0, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 16, 0x08]);
  await writeFile(at('greys.tga'), Buffer.concat([header, Buffer.from(pixels)]));
  const { files } = await bench.convert(at('greys.tga'), 'png');
  const seen = see(files[0] ?? '');
  expect([pixelAt(seen, 0, 1), pixelAt(seen, 1, 1), pixelAt(seen, 0, 0), pixelAt(seen, 1, 0)]).toEqual([
    [10, 10, 10, 255],
    [20, 20, 20, 128],
    [30, 30, 30, 64],
    [40, 40, 40, 0],
  ]);
});

test('JPEG XL of black and white with transparency', async () => {
  const pixels = Buffer.from([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
  await sharp(pixels, { raw: { width: 2, height: 2, channels: 4 } })
    .resize(32, 32, { kernel: 'nearest' })
    .png()
    .toFile(at('ink.png'));
  const made = await bench.convert(at('ink.png'), 'jxl', { lossless: true });
  const { files } = await bench.convert(made.files[0] ?? '', 'png', {}, { from: 'jxl' });
  const seen = see(files[0] ?? '');
  expect(pixelAt(seen, 4, 4)).toEqual([0, 0, 0, 255]);
  expect(pixelAt(seen, 28, 4)).toEqual([255, 255, 255, 255]);
  expect(pixelAt(seen, 4, 28)[3]).toBe(0);
});

describe('raw pictures of cameras', () => {
  const raw = ['jpg', 'png', 'tiff', 'webp', 'bmp'] as const;
  test.each(raw)('are developed and become %s', async (to) => {
    await writeFile(at('photo.dng'), writeDng());
    const { files, notes } = await bench.convert(at('photo.dng'), to);
    const seen = see(files[0] ?? '');
    expect([seen.widthPx, seen.heightPx]).toEqual([128, 96]);
    const [left, right] = [pixelAt(seen, 30, 48), pixelAt(seen, 98, 48)];
    expect((left[0] ?? 0) - (left[2] ?? 0)).toBeGreaterThan(60);
    expect((right[2] ?? 0) - (right[0] ?? 0)).toBeGreaterThan(60);
    expect(notes[0]).toContain('white balance');
  });

  test('that are cut off, or none, are refused in words of their own', async () => {
    for (const bytes of [writeDng().subarray(0, 9000), Buffer.from('a letter')]) {
      await writeFile(at('bad.dng'), bytes);
      await expect(bench.convert(at('bad.dng'), 'jpg')).rejects.toMatchObject({ code: 'camera-unknown' });
    }
  });

  test('are known by what is in them, and other TIFFs are TIFFs', async () => {
    const formatOf = async (bytes: Uint8Array, name: string) =>
      (await detectFormat(async (start, length) => bytes.subarray(start, start + length), bytes.length, name))
        .format;
    expect(await formatOf(writeDng(), 'photo')).toBe('raw');
    const scan = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    expect(await formatOf(scan, 'scan.tif')).toBe('tiff');
    expect(await formatOf(scan, 'photo.nef')).toBe('raw');
  });
});
