import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import type { Operation } from '#src/contract/operations.ts';
import { writeAnimation } from '#tests/fixtures/images/animation.ts';
import { writeTurnedScene } from '#tests/fixtures/images/stored-scenes.ts';
import { ffmpeg } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Made, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
/** Two by two areas of 30 × 20 pixels: red, green / blue, white. */
let fields: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  fields = join(folder, 'fields.png');
  const field = (r: number, g: number, b: number, left: number, top: number) => ({
    input: { create: { width: 30, height: 20, channels: 3 as const, background: { r, g, b } } },
    left,
    top,
  });
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .composite([field(255, 0, 0, 0, 0), field(0, 255, 0, 30, 0), field(0, 0, 255, 0, 20)])
    .png()
    .toFile(fields);
});
afterAll(() => bench.close());

async function edited(operation: Operation, path: string, options: Record<string, unknown>): Promise<string> {
  return (await made(operation, [path], options)).path;
}
async function made(
  operation: Operation,
  paths: readonly string[],
  options: Record<string, unknown>,
): Promise<Made & { path: string }> {
  const result = await useTool(bench, operation, paths, options);
  expect(result.files).toHaveLength(1);
  return { ...result, path: String(result.files[0]) };
}
const readIdentifiedSize = (path: string): string =>
  execFileSync('identify', ['-format', '%wx%h\n', path], { encoding: 'utf8' }).trim();
/** Returns the frame count, size and duration of an animation, as FFmpeg reads it. */
async function readFrameSummary(path: string): Promise<{ count: number; size: string; seconds: number }> {
  const text = (
    await ffmpeg('-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'framecrc', '-')
  ).toString();
  const [, over = '1', under = '1'] = /#tb 0: (\d+)\/(\d+)/.exec(text) ?? [];
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const last = (lines.at(-1) ?? '').split(',').map(Number);
  return {
    count: lines.length,
    size: /#dimensions 0: (\S+)/.exec(text)?.[1] ?? '',
    seconds: ((last[2] ?? 0) * Number(over)) / Number(under),
  };
}
/** Returns the colors of the corners: top left and right, bottom left and right. */
function corners(path: string): string {
  const [w = 0, h = 0] = readIdentifiedSize(path).split('x').map(Number);
  const at = (x: number, y: number) =>
    `%[fx:round(p{${x},${y}}.r)]%[fx:round(p{${x},${y}}.g)]%[fx:round(p{${x},${y}}.b)]`;
  const format = [at(2, 2), at(w - 3, 2), at(2, h - 3), at(w - 3, h - 3)].join(' ');
  const seen = execFileSync('convert', [path, '-format', format, 'info:'], { encoding: 'utf8' });
  const names: Record<string, string> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' };
  return seen
    .split(' ')
    .map((colour) => names[colour] ?? '?')
    .join('');
}

test.each([
  [{ width: 30 }, '30x20'],
  [{ height: 80 }, '120x80'],
  [{ width: 30, height: 30 }, '30x20'],
  [{ width: 30, height: 30, maintainAspect: false }, '30x30'],
])('resizing by %o results in %s', async (options, size) => {
  expect(readIdentifiedSize(await edited('image-resize', fields, options))).toBe(size);
});

test('rejects resizing without a size', async () => {
  await expect(edited('image-resize', fields, {})).rejects.toMatchObject({ code: 'resize-empty' });
});

test('cropping keeps the selected area', async () => {
  const cropped = await edited('image-crop', fields, { x: 30, y: 0, width: 30, height: 20 });
  expect([readIdentifiedSize(cropped), corners(cropped)]).toEqual(['30x20', 'GGGG']);
});

test('rejects cropping beyond the image and reports its size', async () => {
  await expect(edited('image-crop', fields, { x: 40, width: 30, height: 20 })).rejects.toMatchObject({
    code: 'crop-outside',
    detail: { width: 60, height: 40 },
  });
});

test.each([
  [{ rotation: 90 }, 'BRWG'],
  [{ rotation: 180 }, 'WBGR'],
  [{ rotation: 270 }, 'GWRB'],
  [{ flip: 'horizontal' }, 'GRWB'],
  [{ flip: 'vertical' }, 'BWRG'],
  [{ flip: 'both' }, 'WBGR'],
  [{ rotation: 90, flip: 'horizontal' }, 'RBGW'],
])('rotating by %o moves the corners to %s', async (options, expected) => {
  expect(corners(await edited('image-rotate', fields, options))).toBe(expected);
});

test('mirrors an image without rotating it', async () => {
  expect(corners(await edited('image-flip', fields, { flip: 'vertical' }))).toBe('BWRG');
});

test('crops an image with an EXIF orientation as displayed', async () => {
  const turned = join(folder, 'turned.jpg');
  await writeTurnedScene(turned, 6);
  expect(readIdentifiedSize(await edited('image-crop', turned, { width: 200, height: 150 }))).toBe('200x150');
});

/** Noise, which no lossy encoder preserves. */
const noisy = (width: number, height: number) => {
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * at * 31 + at) % 251),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

