import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { scene, scenePixels } from '#tests/fixtures/images/scene.ts';
import { writeTurnedJpegXl, writeTurnedScene } from '#tests/fixtures/images/stored-scenes.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { distance, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const converted = async (path: string, to: FormatId, options = {}): Promise<string> =>
  (await bench.convert(path, to, options)).files[0] ?? '';

/** Expects FFmpeg to decode a file as the upright scene. */
function expectScene(path: string, most: number): void {
  const seen = decodeWithFfmpeg(path);
  expect([seen.widthPx, seen.heightPx]).toEqual([scene.widthPx, scene.heightPx]);
  expect(distance(seen.rgba, scenePixels())).toBeLessThan(most);
}

/** Converts an AVIF to PNG, because FFmpeg cannot read every AVIF; returns other files unchanged. */
async function readable(path: string): Promise<string> {
  if (!path.endsWith('.avif')) return path;
  await sharp(path).png().toFile(`${path}.png`);
  return `${path}.png`;
}

/** A box of ISO/IEC 18181-2. */
function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/**
 * Builds a container whose EXIF states another orientation than the codestream, and precedes it together with much
 * other data.
 */
function inContainer(codestream: Buffer, exifOrientation: number, { parts }: { parts: boolean }): Buffer {
  const exif = Buffer.alloc(30);
  exif.write('MM\0*', 4, 'latin1');
  exif.writeUInt32BE(8, 8);
  exif.writeUInt16BE(1, 12);
  exif.writeUInt16BE(0x0112, 14);
  exif.writeUInt16BE(3, 16);
  exif.writeUInt32BE(1, 18);
  exif.writeUInt16BE(exifOrientation, 22);
  const part = (index: number, data: Buffer) =>
    box(
      'jxlp',
      Buffer.concat([
        Buffer.from(
          [...index.toString(16).padStart(8, '0').matchAll(/../g)].map(([hex]) => Number.parseInt(hex, 16)),
        ),
        data,
      ]),
    );
  return Buffer.concat([
    box('JXL ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', Buffer.from('jxl \0\0\0\0jxl ', 'latin1')),
    box('Exif', exif),
    box('xml ', Buffer.alloc(100_000, ' jxlc jxlp ')),
    ...(parts
      ? [part(0, codestream.subarray(0, 3)), part(0x8000_0001, codestream.subarray(3))]
      : [box('jxlc', codestream)]),
  ]);
}

