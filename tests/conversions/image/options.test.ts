import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { scenePixels } from '#tests/fixtures/images/scene.ts';
import { writeScenes } from '#tests/fixtures/images/scenes.ts';
import { distance, pixelAt, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
let scenes: Map<FormatId, string>;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  scenes = await writeScenes(folder);
});
afterAll(() => bench.close());

async function one(from: FormatId, to: FormatId, options: Record<string, unknown>): Promise<string> {
  const made = await bench.convert(scenes.get(from) ?? '', to, options);
  return made.files[0] ?? '';
}

describe('size', () => {
  test.each([
    [{ width: 120 }, [120, 80]],
    [{ height: 80 }, [120, 80]],
    [{ width: 120, height: 120 }, [120, 80]],
    [{ width: 480 }, [480, 320]],
    [{ width: 1 }, [1, 1]],
  ])('%o keeps the aspect ratio', async (options, expected) => {
    const { widthPx, heightPx } = decodeWithFfmpeg(await one('png', 'bmp', options));
    expect([widthPx, heightPx]).toEqual(expected);
  });

  test('a size with too many pixels is rejected with a sentence', async () => {
    await expect(bench.convert(scenes.get('png') ?? '', 'webp', { width: 16_384 })).rejects.toMatchObject({
      code: 'too-many-pixels',
    });
  });
});

describe('quality', () => {
  test.each(['jpg', 'webp', 'avif', 'jxl'] as const)('a lower quality makes a smaller %s', async (to) => {
    const low = await one('png', to, { quality: 20 });
    const high = await one('png', to, { quality: 95 });
    expect(statSync(low).size).toBeLessThan(statSync(high).size * 0.7);
  });

  test('lossless WebP keeps every pixel', async () => {
    expect(distance(decodeWithFfmpeg(await one('png', 'webp', { lossless: true })).rgba, scenePixels())).toBe(
      0,
    );
  });

  test('the palette size can be reduced', async () => {
    const { rgba } = decodeWithFfmpeg(await one('png', 'gif', { colours: 4 }));
    const colours = new Set(
      Array.from({ length: rgba.length / 4 }, (_, pixel) => rgba.readUInt32LE(pixel * 4)),
    );
    expect(colours.size).toBeLessThanOrEqual(4);
  });
});

describe('JPG and JPEG', () => {
  test('one becomes the other without changing a pixel', async () => {
    const path = await one('jpg', 'jpeg', {});
    expect(decodeWithFfmpeg(path).rgba.equals(decodeWithFfmpeg(scenes.get('jpg') ?? '').rgba)).toBe(true);
  });

  test('a selected quality re-encodes the image', async () => {
    const path = await one('jpeg', 'jpg', { quality: 20 });
    expect(statSync(path).size).toBeLessThan(statSync(scenes.get('jpeg') ?? '').size * 0.7);
  });
});

describe('SVGs', () => {
  const cases: readonly (readonly [string, string, Record<string, unknown>, number, number])[] = [
    ['stated in pixels', 'width="100" height="50"', {}, 100, 50],
    ['stated in millimetres', 'width="25.4mm" height="12.7mm"', {}, 96, 48],
    ['stated, at twice the resolution', 'width="100" height="50"', { dpi: 192 }, 200, 100],
    ['not stated', 'viewBox="0 0 24 12"', {}, 1024, 512],
    ['asked for', 'width="100" height="50"', { width: 700 }, 700, 350],
  ];

  test.each(cases)(
    'renders an SVG in its size when %s',
    async (name, attributes, options, widthPx, heightPx) => {
      const path = join(folder, `drawing-${name.replaceAll(/\W/g, '-')}.svg`);
      const body = attributes.startsWith('viewBox')
        ? '<circle cx="12" cy="6" r="4" fill="#00f"/>'
        : '<rect x="25%" y="25%" width="50%" height="50%" fill="#00f"/>';
      writeFileSync(
        path,
        `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`,
      );
      const made = await bench.convert(path, 'png', options);
      const seen = decodeWithFfmpeg(made.files[0] ?? '');
      expect([seen.widthPx, seen.heightPx]).toEqual([widthPx, heightPx]);
      expect(pixelAt(seen, widthPx / 2, heightPx / 2)).toEqual([0, 0, 255, 255]);
    },
  );

  test('text in an SVG is rendered', async () => {
    const path = join(folder, 'letters.svg');
    writeFileSync(
      path,
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text x="10" y="60" font-size="60" font-family="sans-serif">Quill 語</text></svg>',
    );
    const made = await bench.convert(path, 'png');
    const { rgba } = decodeWithFfmpeg(made.files[0] ?? '');
    const inked = rgba.filter((value, at) => at % 4 === 3 && value > 128).length;
    expect(inked).toBeGreaterThan(1500);
  });
});

