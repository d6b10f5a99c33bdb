import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { writePdf } from '#tests/fixtures/documents.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import {
  pdfFacts,
  pdfInside,
  listPdfImages,
  pdfText,
  readImageDimensions,
} from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

describe('PDF pages to images', () => {
  it('creates one image per page at 300 dpi, named by page', async () => {
    const pdf = await writePdf(at('three.pdf'), [
      { text: 'A' },
      { text: 'B', widthPt: 144, heightPt: 72 },
      { text: 'C' },
    ]);
    const { files, parts, percents } = await bench.convert(pdf, 'jpg');
    expect(parts).toEqual(['page-1', 'page-2', 'page-3']);
    expect(files.map(readImageDimensions)).toEqual([
      { widthPx: 1250, heightPx: 834 },
      { widthPx: 600, heightPx: 300 },
      { widthPx: 1250, heightPx: 834 },
    ]);
    expect(percents.at(-1)).toBe(100);
  });

  it('returns a single page as the image itself', async () => {
    const { parts } = await bench.convert(await writePdf(at('one.pdf'), [{ text: 'A' }]), 'png');
    expect(parts).toEqual([undefined]);
  });

  it('renders the selected pages at the selected resolution', async () => {
    const pdf = await writePdf(
      at('twelve.pdf'),
      Array.from({ length: 12 }, (_, index) => ({
        text: `P${index + 1}`,
        widthPt: 72 * (index + 1),
        heightPt: 72,
      })),
    );
    const { files, parts } = await bench.convert(pdf, 'png', { pages: '11-12, 3', dpi: 100 });
    expect(parts).toEqual(['page-11', 'page-12', 'page-03']);
    expect(files.map((file) => readImageDimensions(file).widthPx)).toEqual([1100, 1200, 300]);
  });

  it('leaves parts of a page without content white', async () => {
    const { files } = await bench.convert(await writePdf(at('corner.pdf'), [{ text: 'A' }]), 'jpg');
    const corner = sharp(files[0]).extract({ left: 0, top: 0, width: 8, height: 8 });
    expect(new Set(await corner.raw().toBuffer())).toEqual(new Set([255]));
  });

  it('rejects missing pages and reports how many there are', async () => {
    const pdf = await writePdf(at('short.pdf'), [{ text: 'A' }]);
    await expect(bench.convert(pdf, 'jpg', { pages: '2-3' })).rejects.toMatchObject({
      code: 'options-invalid',
      detail: { field: 'pages', reason: { facts: { page: '2', pages: 1 } } },
    });
  });

  it('renders a page of five meters smaller, with a note', async () => {
    const { files, notes } = await bench.convert(
      await writePdf(at('huge.pdf'), [{ text: 'A', widthPt: 14_400, heightPt: 7200 }]),
      'png',
    );
    expect(readImageDimensions(files[0] ?? '')).toEqual({ widthPx: 10_000, heightPx: 5000 });
    expect(notes).toContainEqual(note('page-rendered-smaller', { page: 1, dpi: 300, side: 10_000 }));
  });

  it('rejects a document with too many pages to render', async () => {
    const pdf = await writePdf(
      at('many.pdf'),
      Array.from({ length: 2001 }, () => ({ text: '' })),
    );
    await expect(bench.convert(pdf, 'jpg')).rejects.toMatchObject({ code: 'too-many-pages' });
  });

  const locked = corpusFile('pdf/encrypted/libreoffice.pdf');
  it.skipIf(!locked)('opens a protected PDF only with its password', async () => {
    const path = locked ?? '';
    await expect(bench.convert(path, 'png')).rejects.toMatchObject({ code: 'password-needed' });
    await expect(bench.convert(path, 'png', { password: 'wrong' })).rejects.toMatchObject({
      code: 'password-wrong',
    });
    expect((await bench.convert(path, 'png', { password: 'openpassword', dpi: 40 })).files).toHaveLength(1);
  });

  for (const name of ['pages-cycle', 'giant-jbig2']) {
    const path = corpusFile(`hostile/real/${name}.pdf`);
    it.skipIf(!path)(`${name} ends`, async () => {
      await bench
        .convert(path ?? '', 'jpg', { dpi: 36 })
        .catch((error: unknown) => expect(error).toHaveProperty('code'));
    });
  }
});

