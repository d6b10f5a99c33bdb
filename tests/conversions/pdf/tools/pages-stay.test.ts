import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Page } from '#src/engines/pdfium/worker/page.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import { barePdf } from '#tests/support/pdf/content-pdf.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-pages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openPages(...contents: readonly string[]) {
  const path = join(folder, 'pages.pdf');
  await writeFile(path, barePdf(contents));
  return openPdfDocument(path, 1584);
}

const pageGlyphText = ({ glyphs }: Page): string => glyphs.map(({ text }) => text).join('');

/** A 2 x 2 pixel image, 120 points wide and 80 high, placed at (100, 600). */
const inlineImageContent =
  'q 120 0 0 80 100 600 cm BI /W 2 /H 2 /CS /RGB /BPC 8 /F /AHx ID c81e1ec81e1e1e1ec81e1ec8> EI Q';
const curve = '0 0 1 RG 2 w 100 400 m 150 500 250 300 300 400 c S';

it('places the images of a page with rotated text where they are shown', async () => {
  const lines = [0, 20, 40, 60].map(
    (x) => `BT /F1 10 Tf 0 1 -1 0 ${300 + x} 100 Tm (A line of text that runs up the page) Tj ET`,
  );
  const page = (await openPages([inlineImageContent, ...lines].join('\n'))).read(1);
  expect(page.rotation).toBe(90);
  expect(page.images.map(({ box }) => box)).toEqual([{ left: 600, top: 100, right: 680, bottom: 220 }]);
});

it('reads and renders a page repeatedly with the same result', async () => {
  const document = await openPages(
    [inlineImageContent, curve, 'BT /F1 10 Tf 100 700 Td (Some words above) Tj ET'].join('\n'),
    'BT /F1 10 Tf 100 700 Td (The second page) Tj ET',
  );
  const box = { left: 90, top: 120, right: 310, bottom: 500 };
  const first = document.read(1);
  const veiled = { ...first, veiled: [{ ...box, depth: 2 }] };
  const drawn = document.draw(first, [box]);
  expect(drawn).toHaveLength(1);
  expect(document.drawBackdrops(veiled)).toHaveLength(1);
  expect(document.draw(first, [box])).toEqual(drawn);
  expect(pageGlyphText(document.read(2))).toBe('The second page');
  expect(document.draw(first, [box])).toEqual(drawn);
  const again = document.read(1);
  expect(pageGlyphText(again)).toBe(pageGlyphText(first));
  expect(again.images).toEqual(first.images);
});
