import { execFileSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { pdfFacts, pdfFonts, listPdfImages, pdfText } from '#tests/support/documents.ts';
import { pixelAt, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// PostScript, Illustrator files and DjVu scans, which are read but never written.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

/** 200 x 100 points, a word on the left and a red rectangle on the right. */
const epsTemplate = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 10 20 210 120
%%EndComments
/FONT findfont 24 scalefont setfont
20 40 moveto (Hello) show
1 0 0 setrgbcolor 110 20 100 100 rectfill
showpage
%%EOF
`;
const eps = async (name: string, font = 'Helvetica') => {
  await writeFile(at(name), epsTemplate.replace('FONT', font));
  return at(name);
};

describe('PostScript', () => {
  test('an EPS becomes a page of exactly its size, with its text kept as text', async () => {
    const { files, notes } = await bench.convert(await eps('a.eps'), 'pdf');
    const [path = ''] = files;
    expect(pdfFacts(path).sizes).toEqual([[200, 100]]);
    expect(pdfText(path).trim()).toBe('Hello');
    expect(pdfFonts(path)).toEqual(['Helvetica']);
    expect(notes).toEqual([]);
  });

  test('an EPS becomes an image, and an SVG', async () => {
    const { files } = await bench.convert(await eps('b.eps'), 'png', { dpi: 72 });
    const seen = decodeWithFfmpeg(files[0] ?? '');
    expect([seen.widthPx, seen.heightPx]).toEqual([200, 100]);
    expect(pixelAt(seen, 150, 50)).toEqual([255, 0, 0, 255]);
    const { files: drawn, noteCodes } = await bench.convert(await eps('b.eps'), 'svg');
    const { data, info } = await sharp(drawn[0]).resize(200, 100).raw().toBuffer({ resolveWithObject: true });
    const corner = (50 * info.width + 150) * info.channels;
    expect([...data.subarray(corner, corner + 3)]).toEqual([255, 0, 0]);
    expect(noteCodes).toContain('text-became-shapes');
  });

  test('an EPS becomes a BMP without loss', async () => {
    const { files } = await bench.convert(await eps('b.eps'), 'bmp', { dpi: 72 });
    const seen = decodeWithFfmpeg(files[0] ?? '');
    expect([pixelAt(seen, 98, 50), pixelAt(seen, 101, 50)]).toEqual([
      [255, 255, 255, 255],
      [255, 0, 0, 255],
    ]);
  });

  test('names a missing font', async () => {
    const { notes } = await bench.convert(await eps('c.eps', 'Funny-Hand'), 'pdf');
    expect(notes).toEqual([note('fonts-missing', { fonts: ['Funny-Hand'] })]);
  });

  test('a document keeps all its pages and their sizes', async () => {
    const page = (mark: number) =>
      `<< /PageSize [300 ${mark}00] >> setpagedevice 50 50 moveto 9 9 rlineto stroke showpage`;
    await writeFile(at('pages.ps'), `%!PS-Adobe-3.0\n${page(4)}\n${page(5)}\n`);
    const { files } = await bench.convert(at('pages.ps'), 'pdf');
    expect(pdfFacts(files[0] ?? '').sizes).toEqual([
      [300, 400],
      [300, 500],
    ]);
  });

  test.each([
    ['broken off within a word', epsTemplate.slice(0, epsTemplate.indexOf('scalefont') + 4), 'file-damaged'],
    ['a letter', 'Dear reader, this is no drawing.', 'file-damaged'],
    [
      'that reads other files',
      epsTemplate.replace('FONT', 'Helvetica').replace('showpage', '(/etc/passwd) (r) file pop showpage'),
      'file-damaged',
    ],
    ['that draws nothing', '%!PS-Adobe-3.0\n1 2 add pop\n', 'no-content'],
    ['that is empty', '', 'file-empty'],
  ])('a document %s is rejected', async (_what, text, code) => {
    await writeFile(at('bad.ps'), text);
    await expect(bench.convert(at('bad.ps'), 'pdf')).rejects.toMatchObject({ code });
  });

  test('an Illustrator file is read as the PDF it contains', async () => {
    const { files: pdf } = await bench.convert(await eps('d.eps'), 'pdf');
    await copyFile(pdf[0] ?? '', at('d.ai'));
    const { files } = await bench.convert(at('d.ai'), 'png', { dpi: 72 });
    expect(pixelAt(decodeWithFfmpeg(files[0] ?? ''), 150, 50)).toEqual([255, 0, 0, 255]);
    await writeFile(at('e.ai'), 'no drawing');
    await expect(bench.convert(at('e.ai'), 'pdf')).rejects.toMatchObject({ code: 'file-damaged' });
  });
});

test('each page of a PDF becomes a separate SVG', async () => {
  const page = '20 20 moveto 100 100 lineto stroke showpage';
  await writeFile(at('two.ps'), `%!PS-Adobe-3.0\n${page}\n${page}\n`);
  const { files: pdf } = await bench.convert(at('two.ps'), 'pdf');
  const { files, parts } = await bench.convert(pdf[0] ?? '', 'svg');
  expect(parts).toEqual(['page-1', 'page-2']);
  for (const path of files) expect((await sharp(path).metadata()).format).toBe('svg');
});

test('a PDF with a circular page tree is reported as damaged, also when converted to SVG', async () => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R 3 0 R]/Count 2/MediaBox[0 0 99 99]>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  await writeFile(at('circle.pdf'), `%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF\n`);
  await expect(bench.convert(at('circle.pdf'), 'svg')).rejects.toMatchObject({ code: 'file-damaged' });
});

describe('DjVu', () => {
  /** Creates two green pages of 200 x 100 pixels, each with a text layer if a word is given. */
  async function scan(name: string, word?: string): Promise<string> {
    const pixels = Buffer.alloc(200 * 100 * 3).map((_, index) => (index % 3 === 1 ? 160 : 0));
    await writeFile(at('page.ppm'), Buffer.concat([Buffer.from('P6 200 100 255\n'), pixels]));
    execFileSync('c44', ['-dpi', '100', at('page.ppm'), at('page.djvu')]);
    if (word !== undefined) {
      await writeFile(at('words'), `(page 0 0 200 100 (line 10 10 90 40 "${word}"))`);
      execFileSync('djvused', [at('page.djvu'), '-e', `select 1; set-txt ${at('words')}`, '-s']);
    }
    execFileSync('djvm', ['-c', at(name), at('page.djvu'), at('page.djvu')]);
    return at(name);
  }

  test('a scan becomes a PDF with the same number of pages, in paper size', async () => {
    const { files, notes } = await bench.convert(await scan('a.djvu'), 'pdf');
    const [path = ''] = files;
    expect(pdfFacts(path).sizes).toEqual([
      [144, 72],
      [144, 72],
    ]);
    expect(listPdfImages(path).map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
      [200, 100],
      [200, 100],
    ]);
    expect(notes).toEqual([]);
  });

  test('the text layer is exported as text, and a note states that it is not in the PDF', async () => {
    const path = await scan('b.djvu', 'Grüße');
    const { files } = await bench.convert(path, 'txt');
    expect(await readFile(files[0] ?? '', 'utf8')).toBe('Grüße\n\nGrüße\n');
    expect((await bench.convert(path, 'pdf')).noteCodes).toContain('pages-are-images');
  });

  test('a truncated or invalid scan is reported as damaged', async () => {
    const whole = await readFile(await scan('c.djvu'));
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('a letter')]) {
      await writeFile(at('bad.djvu'), bytes);
      await expect(bench.convert(at('bad.djvu'), 'pdf')).rejects.toMatchObject({ code: 'file-damaged' });
    }
  });
});
