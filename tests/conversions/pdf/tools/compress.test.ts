import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import type { PdfImagePlan } from '../../../fixtures/pdfs.ts';
import { corpusFile } from '../../../support/corpus.ts';
import { pdfText } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, resolvePath, useTool } = openPdfBench();

const compress = async (path: string, options: Record<string, unknown> = {}) => {
  const { files, noteCodes } = await useTool('pdf-compress', [path], options);
  return { path: files[0] ?? '', noteCodes };
};
const fileByteCount = (path: string): number => statSync(path).size;

/** Samples of a soft photo with slight grain, as RGB. */
async function photo(widthPx: number, heightPx: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise: grain } })
    .resize(widthPx, heightPx, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Color space, encoding and resolution of the first image, as listed by `pdfimages`. */
function readFirstImageFacts(path: string): { colours: string; packing: string; dpi: number } {
  const row = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).split('\n')[2] ?? '';
  const [, , , , , colours = '', , , packing = '', , , , dpi] = row.trim().split(/\s+/);
  return { colours, packing, dpi: Number(dpi) };
}

/** Renders a page at a small size. */
async function renderSmallPage(path: string): Promise<Buffer> {
  execFileSync('pdftocairo', ['-singlefile', '-png', '-scale-to', '80', path, resolvePath('seen')]);
  return sharp(resolvePath('seen.png')).removeAlpha().raw().toBuffer();
}

async function distance(one: string, other: string): Promise<number> {
  const [before, after] = [await renderSmallPage(one), await renderSmallPage(other)];
  return before.reduce((sum, level, at) => sum + Math.abs(level - (after[at] ?? 0)), 0) / before.length;
}

