import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const bench = openPdfBench();
const [widthPx, heightPx, light] = [60, 40, 200];
let jpeg: Buffer;

beforeAll(async () => {
  const pixels = Buffer.alloc(widthPx * heightPx, light);
  const raw = { width: widthPx, height: heightPx, channels: 1 as const };
  jpeg = await sharp(pixels, { raw }).toColourspace('b-w').jpeg().toBuffer();
});

/** Returns the image of a page with a light gray single-component JPEG, with the given color entries. */
async function readJpegPageImage(name: string, colours: string): Promise<PageImage | undefined> {
  const entries = `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8 ${colours} /Filter /DCTDecode`;
  const content = 'q 120 0 0 80 20 20 cm /I Do Q';
  const text = pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /MediaBox [0 0 200 150] /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< ${entries} /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
  ]);
  const path = bench.resolvePath(`${name}.pdf`);
  await writeFile(path, text, 'latin1');
  return (await openPdfDocument(path, 1_584)).read(1).images[0];
}

/** Returns red, green and blue in the middle of an image. */
async function readMiddleColour(image: PageImage | undefined): Promise<number[]> {
  const { data, info } = await sharp(image?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const ink =
  '[/Separation /Clay /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0.8 0.2 0] /N 1 >>]';

describe('single-component JPEG images of a page', () => {
  it('are kept unchanged if gray', async () => {
    const image = await readJpegPageImage('gray', '/ColorSpace /DeviceGray');
    expect(image?.extension).toBe('jpg');
    expect(image?.bytes.length).toBe(jpeg.length);
  });

  it('have the color of their ink in a Separation color space', async () => {
    const [red = 0, green = 0, blue = 0] = await readMiddleColour(
      await readJpegPageImage('ink', `/ColorSpace ${ink}`),
    );
    expect(red).toBeGreaterThan(green + 60);
    expect(green).toBeGreaterThan(blue + 20);
  });

  it('are inverted if their Decode array says so', async () => {
    const [red = 0] = await readMiddleColour(
      await readJpegPageImage('negative', '/ColorSpace /DeviceGray /Decode [1 0]'),
    );
    expect(Math.abs(red - (255 - light))).toBeLessThan(6);
  });
});
