import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#src/contract/operations.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { cameraJpeg, previewNames } from '#tests/fixtures/camera-jpeg.ts';
import { fromRaw, scenePixels } from '#tests/fixtures/images/scene.ts';
import { writeTurnedJpegXl } from '#tests/fixtures/images/stored-scenes.ts';
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
  await writeFile(at('camera.jpg'), await cameraJpeg());
  await writeFile(at('turned.jpg'), await cameraJpeg(6));
});
afterAll(() => bench.close());

const converted = async (path: string, to: FormatId, options = {}): Promise<string> =>
  (await bench.convert(path, to, options)).files[0] ?? '';

const edited = async (
  operation: Operation,
  path: string,
  options: Record<string, unknown>,
  to?: FormatId,
) => {
  const { files, noteCodes } = await useTool(bench, operation, [path], options, to);
  return { path: files[0] ?? '', noteCodes };
};

/** Returns the names of the previews in a file. */
const previewsIn = (path: string): string[] => {
  const file = readFileSync(path);
  return previewNames.filter((name) => file.includes(`THUMB-${name}`));
};

/** Returns the EXIF data as ImageMagick reports it, such as `exif:Make=Kilo`. */
const cameraData = (path: string): string =>
  execFileSync('identify', ['-format', '%[EXIF:*]', `${path}[0]`], { encoding: 'utf8' });

/** Returns the resolution in dots per inch; for a PNG, from its own chunk. */
async function densityOf(path: string): Promise<number | undefined> {
  if (path.endsWith('.png')) return (await sharp(path).metadata()).density;
  const [, over, under] = /exif:XResolution=(\d+)\/(\d+)/.exec(cameraData(path)) ?? [];
  return Number(over) / Number(under);
}

test('the fixture contains previews, its maker and its location', () => {
  expect(previewsIn(at('camera.jpg'))).toEqual(previewNames);
  expect(cameraData(at('camera.jpg'))).toMatch(/exif:GPSLatitude=.*exif:Make=Kilo.*exif:thumbnail:/s);
});