const widthPx = 1600;
const heightPx = 1200;
const colours = { grey: 'DeviceGray', rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' } as const;

async function stored(encoding: string): Promise<PdfImagePlan> {
  const samples = await photo(widthPx, heightPx);
  const size = { widthPx, heightPx };
  if (encoding === 'RGB JPEG') {
    const data = await sharp(samples, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    return { ...size, data };
  }
  if (encoding === 'CMYK JPEG') {
    const data = await sharp(samples, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    return { ...size, data, colours: colours.cmyk, turnedRound: true };
  }
  if (encoding === 'grey without loss') {
    const data = deflateSync(samples.filter((_, at) => at % 3 === 0));
    return { ...size, data, colours: colours.grey, filter: 'FlateDecode' };
  }
  const inks = Buffer.alloc(widthPx * heightPx * 4);
  for (let at = 0; at < widthPx * heightPx; at++)
    for (let ink = 0; ink < 3; ink++) inks[at * 4 + ink] = 255 - (samples[at * 3 + ink] ?? 0);
  return { ...size, data: deflateSync(inks), colours: colours.cmyk, filter: 'FlateDecode' };
}

const storedImageEncodings = [
  ['RGB JPEG', 'rgb'],
  ['CMYK JPEG', 'cmyk'],
  ['grey without loss', 'gray'],
  ['CMYK without loss', 'cmyk'],
] as const;

test.each(storedImageEncodings)(
  'an image stored as %s gets the resolution of the preset and keeps its color space',
  async (encoding, found) => {
    const path = writeInput(`${encoding}.pdf`, { pages: ['words'], image: await stored(encoding) });
    const small = await compress(path, { quality: 'screen' });
    const image = readFirstImageFacts(small.path);
    expect(image.colours).toBe(found);
    expect(image.packing).toBe('jpeg');
    expect(image.dpi).toBeLessThanOrEqual(80);
    expect(image.dpi).toBeGreaterThanOrEqual(64);
    expect(fileByteCount(small.path)).toBeLessThan(fileByteCount(path) / 8);
    expect(await distance(path, small.path)).toBeLessThan(4);
    expect(pdfText(small.path)).toContain('words');
  },
);

test('higher-quality presets keep more of a photo', async () => {
  const path = writeInput('presets.pdf', { pages: ['x'], image: await stored('RGB JPEG') });
  const sizes: number[] = [];
  for (const quality of ['screen', 'ebook', 'printer', 'prepress'])
    sizes.push(fileByteCount((await compress(path, { quality })).path));
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(new Set(sizes).size).toBe(sizes.length);
});

test('a losslessly stored graphic stays lossless', async () => {
  const samples = Buffer.alloc(widthPx * heightPx * 3, 255);
  for (let y = 0; y < heightPx; y += 40) samples.fill(0, y * widthPx * 3, (y + 1) * widthPx * 3);
  const data = deflateSync(samples, { level: 1 });
  const path = writeInput('lines.pdf', {
    pages: ['x'],
    image: { data, widthPx, heightPx, filter: 'FlateDecode' },
  });
  const small = await compress(path, { quality: 'ebook' });
  expect(readFirstImageFacts(small.path).packing).toBe('image');
  expect(fileByteCount(small.path)).toBeLessThan(fileByteCount(path));
});

test('photos shrink; text, fields, links and bookmarks stay', async () => {
  const path = writeInput('photo.pdf', {
    pages: ['p1', 'p2'],
    bookmarks: [['Start', 1]],
    link: true,
    field: 'name',
    image: await stored('RGB JPEG'),
  });
  const small = await compress(path, { quality: 'screen' });
  const ask = (key: string) =>
    JSON.parse(execFileSync('qpdf', ['--json=2', `--json-key=${key}`, small.path], { encoding: 'utf8' }));
  expect(pdfText(small.path)).toBe(pdfText(path));
  expect(ask('acroform').acroform.fields).toHaveLength(1);
  expect(ask('outlines').outlines).toHaveLength(1);
  expect(execFileSync('pdfinfo', ['-dests', small.path], { encoding: 'utf8' })).toContain('"end"');
});

test('reaches a target size with no more loss than needed, or notes that it was missed', async () => {
  const path = writeInput('sized.pdf', { pages: ['words'], image: await stored('RGB JPEG') });
  const screen = fileByteCount((await compress(path, { quality: 'screen' })).path);
  const ebook = fileByteCount((await compress(path, { quality: 'ebook' })).path);
  const targetSize = Math.round((screen + ebook) / 2);
  const met = await compress(path, { targetSize });
  expect(fileByteCount(met.path)).toBeLessThanOrEqual(targetSize);
  expect(fileByteCount(met.path)).toBeGreaterThanOrEqual(screen);
  expect(met.noteCodes).not.toContain('pdf-unfit');
  const missed = await compress(writeInput('tiny.pdf', { pages: ['x'] }), { targetSize: 50 });
  expect(missed.noteCodes).toContain('pdf-unfit');
});

test('returns a file that cannot shrink unchanged, with a note', async () => {
  const once = await compress(writeInput('once.pdf', { pages: ['x'] }));
  const twice = await compress(once.path);
  expect(fileByteCount(twice.path)).toBe(fileByteCount(once.path));
  expect(twice.noteCodes).toContain('already-smallest');
});

test('returns a file with an undecodable stream unchanged, with a note', async () => {
  const rubbish = 'no picture at all, and no words';
  const contents = `<< /Length ${rubbish.length} /Filter /JBIG2Decode >>\nstream\n${rubbish}\nendstream`;
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>';
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const path = writeInput(
    'rubbish.pdf',
    pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, contents]),
  );
  const { path: made, noteCodes } = await compress(path, { targetSize: 50 });
  expect(readFileSync(made)).toEqual(readFileSync(path));
  expect(noteCodes).toContain('pdf-unfit');
});

const cmyk = corpusFile('pdf/scanned/cmyk-image.pdf');
test.runIf(cmyk)('an image in a real file looks the same after compression', async () => {
  const small = await compress(cmyk ?? '');
  expect(await distance(cmyk ?? '', small.path)).toBeLessThan(4);
});
