import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusFile } from '#tests/support/corpus.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
let page: Buffer;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="300"><rect width="1000" height="300" fill="#fff"/><g font-family="sans-serif" font-size="60"><text x="40" y="110">Invoice number 4711</text><text x="40" y="210">Delivered on Tuesday</text></g></svg>';
  page = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
});
afterAll(() => bench.close());

const read = async (path: string): Promise<string> => {
  const { files } = await bench.convert(path, 'txt');
  return readFileSync(files[0] ?? '', 'utf8')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

/** EXIF orientation, and the degrees by which the pixels are rotated to match it. */
test.each([
  [1, 0],
  [3, 180],
  [6, 270],
  [8, 90],
])('a photo with orientation %i is read upright', async (orientation, degrees) => {
  const path = join(folder, `turned-${orientation}.jpg`);
  await sharp(page).rotate(degrees).jpeg({ quality: 95 }).withMetadata({ orientation }).toFile(path);
  expect(await read(path)).toBe('Invoice number 4711 Delivered on Tuesday');
});

test('reads black text on a transparent background too', async () => {
  const path = join(folder, 'transparent.png');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="200"><text x="40" y="110" font-family="sans-serif" font-size="60">Invoice number 4711</text></svg>';
  await sharp(Buffer.from(svg)).png().toFile(path);
  expect(await read(path)).toBe('Invoice number 4711');
});

test('rejects an image with too many pixels by its header', async () => {
  const path = join(folder, 'wide.png');
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'color=white:s=15000x8000',
    '-frames:v',
    '1',
    path,
  ]);
  await expect(bench.convert(path, 'txt')).rejects.toMatchObject({ code: 'too-many-pixels' });
});

const giant = corpusFile('image/giant-20000x14000.jpg');
test.runIf(giant)('rejects a real image of 280 megapixels within seconds', async () => {
  await expect(bench.convert(giant ?? '', 'txt')).rejects.toMatchObject({ code: 'too-many-pixels' });
});
