import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFacts, listPdfImages } from '#tests/support/documents.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { settleFormat } from '#src/validation/settle-format.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

const page = (width: number, format: 'jpeg' | 'png') =>
  sharp({ create: { width, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

/**
 * Pages of 20, 30 and 40 pixels, named so that only natural sorting puts them in order, mixed with files that are not
 * pages.
 */
const craftComic = async () =>
  craftZip([
    { name: 'Comic/page 10.jpg', content: await page(40, 'jpeg') },
    { name: 'Comic/page 2.png', content: await page(30, 'png') },
    { name: 'Comic/page 1.jpg', content: await page(20, 'jpeg') },
    { name: 'Comic/ComicInfo.xml', content: '<ComicInfo/>' },
    { name: '__MACOSX/Comic/._page 1.jpg', content: 'no picture' },
  ]);

test('a comic archive becomes a PDF with its pages in order, JPEGs unchanged', async () => {
  await writeFile(at('a.cbz'), await craftComic());
  const { files } = await bench.convert(at('a.cbz'), 'pdf');
  expect(pdfFacts(files[0] ?? '').pages).toBe(3);
  expect(listPdfImages(files[0] ?? '').map(({ widthPx, coding }) => [widthPx, coding])).toEqual([
    [20, 'jpeg'],
    [30, 'image'],
    [40, 'jpeg'],
  ]);
});

test('a comic archive in RAR does too', async () => {
  await writeFile(at('b.zip'), await craftComic());
  const { files: rar } = await bench.convert(at('b.zip'), 'rar');
  await copyFile(rar[0] ?? '', at('b.cbr'));
  const { files } = await bench.convert(at('b.cbr'), 'pdf');
  expect(listPdfImages(files[0] ?? '').map(({ widthPx }) => widthPx)).toEqual([20, 30, 40]);
});

test('a comic archive with the extension of the other format does too, and the site accepts it', async () => {
  await writeFile(at('c.zip'), await craftComic());
  const { files: rar } = await bench.convert(at('c.zip'), 'rar');
  await copyFile(rar[0] ?? '', at('c.cbz'));
  const { files } = await bench.convert(at('c.cbz'), 'pdf');
  expect(listPdfImages(files[0] ?? '').map(({ widthPx }) => widthPx)).toEqual([20, 30, 40]);
  const evidence = {
    type: 'document',
    fileName: 'c.cbz',
    detected: { format: 'rar', label: 'a RAR archive' },
  } as const;
  expect(settleFormat(evidence, () => false)).toEqual({ format: 'cbz' });
});

test.each([
  ['without pictures', craftZip([{ name: 'a.txt', content: 'words' }]), 'no-content'],
  ['that is a letter', Buffer.from('words'), 'file-damaged'],
  ['that is empty', Buffer.alloc(0), 'file-empty'],
])('a comic archive %s is rejected', async (_what, bytes, code) => {
  for (const name of ['bad.cbz', ...(code === 'no-content' ? [] : ['bad.cbr'])]) {
    await writeFile(at(name), bytes);
    await expect(bench.convert(at(name), 'pdf')).rejects.toMatchObject({ code });
  }
});
