import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MagickFormat } from '@imagemagick/magick-wasm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { animationDelaysMs, writeAnimation } from '#tests/fixtures/images/animation.ts';
import { writePages } from '#tests/fixtures/images/pages.ts';
import { fromRaw, scene, scenePixels, scenePixelsWithAlpha } from '#tests/fixtures/images/scene.ts';
import { writeDeepScene, writeTurnedScene } from '#tests/fixtures/images/stored-scenes.ts';
import {
  distance,
  pixelAt,
  decodeWithFfmpeg,
  seeDeep,
  seeFrames,
  readFrameTags,
} from '#tests/support/pixels.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

async function one(path: string, to: Parameters<Workbench['convert']>[1], options?: Record<string, unknown>) {
  const made = await bench.convert(path, to, options);
  expect(made.files).toHaveLength(1);
  return { path: made.files[0] ?? '', notes: made.notes };
}

describe('orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'an image stored with orientation %i is written upright, without an orientation tag',
    async (orientation) => {
      await writeTurnedScene(at(`turned-${orientation}.jpg`), orientation);
      const { path } = await one(at(`turned-${orientation}.jpg`), 'png');
      const seen = decodeWithFfmpeg(path);
      expect([seen.widthPx, seen.heightPx]).toEqual([scene.widthPx, scene.heightPx]);
      expect(distance(seen.rgba, scenePixels())).toBeLessThan(2);
      expect(readFileSync(path).includes('eXIf')).toBe(false);
    },
  );

  test('a JPG returned as JPEG keeps its orientation and its pixels', async () => {
    await writeTurnedScene(at('kept.jpg'), 6);
    const { path } = await one(at('kept.jpg'), 'jpeg');
    expect(readFrameTags(path)['Orientation']).toContain('6');
    expect(decodeWithFfmpeg(path).rgba.equals(decodeWithFfmpeg(at('kept.jpg')).rgba)).toBe(true);
  });
});

describe('colors', () => {
  test('a CMYK JPEG keeps its colors', async () => {
    await fromRaw(scenePixels())
      .removeAlpha()
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 95 })
      .toFile(at('cmyk.jpg'));
    const { path, notes } = await one(at('cmyk.jpg'), 'png');
    expect(notes).toEqual([note('cmyk-converted')]);
    const seen = decodeWithFfmpeg(path);
    expect(seen.pixelFormat).toBe('rgb24');
    expect(distance(seen.rgba, scenePixels())).toBeLessThan(16);
    const [red = 0, green = 0, blue = 0] = pixelAt(seen, 70, 60);
    expect(red).toBeGreaterThan(green + 100);
    expect(red).toBeGreaterThan(blue + 100);
  });

  test('an image with a wide-gamut profile shows the same colors in sRGB, and keeps its values if the profile is kept', async () => {
    const flat = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83232' } });
    await flat.withIccProfile('p3').png().toFile(at('wide.png'));
    const wideNumbers = pixelAt(decodeWithFfmpeg(at('wide.png')), 5, 5);
    const inSrgb = pixelAt(decodeWithFfmpeg((await one(at('wide.png'), 'tiff')).path), 5, 5);
    expect(Math.abs((inSrgb[0] ?? 0) - 200)).toBeLessThan(3);
    expect(Math.abs((wideNumbers[0] ?? 0) - 200)).toBeGreaterThan(5);
    const retained = pixelAt(
      decodeWithFfmpeg((await one(at('wide.png'), 'tiff', { colourProfile: 'keep' })).path),
      5,
      5,
    );
    expect(Math.abs((retained[0] ?? 0) - (wideNumbers[0] ?? 0))).toBeLessThan(3);
  });

  test('16 bits per channel are kept from PNG to TIFF and back', async () => {
    const samples = writeDeepScene(at('deep.png'));
    const tiff = await one(at('deep.png'), 'tiff');
    expect(decodeWithFfmpeg(tiff.path).pixelFormat).toMatch(/^rgb48/);
    expect(seeDeep(tiff.path)).toEqual(samples);
    const back = await one(tiff.path, 'png');
    expect(seeDeep(back.path)).toEqual(samples);
    expect([...tiff.notes, ...back.notes]).toEqual([]);
  });

  test('notes when 16 bits are reduced', async () => {
    writeDeepScene(at('deep2.png'));
    const { path, notes } = await one(at('deep2.png'), 'webp');
    expect(notes).toEqual([note('depth-reduced', { format: 'WebP', bits: 8 })]);
    expect(distance(decodeWithFfmpeg(path).rgba, scenePixels())).toBeLessThan(4);
  });
});

describe('transparency', () => {
  beforeAll(async () => {
    await fromRaw(scenePixelsWithAlpha()).png().toFile(at('alpha.png'));
  });

  test.each(['webp', 'tiff', 'bmp', 'tga', 'apng'] as const)(
    'transparent parts stay transparent in %s',
    async (to) => {
      const { path, notes } = await one(at('alpha.png'), to, to === 'webp' ? { lossless: true } : {});
      const seen = decodeWithFfmpeg(path);
      expect([20, 120, 200].map((x) => pixelAt(seen, x, 5)[3])).toEqual([255, 128, 0]);
      expect(notes).toEqual([]);
    },
  );

  test('JPG gets a white background behind transparent parts, with a note', async () => {
    const { path, notes } = await one(at('alpha.png'), 'jpg');
    expect(pixelAt(decodeWithFfmpeg(path), 200, 5).every((value) => value > 252)).toBe(true);
    expect(notes).toEqual([note('alpha-flattened', { format: 'JPG', colour: phrase('white') })]);
  });

  test('JPG gets the requested background', async () => {
    const { path } = await one(at('alpha.png'), 'jpg', { background: '#0000ff' });
    const [red = 255, green = 255, blue = 0] = pixelAt(decodeWithFfmpeg(path), 200, 5);
    expect(red + green).toBeLessThan(10);
    expect(blue).toBeGreaterThan(248);
  });
});