test('a lossless WebP stays lossless', async () => {
  const exact = join(folder, 'exact.webp');
  await noisy(40, 30).webp({ lossless: true }).toFile(exact);
  const turned = await edited('image-rotate', exact, { rotation: 90 });
  const expected = await noisy(40, 30).rotate(90).raw().toBuffer();
  expect((await sharp(turned).raw().toBuffer()).equals(expected)).toBe(true);
});

test('keeps colors beyond sRGB, with the same profile', async () => {
  const wide = join(folder, 'wide.png');
  await noisy(40, 30).withIccProfile('p3').png().toFile(wide);
  const numbersOf = (path: string) => sharp(path, { ignoreIcc: true });
  const cropped = await edited('image-crop', wide, { x: 10, y: 5, width: 20, height: 20 });
  expect((await sharp(cropped).metadata()).icc).toEqual((await sharp(wide).metadata()).icc);
  const area = { left: 10, top: 5, width: 20, height: 20 };
  const expected = await numbersOf(wide).extract(area).raw().toBuffer();
  expect((await numbersOf(cropped).raw().toBuffer()).equals(expected)).toBe(true);
});

test('keeps 16-bit grayscale', async () => {
  const grey = join(folder, 'grey.tiff');
  execFileSync('convert', ['-size', '40x30', 'gradient:', '-depth', '16', '-colorspace', 'Gray', grey]);
  const before = await sharp(grey).metadata();
  const flipped = await edited('image-flip', grey, { flip: 'vertical' });
  const { channels, depth } = await sharp(flipped).metadata();
  expect([before.channels, before.depth]).toEqual([1, 'ushort']);
  expect([channels, depth]).toEqual([1, 'ushort']);
});

test('a rotated animation keeps the order and delays of its frames', async () => {
  const moving = join(folder, 'moving.gif');
  await writeAnimation(moving, 'gif');
  const turned = await edited('image-rotate', moving, { rotation: 180 });
  const { pages, delay } = await sharp(turned).metadata();
  expect([pages, delay]).toEqual([4, [100, 200, 300, 400]]);
  for (const page of [0, 3]) {
    const before = await sharp(moving, { page }).removeAlpha().stats();
    const after = await sharp(turned, { page }).removeAlpha().stats();
    after.channels.forEach(({ mean }, at) => expect(mean).toBeCloseTo(before.channels[at]?.mean ?? -1, -1));
  }
});

test.each(['apng', 'avif'] as const)('a rotated animation in %s stays animated', async (format) => {
  const still = join(folder, `moving-${format}.gif`);
  await writeAnimation(still, 'gif');
  const moving = String((await bench.convert(still, format)).files[0]);
  const path = await edited('image-rotate', moving, { rotation: 90 });
  const [before, after] = [await readFrameSummary(moving), await readFrameSummary(path)];
  expect(after.count).toBe(before.count);
  expect(after.count).toBeGreaterThan(1);
  expect(after.size).toBe(before.size.split('x').toReversed().join('x'));
  expect(Math.abs(after.seconds - before.seconds)).toBeLessThan(0.02);
});

test('a CMYK image is converted to sRGB, with a note', async () => {
  const inks = join(folder, 'inks.jpg');
  await sharp(fields).toColourspace('cmyk').jpeg().toFile(inks);
  const { path, noteCodes } = await made('image-resize', [inks], { width: 30 });
  expect(execFileSync('identify', ['-format', '%[colorspace]', path], { encoding: 'utf8' })).toBe('sRGB');
  expect(noteCodes).toContain('cmyk-converted');
});

test('uses both dimensions exactly if they match the aspect ratio', async () => {
  expect(readIdentifiedSize(await edited('image-resize', fields, { width: 50, height: 33 }))).toBe('50x33');
});

test('rejects a rotation without effect', async () => {
  await expect(edited('image-rotate', fields, { rotation: 0, flip: 'none' })).rejects.toMatchObject({
    code: 'rotation-empty',
  });
});

/** Returns red, green and blue of every pixel, decoded by a program that wrote none of the files. */
const readRgbPixels = (path: string, ...change: string[]): Buffer =>
  execFileSync('convert', [path, ...change, '-depth', '8', 'rgb:-'], { maxBuffer: 64 * 1024 * 1024 });