test.each([
  [
    'told',
    '<foreignObject width="200" height="40"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>',
    1,
  ],
  [
    'not told where letters stand for it',
    '<switch><foreignObject width="9" height="9" requiredExtensions="http://www.w3.org/1999/xhtml"/><text y="30">A</text></switch>',
    0,
  ],
])('HTML text in an SVG, which is not rendered, is %s', async (_, body, count) => {
  const path = join(folder, `html-${count}.svg`);
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">${body}</svg>`);
  const { files, notes } = await bench.convert(path, 'png');
  expect(decodeWithFfmpeg(files[0] ?? '').rgba.some((value) => value > 0)).toBe(count === 0);
  expect(notes).toEqual(count ? [note('svg-html-omitted')] : []);
});

test.each([
  [
    'text along a line',
    '<path id="c" d="M9,40H190" fill="none"/><text><textPath href="#c">Along</textPath></text>',
    note('svg-text-path-omitted'),
  ],
  [
    'a picture elsewhere',
    '<image width="20" height="20" xlink:href="https://example.org/a.png"/>',
    note('svg-links-omitted'),
  ],
])('%s in an SVG is not rendered, with a note', async (name, body, warning) => {
  const path = join(folder, `${name}.svg`);
  const root = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  writeFileSync(path, `${root} width="200" height="60">${body}</svg>`);
  const { files, notes } = await bench.convert(path, 'png');
  expect(decodeWithFfmpeg(files[0] ?? '').rgba.every((value) => value === 0)).toBe(true);
  expect(notes).toEqual([warning]);
});

test('a JPG keeps the colors of fine lines, unless the source has subsampled chroma or a lower quality is requested', async () => {
  const { default: sharp } = await import('sharp');
  const path = join(folder, 'lines.png');
  const rows = Array.from({ length: 96 * 96 }, (_, at) => (at % 2 === 0 ? [220, 0, 0] : [255, 255, 255]));
  await sharp(Buffer.from(rows.flat()), { raw: { width: 96, height: 96, channels: 3 } }).toFile(path);
  const storedAs = async (source: string, options = {}) => {
    const { files } = await bench.convert(source, 'jpg', options);
    return (await sharp(files[0] ?? '').metadata()).chromaSubsampling;
  };
  expect(await storedAs(path)).toBe('4:4:4');
  expect(await storedAs(path, { quality: 80 })).toBe('4:2:0');
  expect(await storedAs((await bench.convert(path, 'webp')).files[0] ?? '')).toBe('4:2:0');
  const { rgba } = decodeWithFfmpeg((await bench.convert(path, 'jpg')).files[0] ?? '');
  expect(Math.abs((rgba[4 * 48 * 96 + 1] ?? 255) - 0)).toBeLessThan(30); // green channel of a red line
});

test.each(['jpg', 'tiff'] as const)(
  'a scan keeps its print size as %s, and no other metadata',
  async (to) => {
    const { default: sharp } = await import('sharp');
    const path = join(folder, 'scan.png');
    const page = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ccc' } });
    await page
      .withExif({ IFD0: { Artist: 'Kilo' } })
      .withDensity(300)
      .png()
      .toFile(path);
    const file = readFileSync((await bench.convert(path, to)).files[0] ?? '');
    expect(file.includes('Kilo')).toBe(false);
    expect((await sharp(file).metadata()).density).toBe(300);
  },
);

test('an icon contains the usual sizes up to its own, each as a PNG', async () => {
  const path = await one('png', 'ico', {});
  const file = readFileSync(path);
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => 6 + index * 16);
  expect(entries.map((at) => file[at])).toEqual([16, 24, 32, 48, 64, 128, 240]);
  const starts = entries.map((at) => file.readUInt32LE(at + 12));
  expect(starts.map((start) => file.toString('latin1', start + 1, start + 4))).toEqual(
    entries.map(() => 'PNG'),
  );
});

test('rejects unknown options', async () => {
  await expect(bench.convert(scenes.get('png') ?? '', 'jpg', { sharpness: 3 })).rejects.toThrow();
});