describe('the previews of a camera', () => {
  test.each([
    'jpeg',
    'png',
    'webp',
    'avif',
    'tiff',
    'gif',
    'bmp',
    'tga',
    'ico',
    'jxl',
    'apng',
    'pdf',
  ] as const)('are not in %s, and neither is its maker', async (to) => {
    for (const name of ['camera.jpg', 'turned.jpg']) {
      const path = await converted(at(name), to);
      expect(previewsIn(path)).toEqual([]);
      expect(readFileSync(path).includes('Kilo')).toBe(false);
    }
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'are not in a %s that keeps the camera metadata',
    async (to) => {
      for (const options of [{}, { width: 100 }]) {
        const path = await converted(at('turned.jpg'), to, { keepMetadata: true, ...options });
        expect(previewsIn(path)).toEqual([]);
        expect((await sharp(path).metadata()).exif?.includes('Kilo')).toBe(true);
        expect(await densityOf(path)).toBe(300);
      }
    },
  );

  test('are removed without changing the resolution and the pixels', async () => {
    for (const to of ['png', 'webp', 'avif'] as const) {
      const path = await converted(at('camera.jpg'), to);
      expect(await densityOf(path)).toBe(300);
      const { exif } = await sharp(path).metadata();
      expect(exif?.length ?? 0).toBeLessThan(400); // no gap in their location
    }
    const copied = decodeWithFfmpeg(await converted(at('camera.jpg'), 'jpeg'));
    expect(distance(copied.rgba, decodeWithFfmpeg(at('camera.jpg')).rgba)).toBe(0);
  });

  test('are not in a PDF that embeds the original JPEG', async () => {
    const pdf = await converted(at('camera.jpg'), 'pdf');
    execFileSync('pdfimages', ['-j', pdf, at('inside')]);
    expect(previewsIn(at('inside-000.jpg'))).toEqual([]);
    const kept = readFileSync(at('inside-000.jpg'));
    expect(kept.indexOf(Buffer.from([0xff, 0xd9]))).toBe(kept.length - 2);
  });

  test.each([
    ['image-crop', { x: 16, y: 16, width: 96, height: 80 }],
    ['image-crop', { x: 3, y: 5, width: 90, height: 70 }],
    ['image-rotate', { rotation: 90 }],
    ['image-flip', { flip: 'horizontal' }],
    ['image-resize', { width: 120 }],
    ['image-watermark', { text: 'mine' }],
    ['compress-image', { quality: 60 }],
  ] as const)('are removed by %s (%o)', async (operation, options) => {
    for (const name of ['camera.jpg', 'turned.jpg']) {
      const { path } = await edited(operation, at(name), options);
      expect(previewsIn(path)).toEqual([]);
      expect(readFileSync(path).includes('Kilo')).toBe(false);
    }
  });

  test('are removed from an original that is returned because the result would be larger', async () => {
    const { path, noteCodes } = await edited('compress-image', at('turned.jpg'), { quality: 100 }, 'png');
    expect(noteCodes).toContain('pixels-kept');
    expect(previewsIn(path)).toEqual([]);
    expect(cameraData(path).trim()).toBe('exif:Orientation=6');
  });
});

describe('an original that is returned because the result would be larger', () => {
  const reported = {
    IFD0: { Make: 'Kilo' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 31/1' },
  };
  const pixels = () =>
    fromRaw(scenePixels()).removeAlpha().withExif(reported).withMetadata({ orientation: 3 });

  test.each([
    ['webp', () => pixels().webp({ quality: 1 })],
    ['avif', () => pixels().avif({ quality: 1, effort: 0 })],
  ] as const)('does not reveal its maker as %s, and shows the same image', async (format, make) => {
    const file = at(`kept.${format}`);
    await make().toFile(file);
    const { path, noteCodes } = await edited('compress-image', file, { quality: 100 }, 'png');
    expect(noteCodes).toContain('pixels-kept');
    expect(readFileSync(path).includes('Kilo')).toBe(false);
    const { exif, orientation } = await sharp(path).metadata();
    expect(exif?.includes('N\0')).toBe(false);
    expect(orientation).toBe((await sharp(file).metadata()).orientation);
    if (format === 'webp') expect(orientation).toBe(3);
    const [before, after] = await Promise.all(
      [file, path].map((one) => sharp(one).autoOrient().raw().toBuffer()),
    );
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  test('does not reveal its maker as PNG, and shows the same image', async () => {
    const noise = Buffer.from(
      Array.from({ length: 64 * 64 }, (_, index) => ((Math.imul(index, 0x9e37_79b1) >>> 17) & 1) * 255),
    );
    await sharp(noise, { raw: { width: 64, height: 64, channels: 1 } })
      .withExif(reported)
      .png({ palette: true })
      .toFile(at('noise.png'));
    const { path, noteCodes } = await edited('compress-image', at('noise.png'), { quality: 100 }, 'jpeg');
    expect(noteCodes).toContain('pixels-kept');
    expect(readFileSync(path).includes('Kilo')).toBe(false);
    expect(decodeWithFfmpeg(path).rgba.equals(decodeWithFfmpeg(at('noise.png')).rgba)).toBe(true);
  });

  test('does not reveal its maker as JPEG XL or as HEIC of a phone, and shows the same image', async () => {
    await writeTurnedJpegXl(at('bare.jxl'), 1);
    const box = (type: string, data: Buffer) => {
      const head = Buffer.from(`\0\0\0\0${type}`, 'latin1');
      head.writeUInt32BE(8 + data.length);
      return Buffer.concat([head, data]);
    };
    await writeFile(
      at('boxed.jxl'),
      Buffer.concat([
        box('JXL ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
        box('ftyp', Buffer.from('jxl \0\0\0\0jxl ', 'latin1')),
        box('Exif', Buffer.from(`\0\0\0\0MM\0*\0\0\0\x08\0\0Kilo`, 'latin1')),
        box('jxlc', readFileSync(at('bare.jxl'))),
      ]),
    );
    const phone = corpusFile('image/iphone.heic');
    for (const file of [at('boxed.jxl'), ...(phone ? [phone] : [])]) {
      const { path, noteCodes } = await edited(
        'compress-image',
        file,
        { quality: 100 },
        file === phone ? 'png' : 'avif',
      );
      expect(noteCodes).toContain('pixels-kept');
      const made = readFileSync(path);
      expect(['Kilo', 'Apple'].filter((name) => readFileSync(file).includes(name))).not.toEqual([]);
      expect(['Kilo', 'Apple iOS', 'iPhone'].filter((name) => made.includes(name))).toEqual([]);
      const from = file.endsWith('jxl') ? 'jxl' : 'heic';
      const [before, after] = [
        decodeWithFfmpeg((await bench.convert(file, 'png', {}, { from })).files[0] ?? ''),
        decodeWithFfmpeg((await bench.convert(path, 'png', {}, { from })).files[0] ?? ''),
      ];
      expect(after.rgba.equals(before.rgba)).toBe(true);
    }
  });

  test('is returned unchanged if it contains no metadata', async () => {
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
      .png({ palette: true, compressionLevel: 9 })
      .toFile(at('plain.png'));
    const { path, noteCodes } = await edited('compress-image', at('plain.png'), { quality: 100 }, 'jpeg');
    expect(noteCodes).toContain('original-kept');
    expect(readFileSync(path).equals(readFileSync(at('plain.png')))).toBe(true);
  });
});

test.each(['webp', 'png', 'avif', 'jpeg'] as const)(
  'a real photo as %s contains no part of its thumbnail',
  async (to) => {
    const photo = corpusFile('wild/media/image/DSCN0010.jpg');
    if (!photo) return;
    const { exif = Buffer.alloc(0) } = await sharp(photo).metadata();
    const start = exif.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const piece = exif.subarray(start + 1000, start + 1032);
    expect(readFileSync(photo).includes(piece)).toBe(true);
    for (const keepMetadata of [false, true])
      expect(readFileSync(await converted(photo, to, { keepMetadata })).includes(piece)).toBe(false);
  },
);
