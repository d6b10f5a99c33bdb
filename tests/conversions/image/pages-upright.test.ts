import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfFacts } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

/** Four areas, each in a different color, so that every orientation looks different. */
const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const;
const [widthPx, heightPx] = [120, 80];

async function writeFields(path: string, orientation: number): Promise<void> {
  const [width, height] = [widthPx / 2, heightPx / 2];
  const fields = colours.map((background, index) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left: (index % 2) * width,
    top: index < 2 ? 0 : height,
  }));
  const canvas = { width: widthPx, height: heightPx, channels: 3 as const, background: '#000000' };
  await sharp({ create: canvas })
    .composite(fields)
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toFile(path);
}

/** Returns the center colors of the four quarters of an image, starting at the top left. */
async function readQuarterColours(image: Sharp): Promise<string[]> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((quarter) => {
    const x = Math.floor(info.width * (quarter % 2 === 0 ? 0.25 : 0.75));
    const y = Math.floor(info.height * (quarter < 2 ? 0.25 : 0.75));
    const at = (y * info.width + x) * info.channels;
    return `#${[...data.subarray(at, at + 3)].map((value) => (value > 127 ? 'ff' : '00')).join('')}`;
  });
}

describe('an image on a page', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stored in orientation %i is upright', async (orientation) => {
    const path = join(folder, `stored-${orientation}.jpg`);
    await writeFields(path, orientation);
    const upright = await readQuarterColours(sharp(path).autoOrient());
    const { files } = await bench.convert(path, 'pdf');
    const page = join(folder, `page-${orientation}`);
    execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', files[0] ?? '', page]);
    expect(await readQuarterColours(sharp(`${page}.png`))).toEqual(upright);
  });

  test.each([
    ['a scan', 340, 300, 29],
    ['the largest sheet, 17 inches', 1700, 100, 432],
    ['a photo whose density would make it 24 inches, that of A4', 2400, 100, 297],
    ['a density of a pixel for each millimetre, 96 for an inch', 340, 25, 90],
    ['no density, 96 for an inch', 340, undefined, 90],
  ])('has the size of %s', async (_what, width, density, longSideMm) => {
    const canvas = { width, height: 200, channels: 3 as const, background: '#808080' };
    const sizes: number[] = [];
    for (const format of ['jpg', 'png'] as const) {
      const path = join(folder, `dense-${width}-${density}.${format}`);
      await sharp({ create: canvas })
        .withMetadata(density === undefined ? {} : { density })
        .toFile(path);
      const { files } = await bench.convert(path, 'pdf');
      const [size = []] = pdfFacts(files[0] ?? '').sizes;
      sizes.push(Math.round((Math.max(...size) / 72) * 25.4));
    }
    expect(sizes).toEqual([longSideMm, longSideMm]);
  });
});
