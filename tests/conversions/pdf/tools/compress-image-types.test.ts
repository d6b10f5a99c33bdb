import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

// Images of tagged documents, which no other program may rewrite: our code must support their types.
let bench: Workbench;
let folder: string;
let photo: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  photo = await sharp({ create: { width: 20, height: 15, channels: 3, background: '#888', noise: grain } })
    .resize(widthPx, heightPx, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
  jpeg = await sharp(photo, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
});
afterAll(() => bench.close());

const [widthPx, heightPx] = [800, 600];
/** Returns indices into a palette of 3, 3 and 2 bits of red, green and blue. */
const paletteIndices = () =>
  Buffer.from(
    Array.from({ length: widthPx * heightPx }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = photo.subarray(at * 3, at * 3 + 3);
      return (red & 0xe0) | ((green & 0xe0) >> 3) | (blue >> 6);
    }),
  );
const table = Buffer.from(
  Array.from({ length: 256 }, (_, index) => [index & 0xe0, (index << 3) & 0xe0, (index << 6) & 0xc0]).flat(),
).toString('hex');
const sixteen = () => Buffer.from(Array.from(photo, (sample) => [sample, sample]).flat());
const formatStreamObject = (entries: string, data: Buffer) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;

/** Returns the photo as JPEG 2000, encoded by ImageMagick. */
function jpeg2000(): Buffer {
  const [from, to] = [join(folder, 'photo.rgb'), join(folder, 'photo.jp2')];
  writeFileSync(from, photo);
  execFileSync('convert', ['-size', `${widthPx}x${heightPx}`, '-depth', '8', `rgb:${from}`, to]);
  return readFileSync(to);
}

/** Encodes base 85 as in PDF (ISO 32000-1, 7.4.3), in lines. */
function base85(data: Buffer): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  const words = Array.from({ length: padded.length / 4 }, (_, at) => padded.readUInt32BE(at * 4));
  const digits = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1];
  const text = words
    .map((word) =>
      word === 0 ? 'z' : String.fromCharCode(...digits.map((power) => (Math.floor(word / power) % 85) + 33)),
    )
    .join('');
  const cut = text.endsWith('z') ? text : text.slice(0, text.length - (padded.length - data.length));
  return Buffer.from(`${cut.replaceAll(/.{76}/g, '$&\n')}~>`, 'latin1');
}

const pdfImageEncodings = [
  ['256 colours', 8, () => paletteIndices(), `[/Indexed /DeviceRGB 255 <${table}>]`, '/FlateDecode'],
  [
    '256 colours in a table of its own',
    8,
    () => paletteIndices(),
    '[/Indexed /DeviceRGB 255 6 0 R]',
    '/FlateDecode',
  ],
  ['16 bits a sample', 16, () => sixteen(), '/DeviceRGB', '/FlateDecode'],
  ['JPEG 2000', 8, () => jpeg2000(), '/DeviceRGB', '/JPXDecode'],
  ['a JPEG in base 85', 8, () => base85(jpeg), '/DeviceRGB', '[/ASCII85Decode /DCTDecode]'],
  [
    'a JPEG packed again',
    8,
    () => deflateSync(jpeg),
    '/DeviceRGB',
    '[/FlateDecode /DCTDecode] /DecodeParms [null << /Quality 65 >>]',
  ],
  [
    'a JPEG in hexadecimal digits',
    8,
    () => Buffer.from(`${jpeg.toString('hex')}>`),
    '/DeviceRGB',
    '[/ASCIIHexDecode /DCTDecode]',
  ],
] as const;

test.each(pdfImageEncodings)(
  'a photo with %s has the resolution of the preset, and looks the same',
  async (_, bits, data, space, filter) => {
    const path = join(folder, 'given.pdf');
    const drawn = 'q 100 0 0 75 0 0 cm /I Do Q';
    const entries = `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent ${bits} /ColorSpace ${space} /Filter ${filter}`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot << /Type /StructTreeRoot >> >>',
      '<< /Type /Pages /MediaBox [0 0 100 75] /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      formatStreamObject(entries, filter === '/FlateDecode' ? deflateSync(data()) : data()),
      formatStreamObject('', Buffer.from(table, 'hex')),
    ];
    writeFileSync(path, pdfOfObjects(objects), 'latin1');
    const { files } = await useTool(bench, 'pdf-compress', [path], { quality: 'screen' });
    const [small = ''] = files;
    const row = execFileSync('pdfimages', ['-list', small], { encoding: 'utf8' }).split('\n')[2] ?? '';
    const [, , , , , , , sampleBits, packing, , , , dpi] = row.trim().split(/\s+/);
    expect({ sampleBits, packing }).toEqual({ sampleBits: '8', packing: 'jpeg' });
    expect(Number(dpi)).toBeGreaterThanOrEqual(64);
    expect(Number(dpi)).toBeLessThanOrEqual(80);
    expect(statSync(small).size).toBeLessThan(statSync(path).size / 8);
    expect(await distance(path, small)).toBeLessThan(4);
  },
);

/** Returns the mean difference of two first pages, rendered so small that only colors remain. */
async function distance(one: string, other: string): Promise<number> {
  const [before, after] = [await renderTinyPage(one), await renderTinyPage(other)];
  return before.reduce((sum, level, at) => sum + Math.abs(level - (after[at] ?? 0)), 0) / before.length;
}

async function renderTinyPage(path: string): Promise<Buffer> {
  execFileSync('pdftocairo', ['-singlefile', '-png', '-scale-to', '80', path, join(folder, 'seen')]);
  return sharp(join(folder, 'seen.png')).removeAlpha().resize(16, 12, { kernel: 'cubic' }).raw().toBuffer();
}

test('a small JPEG is extracted from base 85 unchanged', async () => {
  const drawn = 'q 1000 0 0 750 0 0 cm /I Do Q';
  const tiny = await sharp(jpeg).jpeg({ quality: 20 }).toBuffer();
  const entries = `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/ASCII85Decode /DCTDecode]`;
  const path = join(folder, 'wrapped.pdf');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot << /Type /StructTreeRoot >> >>',
    '<< /Type /Pages /MediaBox [0 0 1000 750] /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    formatStreamObject(entries, base85(tiny)),
  ];
  writeFileSync(path, pdfOfObjects(objects), 'latin1');
  const { files } = await useTool(bench, 'pdf-compress', [path], { quality: 'prepress' });
  expect(readFileSync(files[0] ?? '').includes(tiny), 'byte for byte').toBe(true);
});