describe('a JPEG whose dimensions are whole blocks', () => {
  let photo: string;
  beforeAll(async () => {
    photo = join(folder, 'blocks.jpg');
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 60, chromaSubsampling: '4:4:4' })
      .toFile(photo);
  });

  test.each([
    [{ rotation: 90 }, ['-rotate', '90']],
    [{ rotation: 180, flip: 'horizontal' }, ['-flip']],
    [{ rotation: 270, flip: 'vertical' }, ['-rotate', '270', '-flip']],
    [{ flip: 'horizontal' }, ['-flop']],
  ])('is rotated by %o without changing a pixel', async (options, change) => {
    const { path, noteCodes } = await made('image-rotate', [photo], options);
    expect(noteCodes).toContain('jpeg-rotated-losslessly');
    // Decoders round rows and columns differently, so a quarter turn may differ by rounding; re-encoding differs by
    // 20 and more.
    expect(greatestDifference(readRgbPixels(path), readRgbPixels(photo, ...change))).toBeLessThanOrEqual(5);
  });

  test('is cropped losslessly at block boundaries, and re-encoded elsewhere', async () => {
    const area = { x: 16, y: 8, width: 40, height: 24 };
    const { path, noteCodes } = await made('image-crop', [photo], area);
    expect(noteCodes).toContain('jpeg-cropped-losslessly');
    expect(
      greatestDifference(readRgbPixels(path), readRgbPixels(photo, '-crop', '40x24+16+8', '+repage')),
    ).toBe(0);
    const between = await made('image-crop', [photo], { ...area, x: 17 });
    expect([readIdentifiedSize(between.path), between.notes]).toEqual(['40x24', []]);
  });
});

const greatestDifference = (one: Buffer, other: Buffer): number => {
  expect(one.length).toBe(other.length);
  return one.reduce((peak, value, at) => Math.max(peak, Math.abs(value - (other[at] ?? 0))), 0);
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a JPEG stored in orientation %i is rotated as displayed',
  async (orientation) => {
    const turned = join(folder, `stored-${orientation}.jpg`);
    await sharp(fields)
      .resize(64, 48, { fit: 'fill' })
      .toColourspace('srgb')
      .withMetadata({ orientation })
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toFile(turned);
    const seen = join(folder, `seen-${orientation}.png`);
    execFileSync('convert', [turned, '-auto-orient', '-rotate', '90', '-flop', seen]);
    const { path, noteCodes } = await made('image-rotate', [turned], { rotation: 90, flip: 'horizontal' });
    expect(noteCodes).toContain('jpeg-rotated-losslessly');
    expect([readIdentifiedSize(path), corners(path)]).toEqual([readIdentifiedSize(seen), corners(seen)]);
  },
);