describe('images to PDF', () => {
  const colours = (channels: 3 | 4) =>
    sharp({ create: { width: 40, height: 20, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });

  /** Renders the first page, by default at one image pixel per output pixel. */
  const drawn = async (pdf: string, dpi = 96) => {
    const { files } = await bench.convert(pdf, 'png', { dpi }, { from: 'pdf' });
    return sharp(files[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  };

  it('embeds a JPEG byte for byte, without its location metadata', async () => {
    const gpsTags = { IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    await colours(3).withExif(gpsTags).jpeg().toFile(at('photo.jpg'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('photo.jpg'), 'pdf');
    expect(listPdfImages(pdf)).toMatchObject([{ widthPx: 40, heightPx: 20, coding: 'jpeg' }]);
    const scan = (await readFile(at('photo.jpg'))).subarray(-60);
    expect((await readFile(pdf)).includes(scan)).toBe(true);
    expect(pdfInside(pdf)).not.toContain('canary-owner');
  });

  it('keeps every pixel of a PNG and its transparency', async () => {
    await colours(4).png().toFile(at('glass.png'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('glass.png'), 'pdf');
    expect(listPdfImages(pdf).map(({ type }) => type)).toEqual(['image', 'smask']);
    const { data, info } = await drawn(pdf);
    expect([info.width, info.height]).toEqual([40, 20]);
    const half = (part: number) => Math.round(part / 2 + 127.5);
    [half(200), half(30), half(60)].forEach((part, index) =>
      expect(Math.abs((data[index] ?? 0) - part)).toBeLessThan(4),
    );
  });

  it.each(['palette', 'grey', 'deep'] as const)('embeds a %s PNG unchanged', async (type) => {
    const base = sharp({ create: { width: 64, height: 32, channels: 3, background: '#336699' } });
    const made = {
      palette: base.png({ palette: true }),
      grey: base.toColourspace('b-w').png(),
      deep: base.toColourspace('rgb16').png(),
    }[type];
    await made.toFile(at(`${type}.png`));
    const {
      files: [pdf = ''],
    } = await bench.convert(at(`${type}.png`), 'pdf');
    expect(listPdfImages(pdf)).toMatchObject([{ widthPx: 64, heightPx: 32, coding: 'image' }]);
    const expected = await sharp(at(`${type}.png`))
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    expect(Math.abs(((await drawn(pdf)).data[300] ?? 0) - (expected[300] ?? 0))).toBeLessThan(4);
  });

  it.each([1, 32])('makes a PDF/A from an image of %i pixels that shows on the page', async (side) => {
    const path = at(`tiny-${side}.png`);
    await sharp({ create: { width: side, height: side, channels: 3, background: '#c30' } }).toFile(path);
    const { files } = await bench.convert(path, 'pdfa');
    const page = await bench.convert(files[0] ?? '', 'png', { dpi: 300 }, { from: 'pdf' });
    const { channels } = await sharp(page.files[0]).stats();
    expect(channels.map(({ min }) => min)[2], 'the red is there').toBeLessThan(60);
  });

  it('rotates a sideways photo upright', async () => {
    const left = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const stored = sharp({ create: { width: 60, height: 20, channels: 3, background: 'blue' } }).composite([
      { input: left, left: 0, top: 0 },
    ]);
    await stored
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toFile(at('sideways.jpg'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('sideways.jpg'), 'pdf');
    const { data, info } = await drawn(pdf);
    expect(info.height).toBeGreaterThan(info.width);
    expect([data[0], data[2]].map((part) => Math.round((part ?? 0) / 255))).toEqual([1, 0]); // red is at the top
  });

  it.each([
    [2, { widthPx: 60, heightPx: 20, red: 'top right' }],
    [4, { widthPx: 60, heightPx: 20, red: 'bottom left' }],
    [5, { widthPx: 20, heightPx: 60, red: 'top left' }],
    [7, { widthPx: 20, heightPx: 60, red: 'bottom right' }],
  ])('rotates a mirrored photo of EXIF orientation %i upright', async (orientation, expected) => {
    const red = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await sharp({ create: { width: 60, height: 20, channels: 3, background: 'blue' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toFile(at('mirrored.jpg'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('mirrored.jpg'), 'pdf');
    expect(listPdfImages(pdf)).toMatchObject([{ widthPx: 60, heightPx: 20, coding: 'jpeg' }]);
    const { data, info } = await drawn(pdf);
    const [right, bottom] = [info.width - 1, info.height - 1];
    const last = bottom * info.width;
    const offsets = { 'top left': 0, 'top right': right, 'bottom left': last, 'bottom right': last + right };
    const isRed = (pixel: number) => (data[pixel * 3] ?? 0) > 127 && (data[pixel * 3 + 2] ?? 255) < 127;
    const corners = Object.entries(offsets).flatMap(([corner, pixel]) => (isRed(pixel) ? [corner] : []));
    expect({ widthPx: info.width, heightPx: info.height, red: corners.join() }).toEqual(expected);
  });

  it('keeps 16 bits of color and of transparency', async () => {
    const samples = Uint16Array.from({ length: 64 * 32 * 4 }, (_, index) => (index * 7919) % 65_536);
    const raw = { width: 64, height: 32, channels: 4 } as const;
    await sharp(samples, { raw }).toColourspace('rgb16').png().toFile(at('deep-glass.png'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('deep-glass.png'), 'pdf');
    expect(listPdfImages(pdf)).toMatchObject([
      { type: 'image', bits: 16 },
      { type: 'smask', bits: 16 },
    ]);
  });

  it('fits an image on paper with a margin, in the matching orientation', async () => {
    await colours(3).jpeg().toFile(at('paper.jpg'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('paper.jpg'), 'pdf', { pageSize: 'a4', margin: 10 });
    expect(pdfFacts(pdf).sizes[0]?.map(Math.round)).toEqual([842, 595]);
  });

  it('makes a page from each page of a TIFF', async () => {
    const frames = ['red', 'green'].map((background) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    await sharp(await Promise.all(frames), { join: { animated: true } })
      .tiff()
      .toFile(at('pages.tiff'));
    const {
      files: [pdf = ''],
    } = await bench.convert(at('pages.tiff'), 'pdf');
    expect(pdfFacts(pdf).pages).toBe(2);
  });

  it('keeps an SVG as vector graphics, on a page of its size', async () => {
    const long = `<!-- ${'0123456789'.repeat(20_001)} -->`; // read in several chunks
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="#cde"/>${long}<text x="20" y="60">Sharp words</text></svg>`;
    await writeFile(at('drawing.svg'), svg);
    const {
      files: [pdf = ''],
    } = await bench.convert(at('drawing.svg'), 'pdf');
    expect(pdfFacts(pdf).sizes.map((size) => size.map(Math.round))).toEqual([[300, 75]]);
    expect(pdfText(pdf)).toContain('Sharp words');
    expect(listPdfImages(pdf)).toEqual([]);
  });

  it('rejects an SVG that cannot be rendered', async () => {
    await writeFile(at('broken.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><rect');
    await expect(bench.convert(at('broken.svg'), 'pdf')).rejects.toMatchObject({ code: 'engine-refused' });
  });

  it('rejects an image with too many pixels by its header', async () => {
    const png = await colours(3).png().toBuffer();
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    await writeFile(at('bomb.png'), png);
    await expect(bench.convert(at('bomb.png'), 'pdf')).rejects.toMatchObject({ code: 'too-many-pixels' });
  });
});
