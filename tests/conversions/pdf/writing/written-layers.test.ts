import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import { lineAt } from '#tests/support/pdf/content-layout.ts';
import { barePdf } from '#tests/support/pdf/content-pdf.ts';
import { readTextDocument, type TextDocument } from '#tests/support/office/read-text.ts';
import { convertOne, printHtmlBody } from '#tests/support/pdf/printed-pages.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

const printLayersPage = (html: string): Promise<string> => printHtmlBody(bench, html);

const converted = (path: string, to: FormatId): Promise<string> => convertOne(bench, path, to);

const photo =
  'q 200 0 0 150 50 300 cm BI /W 2 /H 2 /CS /RGB /BPC 8 /F /AHx ID 336699aa6699336699aa6699> EI Q';
const disc = '1 0 0 rg 270 440 m 270 470 220 470 220 440 c 220 410 270 410 270 440 c f';

/** What LibreOffice finds in the Word document made from a page of drawing operators. */
async function readDrawnWord(...operators: readonly string[]): Promise<TextDocument> {
  const path = join(await bench.folder(), 'drawn.pdf');
  await writeFile(path, barePdf([[lineAt(50, 600, 'A page with a picture on it'), ...operators].join('\n')]));
  return readTextDocument(await converted(path, 'docx'));
}

/** Members of the drawing groups, from bottom to top. */
const listGroupMembers = ({ shapes }: TextDocument): string[] =>
  shapes.flatMap(({ members }) => members.map(({ type }) => type));

/** Baselines of the words on the first page, keyed by their characters, in points. */
async function readWordBaselines(path: string): Promise<Map<string, number>> {
  const page = (await openPdfDocument(path, 1584)).read(1);
  const rows = Map.groupBy(page.glyphs, ({ baseline }) => Math.round(baseline));
  return new Map(
    [...rows].map(([baseline, glyphs]) => [
      glyphs
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, ''),
      baseline,
    ]),
  );
}

describe('PDF to Word: stacking order', () => {
  it('keeps a shape above the image it is painted over', async () => {
    expect(listGroupMembers(await readDrawnWord(photo, disc))).toEqual(['GraphicObjectShape', 'CustomShape']);
  });

  it('leaves an image painted over a shape in the text', async () => {
    const word = await readDrawnWord(disc, photo);
    expect(listGroupMembers(word)).toEqual([]);
    const inText = word.shapes.filter(({ isInline }) => isInline);
    expect(inText.map(({ type }) => type)).toEqual(['GraphicObjectShape']);
  });

  it('sets black explicitly, because text without a color turns white on dark shading', async () => {
    const word = await converted(
      await printLayersPage('<p style="background: #222288; padding: 4pt">Dark</p>'),
      'docx',
    );
    expect(readTextDocument(word).styles.Standard?.color).toBe('000000');
  });
});

describe('PDF to Word: text below columns with a shorter last column', () => {
  it('is as far down as on the page', async () => {
    const lines = (names: readonly string[]) => `<div>${names.join('<br>')}</div>`;
    const printed =
      await printLayersPage(`<style>@page { size: A5; margin: 20mm } body { margin: 0; font: 10pt/14pt 'Liberation Sans' }
header { display: grid; grid-template-columns: 1fr 1fr; margin-bottom: 40pt }</style>
<header>${lines(['Northern Fish Traders Ltd', '22 Harbour Road', 'Aberdeen AB11 5QR', 'Scotland', 'Europe', 'Earth'])}${lines(['Cold Store 4', 'Pier Lane', 'Peterhead AB42 1DP'])}</header>
<p>Below the addresses of both.</p>`);
    const again = await converted(await converted(printed, 'docx'), 'pdf');
    const [before, after] = [await readWordBaselines(printed), await readWordBaselines(again)];
    const name = 'Belowtheaddressesofboth.';
    expect(Math.abs((after.get(name) ?? 0) - (before.get(name) ?? Infinity))).toBeLessThan(8);
  });
});
