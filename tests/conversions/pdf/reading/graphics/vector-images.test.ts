import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackage } from '#src/converters/document/containers/zip-package.ts';
import { decodeWithFfmpeg, type DecodedImage } from '#tests/support/pixels.ts';
import {
  listShapes,
  listTables,
  listTexts,
  readTextDocument,
  type TextDocument,
} from '#tests/support/office/read-text.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let read: TextDocument;
let wordImages: readonly DecodedImage[];

const curves = [20, 50, 80, 110, 140].map(
  (y) => `<path d="M10 ${y} C 80 ${y - 40}, 160 ${y + 40}, 270 ${y}"/>`,
);
const heights = [100, 140, 60, 120, 80];
const bars = heights.map(
  (height, index) => `<rect x="${50 + 60 * index}" y="${180 - height}" width="30" height="${height}"/>`,
);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May'];
const labels = months.map((month, index) => `<text x="${55 + 60 * index}" y="196">${month}</text>`);
const lines = [20, 60, 100, 140, 180].map((y) => `<path d="M30 ${y}H390"/>`);

const article = `<!doctype html><html lang="en"><style>@page { size: A5; margin: 20mm } body { font: 11pt 'Liberation Serif' }
h1 { font-size: 16pt; break-before: page } svg { display: block; font: 11px 'Liberation Sans' }</style><body>
<p>Above the drawing.</p>
<svg width="280" height="170"><defs><linearGradient id="fade"><stop offset="0" stop-color="#102040"/><stop offset="1" stop-color="#e0e8ff"/></linearGradient></defs>
<g fill="none" stroke="#c00">${curves.join('')}</g><rect x="20" y="40" width="240" height="80" fill="url(#fade)"/></svg>
<p>Below the drawing.</p>
<h1>Sales</h1>
<svg width="400" height="210"><g stroke="#ccc">${lines.join('')}</g><g fill="#3366cc">${bars.join('')}</g><g>${labels.join('')}<text x="2" y="24">100</text><text x="8" y="184">0</text></g></svg>
<p>Below the chart.</p></body></html>`;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const folder = await bench.folder();
  const page = join(folder, 'drawings.html');
  await writeFile(page, article);
  const pdf = (await bench.convert(page, 'pdf')).files[0] ?? '';
  const word = (await bench.convert(pdf, 'docx')).files[0] ?? '';
  read = readTextDocument(word);
  const zip = await openPackage(word);
  const media = zip.names.filter((name) => name.startsWith('word/media/')).sort();
  zip.close();
  execFileSync('bsdtar', ['-xf', word, '-C', folder, 'word/media']);
  wordImages = media.map((name) => decodeWithFfmpeg(join(folder, name)));
});
afterAll(() => bench.close());

describe('vector graphics of a PDF converted to Word', () => {
  it('renders a gradient within a graphic together with it, as one image', () => {
    expect(wordImages).toHaveLength(2);
    const [gradient] = wordImages;
    const [left, right] = [0.15, 0.85].map((across) => brightness(gradient, across, 0.47));
    expect(left).toBeLessThan(110);
    expect(right).toBeGreaterThan(160);
  });

  it('reads a bar chart as a graphic with its labels, not as a table', () => {
    const chart = wordImages[1];
    expect(listTables(read.blocks)).toEqual([]);
    const texts = [...listTexts(read.blocks), ...listShapes(read.shapes).map(({ text }) => text)];
    for (const text of [...months, '100', 'Sales', 'Below the chart.']) expect(texts).toContain(text);
    const row = Array.from({ length: 100 }, (_, index) => brightness(chart, index / 100, 0.8) < 140);
    const starts = row.filter((isBar, index) => isBar && row[index - 1] !== true);
    expect(starts).toHaveLength(heights.length);
  });
});

/**
 * Returns the mean of red, green and blue at a position of an image, given as fractions of its sides; transparent
 * pixels count as white.
 */
function brightness(image: DecodedImage | undefined, across: number, down: number): number {
  if (!image) throw new Error('there is no such picture');
  const { widthPx, heightPx, rgba } = image;
  const at = 4 * (Math.floor(down * heightPx) * widthPx + Math.floor(across * widthPx));
  const [red = 255, green = 255, blue = 255, alpha = 255] = rgba.subarray(at, at + 4);
  return alpha < 128 ? 255 : (red + green + blue) / 3;
}
