import { statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

const { writeInput, useTool } = openPdfBench();

const widthPx = 900;
const heightPx = 600;

async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(widthPx, heightPx, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer();
}

/** Builds a PDF with this many pages, each with a separate copy of one photo, as some programs write it. */
function buildPdfOfCopies(jpeg: Buffer, pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 4 + 2 * index);
  const drawn = 'q 400 0 0 300 0 0 cm /I Do Q';
  const entries = `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`;
  const imageXObject = `<< ${entries} /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`;
  const page = (own: number) =>
    `<< /Type /Page /Parent 2 0 R /Contents 3 0 R /Resources << /XObject << /I ${own + 1} 0 R >> >> >>`;
  const kids = numbers.map((own) => `${own} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /MediaBox [0 0 400 300] /Count ${pages} /Kids [${kids}] >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...numbers.flatMap((own) => [page(own), imageXObject]),
  ];
  return Buffer.from(pdfOfObjects(objects), 'latin1');
}

test('a photo repeated for each page of a file is in the result only once', async () => {
  const jpeg = await photo();
  const sizeOf = async (pages: number): Promise<number> => {
    const path = writeInput(`copies-${pages}.pdf`, buildPdfOfCopies(jpeg, pages));
    const { files } = await useTool('pdf-compress', [path], { quality: 'screen' });
    return statSync(files[0] ?? '').size;
  };
  expect(await sizeOf(6)).toBeLessThan(2 * (await sizeOf(1)));
});