describe('animation', () => {
  const readers = { gif: MagickFormat.Gif, webp: MagickFormat.WebP, apng: MagickFormat.APng } as const;

  test.each([
    ['gif', 'webp'],
    ['webp', 'gif'],
  ] as const)('%s to %s keeps frames, delays and loop count', async (from, to) => {
    await writeAnimation(at(`moving.${from}`), from);
    const before = await seeFrames(at(`moving.${from}`), readers[from]);
    const { path } = await one(at(`moving.${from}`), to, to === 'webp' ? { lossless: true } : {});
    const after = await seeFrames(path, readers[to]);
    expect(after.delaysMs).toEqual(animationDelaysMs);
    expect(after.loop).toBe(before.loop);
    for (const [index, frame] of after.frames.entries())
      expect(distance(frame, before.frames[index] ?? frame)).toBeLessThan(1);
  });

  test.each(['gif', 'webp'] as const)('%s to animated PNG and back keeps every frame', async (from) => {
    await writeAnimation(at(`round.${from}`), from);
    const before = await seeFrames(at(`round.${from}`), readers[from]);
    const apng = await one(at(`round.${from}`), 'apng');
    expect(decodeWithFfmpeg(apng.path).frames).toBe(4);
    const back = await one(apng.path, from, from === 'webp' ? { lossless: true } : {});
    const after = await seeFrames(back.path, readers[from]);
    expect(after.delaysMs).toEqual(animationDelaysMs);
    for (const [index, frame] of after.frames.entries())
      expect(distance(frame, before.frames[index] ?? frame)).toBeLessThan(1);
  });

  test('a still target uses the first frame, with a note', async () => {
    await writeAnimation(at('still.gif'), 'gif');
    const { path, notes } = await one(at('still.gif'), 'png');
    expect(pixelAt(decodeWithFfmpeg(path), 40, 80)).toEqual([20, 160, 60, 255]);
    expect(notes).toEqual([note('first-frame-used', { frames: 4, format: 'PNG' })]);
  });

  test('all frames of an animation can be saved as files', async () => {
    await writeAnimation(at('all.gif'), 'gif');
    const { files, parts } = await bench.convert(at('all.gif'), 'png', { frames: 'all' });
    expect(parts).toEqual(['frame-1', 'frame-2', 'frame-3', 'frame-4']);
    for (const [index, file] of files.entries())
      expect(pixelAt(decodeWithFfmpeg(file), 40 + index * 50, 80)).toEqual([20, 160, 60, 255]);
  });

  test('a resized animation keeps its frames', async () => {
    await writeAnimation(at('small.gif'), 'gif');
    const { path } = await one(at('small.gif'), 'webp', { width: 120 });
    const after = await seeFrames(path, MagickFormat.WebP);
    expect([after.widthPx, after.heightPx, after.frames.length]).toEqual([120, 80, 4]);
  });
});

describe('pages', () => {
  test('each page of a TIFF becomes an image of its own size', async () => {
    const { files, parts } = await bench.convert(await writePages(folder), 'jpg');
    expect(parts).toEqual(['page-1', 'page-2']);
    expect(files.map(decodeWithFfmpeg).map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [240, 160],
      [120, 80],
    ]);
    expect(distance(decodeWithFfmpeg(files[0] ?? '').rgba, scenePixels())).toBeLessThan(3);
  });

  test('only the first page can be selected', async () => {
    const { notes } = await one(await writePages(folder), 'png', { frames: 'first' });
    expect(notes).toEqual([note('first-page-used', { pages: 2 })]);
  });
});

describe('camera metadata', () => {
  const exif = {
    IFD0: { Make: 'Kilo', Model: 'Testcam' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 3133/100' },
  };

  beforeAll(async () => {
    await fromRaw(scenePixels()).removeAlpha().withExif(exif).jpeg().toFile(at('camera.jpg'));
  });

  test('the fixture contains its maker and its location', () => {
    expect(Object.keys(readFrameTags(at('camera.jpg')))).toEqual(
      expect.arrayContaining(['Make', 'GPSLatitude']),
    );
  });

  test.each(['png', 'webp', 'avif', 'tiff', 'jpeg'] as const)('none of it is left in %s', async (to) => {
    const { path } = await one(at('camera.jpg'), to);
    const file = readFileSync(path);
    expect(['Kilo', 'Testcam', 'Exif\0\0', 'GPS'].filter((word) => file.includes(word))).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s keeps the camera on request, but never the location',
    async (to) => {
      const { path, notes } = await one(at('camera.jpg'), to, { keepMetadata: true });
      const { exif: block } = await sharp(path).metadata();
      expect(block?.includes('Kilo')).toBe(true);
      expect(notes).toEqual([]);
      const tags = await seenExif(path, to);
      expect(tags.filter((tag) => tag.startsWith('exif:GPS'))).toEqual([]);
      expect(tags).toContain('exif:Make');
    },
  );
});

async function seenExif(path: string, to: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<string[]> {
  await seeFrames(
    path,
    { jpeg: MagickFormat.Jpeg, png: MagickFormat.Png, webp: MagickFormat.WebP, avif: MagickFormat.Avif }[to],
  );
  const { ImageMagick } = await import('@imagemagick/magick-wasm');
  return ImageMagick.read(readFileSync(path), (image) => [...image.attributeNames]);
}
