import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { writeHeic } from '#tests/fixtures/heic.ts';
import { pixelAt, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Strips of known luminance, written as HDR images, must look right on a standard display: grays stay gray and in
// order, paper white (203 candela per square meter) is bright but not the brightest, and the brightest is white.

const stripsNits = [0, 50, 100, 203, 1000];
const widthPx = stripsNits.length * 20;
const heightPx = 20;

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

describe('HDR images', () => {
  test.each(['avif', 'jxl'] as const)('%s with PQ are tone-mapped for a standard display', async (format) => {
    const path = encode(strips(perceptual), at(`pq.${format}`), 'smpte2084');
    expectScreen(await readStripGreys(path), 10); // JPEG XL uses its own curve, which is slightly darker
  });

  test('PNG with a cICP chunk, for both PQ and HLG', async () => {
    expectScreen(await readStripGreys(await png('pq.png', strips(perceptual), 16)));
    expectScreen(await readStripGreys(await png('hlg.png', strips(hybrid), 18)));
  });

  test('HEIC whose colr box states PQ', async () => {
    const rgba = Buffer.from(
      [...strips(perceptual)].flatMap((code, index) => [code / 257, ...(index % 3 === 2 ? [255] : [])]),
    );
    const path = writeHeic(folder, rgba, widthPx, heightPx);
    const file = await readFile(path);
    const box = file.indexOf('colrnclx', 0, 'latin1');
    file.writeUInt16BE(9, box + 8);
    file.writeUInt16BE(16, box + 10);
    await writeFile(path, file);
    expectScreen(await readStripGreys(path), 8);
  });

  test('colors outside the gamut of a standard display are clipped to its strongest', async () => {
    const green = new Uint16Array(widthPx * heightPx * 3).map((_, index) =>
      index % 3 === 1 ? perceptual(203) : 0,
    );
    const { files } = await bench.convert(await png('green.png', green, 16), 'tiff');
    const [red = 0, shown = 0, blue = 0] = pixelAt(decodeWithFfmpeg(files[0] ?? ''), 10, 10);
    expect(red + blue).toBe(0);
    expect(shown).toBeGreaterThan(180);
  });

  test('notes when the HDR gain map or motion clip after a phone photo is left out', async () => {
    const photo = sharp({ create: { width: 32, height: 32, channels: 3, background: '#778899' } });
    const withXmpFields = (words: string) =>
      photo.withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" ${words}/></rdf:RDF></x:xmpmeta>`,
      );
    for (const words of ['hdrgm:Version="1.0"', 'GCamera:MotionPhoto="1"', 'GCamera:MotionPhoto="0"']) {
      await withXmpFields(words).jpeg().toFile(at('phone.jpg'));
      const { notes } = await bench.convert(at('phone.jpg'), 'png');
      expect(notes, words).toEqual(words.endsWith('"0"') ? [] : [note('second-image-omitted')]);
      // A lossless rotation, a resize and a recompression all leave it out.
      const turned = await useTool(bench, 'image-rotate', [at('phone.jpg')], { rotation: 180 });
      const resized = await useTool(bench, 'image-resize', [at('phone.jpg')], { width: 10 });
      const packed = await useTool(bench, 'compress-image', [at('phone.jpg')], { quality: 30 });
      for (const made of [turned, resized, packed])
        expect(made.noteCodes.includes('second-image-omitted'), words).toBe(!words.endsWith('"0"'));
    }
  });

  test('leaves a non-HDR image unchanged', async () => {
    const path = at('plain.png');
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#778899' } })
      .png()
      .toFile(path);
    const { files, notes } = await bench.convert(path, 'tiff');
    expect(notes).toEqual([]);
    expect(pixelAt(decodeWithFfmpeg(files[0] ?? ''), 3, 3).slice(0, 3)).toEqual([0x77, 0x88, 0x99]);
  });
});

/** Returns the center value of each strip in the result, which must be gray. */
async function readStripGreys(path: string): Promise<number[]> {
  const { files, noteCodes } = await bench.convert(path, path.endsWith('png') ? 'tiff' : 'png');
  expect(noteCodes).toContain('hdr-converted');
  const seen = decodeWithFfmpeg(files[0] ?? '');
  return stripsNits.map((_, index) => {
    const [red = 0, green = 0, blue = 0] = pixelAt(seen, index * 20 + 10, 10);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(9);
    return green;
  });
}

function expectScreen(greys: readonly number[], tolerance = 4): void {
  const [black = 99, dim = 0, middle = 0, paper = 0, brightest = 0] = greys;
  expect(black).toBeLessThan(3 + tolerance);
  expect(Math.abs(dim - 121)).toBeLessThan(4 + tolerance);
  expect(Math.abs(middle - 156)).toBeLessThan(4 + tolerance);
  expect(Math.abs(paper - 189)).toBeLessThan(4 + tolerance);
  expect(brightest).toBeGreaterThan(238 - tolerance);
}

/** Returns 16-bit red, green and blue for all pixels of the strips. */
const strips = (code: (nits: number) => number): Uint16Array =>
  Uint16Array.from({ length: widthPx * heightPx * 3 }, (_, index) =>
    code(stripsNits[Math.floor((Math.floor(index / 3) % widthPx) / 20)] ?? 0),
  );

/** SMPTE ST 2084. */
function perceptual(nits: number): number {
  const power = (nits / 10_000) ** 0.159_301_757_812_5;
  return Math.round(65_535 * ((0.835_937_5 + 18.851_562_5 * power) / (1 + 18.6875 * power)) ** 78.843_75);
}

/** ITU-R BT.2100 HLG, for a gray on a display of 1000 candela per square meter. */
function hybrid(nits: number): number {
  const scene = (nits / 1000) ** (1 / 1.2);
  const value =
    scene <= 1 / 12
      ? Math.sqrt(3 * scene)
      : 0.178_832_77 * Math.log(12 * scene - 0.284_668_92) + 0.559_910_73;
  return Math.round(65_535 * Math.min(1, value));
}

/** Encodes the samples with FFmpeg and tags their color properties. */
function encode(samples: Uint16Array, path: string, transfer: string): string {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb48le', '-s', `${widthPx}x${heightPx}`];
  const colours = ['-color_trc', transfer, '-color_primaries', 'bt2020'];
  const av1 =
    '-vf scale=out_color_matrix=bt2020:out_range=pc -pix_fmt yuv444p10 -color_range pc -colorspace bt2020nc';
  const codec = path.endsWith('jxl')
    ? ['-c:v', 'libjxl', '-distance', '0.3']
    : [...av1.split(' '), '-c:v', 'libaom-av1', '-crf', '8', '-still-picture', '1'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...raw, ...colours, '-i', '-', ...codec, ...colours, path], {
    input: Buffer.from(samples.buffer),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return path;
}

/** Writes a 16-bit PNG with a cICP chunk (PNG, third edition, 11.3.2.6) after its header. */
async function png(name: string, samples: Uint16Array, transfer: number): Promise<string> {
  const file = await sharp(samples, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const content = Buffer.from([0x63, 0x49, 0x43, 0x50, 9, transfer, 0, 1]);
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 4]), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(crc32(content), 12);
  const afterHeader = 8 + 25;
  await writeFile(
    at(name),
    Buffer.concat([file.subarray(0, afterHeader), chunk, file.subarray(afterHeader)]),
  );
  return at(name);
}