describe('a JPEG XL', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stored in orientation %i is converted upright',
    async (orientation) => {
      const path = at(`stored-${orientation}.jxl`);
      await writeTurnedJpegXl(path, orientation);
      expectScene(path, 1); // FFmpeg's libjxl applies the orientation
      expectScene(await converted(path, 'png'), 1);
      const codestream = await readFile(path);
      for (const parts of [false, true]) {
        const boxed = at(`boxed-${orientation}.jxl`);
        await writeFile(boxed, inContainer(codestream, (orientation % 8) + 1, { parts }));
        expectScene(await converted(boxed, 'png'), 1);
      }
    },
  );

  test.each(['jpg', 'webp', 'avif', 'tiff', 'jxl'] as const)(
    'is upright as %s, with or without camera metadata',
    async (to) => {
      const path = at('sideways.jxl');
      await writeTurnedJpegXl(at('bare.jxl'), 6);
      await writeFile(path, inContainer(await readFile(at('bare.jxl')), 8, { parts: false }));
      const from = to === 'jxl' ? await converted(path, 'png') : path;
      expectScene(await readable(await converted(from, to)), 6);
      if (to === 'jpg' || to === 'webp' || to === 'avif') {
        const kept = await converted(path, to, { keepMetadata: true });
        expect((await sharp(kept).metadata()).orientation ?? 1).toBe(1);
        expectScene(await readable(kept), 6);
      }
    },
  );

  test('is upright on the page of a PDF', async () => {
    await writeTurnedJpegXl(at('page.jxl'), 5);
    const pdf = await converted(at('page.jxl'), 'pdf');
    execFileSync('pdfimages', ['-png', pdf, at('page')]);
    execFileSync('pdftoppm', [
      '-png',
      '-singlefile',
      '-scale-to-x',
      '240',
      '-scale-to-y',
      '160',
      pdf,
      at('drawn'),
    ]);
    expectScene(at('drawn.png'), 6);
  });

  test('is edited and compressed as displayed', async () => {
    await writeTurnedJpegXl(at('edited.jxl'), 7);
    const crop = { x: 30, y: 20, width: 80, height: 90 };
    const { files } = await useTool(bench, 'image-crop', [at('edited.jxl')], crop);
    const area = { left: crop.x, top: crop.y, width: crop.width, height: crop.height };
    const upright = sharp(scenePixels(), {
      raw: { width: scene.widthPx, height: scene.heightPx, channels: 4 },
    });
    const seen = decodeWithFfmpeg(files[0] ?? '');
    expect([seen.widthPx, seen.heightPx]).toEqual([crop.width, crop.height]);
    expect(distance(seen.rgba, await upright.extract(area).raw().toBuffer())).toBeLessThan(4);
    const compressed = await useTool(bench, 'compress-image', [at('edited.jxl')], { quality: 90 });
    expectScene(compressed.files[0] ?? '', 6);
  });

  test('that is animated is rotated frame by frame', async () => {
    const moving = Buffer.from(
      '/wpJBAFYUFwSCAigggAAaABLGIsVANQZYzA+LyABACFBIrt/AEk/WpDXHwiIUEABBRQykQoCAGgASxiLFQAcLsbguLyABADdhgEAhwT+/Zh25gAIiAAAgAceRFIAAIQASxiLFQAcMmaMMc7kXEAEADix0Ud/wIEtB0nmoSevH5YtCIjwwIMCCjKRHgEARABLGIsVgF2w/wISAGBkklP4Aw==',
      'base64',
    );
    await writeFile(at('moving.jxl'), moving);
    moving[3] = (moving[3] ?? 0) | ((6 - 1) << 3);
    await writeFile(at('turned.jxl'), moving);
    const [plain, turned] = [
      await converted(at('moving.jxl'), 'gif'),
      await converted(at('turned.jxl'), 'gif'),
    ];
    for (const page of [0, 1, 2, 3]) {
      const want = await sharp(plain, { page }).rotate(90).ensureAlpha().raw().toBuffer();
      expect((await sharp(turned, { page }).ensureAlpha().raw().toBuffer()).equals(want)).toBe(true);
    }
  });

  test.each(['bench_oriented_brg', 'sunset_logo'])(
    'of other programs, %s, matches the output of libjxl',
    async (name) => {
      const path = corpusFile(`wild/media/image/${name}.jxl`);
      if (!path) return;
      const [want, made] = [decodeWithFfmpeg(path), decodeWithFfmpeg(await converted(path, 'png'))];
      expect([made.widthPx, made.heightPx]).toEqual([want.widthPx, want.heightPx]);
      // FFmpeg returns values in the file's profile, and one of these profiles has another color order
      expect(distance(brightness(made.rgba), brightness(want.rgba))).toBeLessThan(8);
    },
  );
});

test.each([3, 6])(
  'a JPEG of orientation %i becomes an upright JPEG XL, rotated only once',
  async (orientation) => {
    await writeTurnedScene(at('camera.jpg'), orientation);
    const made = await converted(at('camera.jpg'), 'jxl', { quality: 95 });
    expectScene(made, 4);
    expectScene(await converted(made, 'png'), 4);
  },
);

test('the HEIC of a phone becomes the same image as JPEG XL and as JPEG', async () => {
  const path = corpusFile('image/iphone.heic');
  if (!path) return;
  const [made, like] = [
    decodeWithFfmpeg(await converted(path, 'jxl')),
    decodeWithFfmpeg(await converted(path, 'jpg')),
  ];
  expect([made.widthPx, made.heightPx]).toEqual([like.widthPx, like.heightPx]);
  expect(distance(made.rgba, like.rgba)).toBeLessThan(4);
});

/** Replaces each pixel with the gray of its mean channel value. */
const brightness = (rgba: Buffer): Buffer =>
  rgba.map((_, index) => {
    const first = index - (index % 4);
    if (index % 4 === 3) return 255;
    return ((rgba[first] ?? 0) + (rgba[first + 1] ?? 0) + (rgba[first + 2] ?? 0)) / 3;
  }) as Buffer;