describe('several edits in one run', () => {
  test('are applied in their order: rotated, cropped, resized', async () => {
    const path = await edited('image-edit', fields, {
      rotation: 90,
      crop: { x: 20, y: 0, width: 20, height: 60 },
      resize: { width: 40, height: 120 },
    });
    expect(readIdentifiedSize(path)).toBe('40x120');
    expect(corners(path)).toBe('RRGG');
  });

  test('an area is measured on the rotated image', async () => {
    const outside = { rotation: 90, crop: { x: 0, y: 0, width: 60, height: 40 } };
    await expect(edited('image-edit', fields, outside)).rejects.toMatchObject({
      code: 'crop-outside',
      detail: { width: 40, height: 60 },
    });
  });

  test('a cropped area gets exactly the size of a preset, although its sides were rounded', async () => {
    const crop = { x: 0, y: 0, width: 31, height: 39 };
    const path = await edited('image-edit', fields, { crop, resize: { width: 1080, height: 1350 } });
    expect(readIdentifiedSize(path)).toBe('1080x1350');
  });

  test.each([7, -12.5, 45, -45])('straightened by %d degrees, no corner is empty', async (degrees) => {
    const plain = join(folder, 'plain.png');
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toFile(plain);
    const path = await edited('image-edit', plain, { straighten: degrees });
    const { channels } = await sharp(path).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    const { width, height } = await sharp(path).metadata();
    expect(Math.abs(width / height - 1.5)).toBeLessThan(0.08);
  });

  test('a positive angle turns clockwise, about the center', async () => {
    const line = join(folder, 'line.png');
    const bar = { input: { create: { width: 4, height: 100, channels: 3 as const, background: '#f00' } } };
    await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
      .composite([{ ...bar, left: 48, top: 0 }])
      .png()
      .toFile(line);
    const path = await edited('image-edit', line, { straighten: 20 });
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    const redAt = (row: number) => {
      const reds = [...Array(info.width).keys()].filter(
        (x) => (data[(row * info.width + x) * info.channels + 1] ?? 0) < 80,
      );
      return reds.reduce((sum, x) => sum + x, 0) / reds.length;
    };
    const middle = info.width / 2;
    const off = (info.height / 2 - 5) * Math.tan((20 * Math.PI) / 180);
    expect(Math.abs(redAt(5) - (middle + off))).toBeLessThan(1.5);
    expect(Math.abs(redAt(info.height - 6) - (middle - off))).toBeLessThan(1.5);
  });

  test.each([
    [{ brightness: 50 }, [0, 150, 255]],
    [{ brightness: -50 }, [0, 50, 100]],
    [{ contrast: 50 }, [0, 86, 236]],
    [{ contrast: -100 }, [128, 128, 128]],
    [{ brightness: 50, contrast: -50 }, [64, 139, 191]],
  ])('%o changes values as the filters of CSS do', async (options, expected) => {
    const greys = join(folder, 'greys.png');
    await sharp(Buffer.from([0, 0, 0, 100, 100, 100, 200, 200, 200]), {
      raw: { width: 3, height: 1, channels: 3 },
    })
      .png()
      .toFile(greys);
    const path = await edited('image-edit', greys, options);
    const pixels = await sharp(path).toColourspace('srgb').raw().toBuffer();
    [0, 3, 6].forEach((at, index) =>
      expect(Math.abs((pixels[at] ?? 0) - (expected[index] ?? 0))).toBeLessThanOrEqual(1),
    );
  });

  test('16 bits per channel stay 16 bits when contrast changes', async () => {
    const deep = join(folder, 'deep.png');
    execFileSync('convert', ['-size', '64x64', 'gradient:#336699-#aabbcc', '-depth', '16', deep]);
    const path = await edited('image-edit', deep, { contrast: 10 });
    const metadata = await sharp(path).metadata();
    expect(metadata.depth).toBe('ushort');
    const read = (file: string) => execFileSync('convert', [file, '-format', '%[fx:p{5,5}.g]', 'info:']);
    const before = Number(read(deep).toString());
    expect(Number(read(path).toString())).toBeCloseTo(1.1 * (before - 0.5) + 0.5, 3);
  });

  test('transparency stays as it was when the brightness changes', async () => {
    const clear = join(folder, 'clear.png');
    await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 80, g: 80, b: 80, alpha: 0.5 } },
    })
      .png()
      .toFile(clear);
    const path = await edited('image-edit', clear, { brightness: 100 });
    expect([...(await sharp(path).raw().toBuffer()).subarray(0, 4)]).toEqual([160, 160, 160, 128]);
  });

  test.each(['jpg', 'png', 'webp', 'avif'] as const)('the result can be saved as %s', async (to) => {
    const { files } = await useTool(bench, 'image-edit', [fields], { resize: { width: 30 } }, to);
    expect(readIdentifiedSize(String(files[0]))).toBe('30x20');
    expect(String(files[0])).toMatch(new RegExp(`\\.${to}$`));
  });

  test('notes what the chosen format cannot hold', async () => {
    const clear = join(folder, 'clear2.png');
    await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toFile(clear);
    const { notes } = await useTool(bench, 'image-edit', [clear], { brightness: 10 }, 'jpg');
    expect(notes).toContainEqual(note('alpha-flattened', { format: 'JPG', colour: phrase('white') }));
  });

  test('an image larger than the chosen format holds is made smaller, with a note', async () => {
    const long = join(folder, 'long.png');
    await sharp({ create: { width: 20_000, height: 40, channels: 3, background: '#48c' } })
      .png()
      .toFile(long);
    const { files, notes } = await useTool(bench, 'image-edit', [long], { brightness: 10 }, 'webp');
    // oxfmt-ignore
    const size = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', String(files[0])], { encoding: 'utf8' });
    expect(size.trim()).toBe('16383,33');
    expect(notes).toEqual([note('side-limited', { format: 'WebP', max: 16_383, width: 16_383, height: 33 })]);
  });

  test('a large animation that keeps its format keeps its size', async () => {
    const large = join(folder, 'large.gif');
    // oxfmt-ignore
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=4000x3500:r=10:d=0.3', '-y', large]);
    const before = await readFrameSummary(large);
    expect(before.count * 4000 * 3500).toBeGreaterThan(40_000_000);
    const after = await readFrameSummary(await edited('image-edit', large, { contrast: 10 }));
    expect([after.count, after.size]).toEqual([before.count, '4000x3500']);
  });

  test('every frame of an animation is edited', async () => {
    const moving = join(folder, 'frames.gif');
    await writeAnimation(moving, 'gif');
    const before = await readFrameSummary(moving);
    const path = await edited('image-edit', moving, { straighten: 5, resize: { width: 20 } });
    const after = await readFrameSummary(path);
    expect([after.count, after.seconds]).toEqual([before.count, before.seconds]);
    expect(after.size).toMatch(/^20x/);
  });

  test('a watermark is put on the result', async () => {
    const path = await edited('image-edit', fields, {
      resize: { width: 300, height: 200 },
      watermark: { text: 'Formshift', colour: '#000000', opacity: 100, size: 60, position: 'centre' },
    });
    const { channels } = await sharp(path).extract({ left: 75, top: 85, width: 150, height: 30 }).stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBe(0);
  });

  test('no change at all is refused, and so is a second file without a watermark', async () => {
    const { refuse } = bench.registry.converters.find(({ id }) => id === 'image-edit') ?? {};
    const none = { rotation: 0, flip: 'none', straighten: 0, brightness: 0, contrast: 0 };
    expect(() => refuse?.(none, 1)).toThrow(expect.objectContaining({ code: 'edit-empty' }));
    expect(() => refuse?.({ ...none, brightness: 5 }, 2)).toThrow(
      expect.objectContaining({ code: 'too-many-files' }),
    );
  });
});

describe('a watermark', () => {
  /** Returns the mean brightness of an area, 0 to 255. */
  const brightness = async (path: string, left: number, top: number, width: number, height: number) => {
    const area = await sharp(path).extract({ left, top, width, height }).removeAlpha().png().toBuffer();
    const { channels } = await sharp(area).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  let grey: string;
  let logo: string;
  beforeAll(async () => {
    grey = join(folder, 'grey.png');
    logo = join(folder, 'logo.png');
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#404040' } })
      .png()
      .toFile(grey);
    await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ffffff' } })
      .png()
      .toFile(logo);
  });

  test('of text is at the requested position and nowhere else', async () => {
    const options = { text: 'Ü <b>& 日本', position: 'top-left', opacity: 100, size: 40 };
    const path = await edited('image-watermark', grey, options);
    expect(await brightness(path, 0, 0, 200, 60)).toBeGreaterThan(70);
    expect(await brightness(path, 0, 150, 400, 150)).toBeCloseTo(64, 0);
  });

  test('leaves an opaque image opaque', async () => {
    const path = await edited('image-watermark', grey, { text: 'mine' });
    expect((await sharp(path).metadata()).hasAlpha).toBe(false);
  });

  test('from a second image has the requested size and opacity', async () => {
    const options = { position: 'bottom-right', opacity: 50, size: 25 };
    const { path } = await made('image-watermark', [grey, logo], options);
    const [left, top] = [400 - 9 - 100, 300 - 9 - 100];
    expect(await brightness(path, left + 2, top + 2, 96, 96)).toBeCloseTo((64 + 255) / 2, -1);
    expect(await brightness(path, 0, 0, left - 2, 300)).toBeCloseTo(64, 0);
  });

  test('that is tiled is visible in every quarter of the image', async () => {
    const path = await edited('image-watermark', grey, { text: 'copy', tiled: true, size: 20, opacity: 80 });
    for (const [left, top] of [
      [0, 0],
      [200, 0],
      [0, 150],
      [200, 150],
    ] as const)
      expect(await brightness(path, left, top, 200, 150)).toBeGreaterThan(66);
  });

  test('is applied to every frame of an animation', async () => {
    const moving = join(folder, 'marked.gif');
    await writeAnimation(moving, 'gif');
    const path = await edited('image-watermark', moving, { text: 'mine', opacity: 100, size: 80 });
    expect((await sharp(path).metadata()).pages).toBe(4);
    for (const page of [0, 3]) {
      const before = await sharp(moving, { page }).removeAlpha().raw().toBuffer();
      const after = await sharp(path, { page }).removeAlpha().raw().toBuffer();
      expect(greatestDifference(before, after)).toBeGreaterThan(60);
    }
  });

  test('requires either a text or a second file', async () => {
    const refusal = { code: 'watermark-empty' };
    await expect(made('image-watermark', [grey], {})).rejects.toMatchObject(refusal);
    await expect(made('image-watermark', [grey], { text: '  ' })).rejects.toMatchObject(refusal);
    await expect(made('image-watermark', [grey, logo], { text: 'both' })).rejects.toMatchObject(refusal);
  });
});
