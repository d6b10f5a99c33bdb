import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { onePagePdf } from '../../../fixtures/one-page-pdf.ts';
import { pdfFacts, pdfInside, pdfMetadata, pdfText } from '../../../support/documents.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

// What Ghostscript would silently drop from a PDF/A, or abandon PDF/A for.
const { writeInput, resolvePath, convert } = openPdfBench();

async function archived(name: string, content: string): Promise<{ path: string; notes: readonly Note[] }> {
  const { files, notes, noteCodes } = await convert(writeInput(name, content), 'pdfa');
  expect(noteCodes, name).not.toContain('pages-redrawn');
  return { path: files[0] ?? '', notes };
}

const bookmark = [
  '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
  '<< /Title (Start) /Parent 5 0 R /Dest [3 0 R /Fit] >>',
];
const titlesIn = (path: string): readonly string[] =>
  JSON.parse(
    execFileSync('qpdf', ['--json=2', '--json-key=outlines', path], { encoding: 'utf8' }),
  ).outlines.map(({ title }: { title: string }) => title);

test('keeps bookmarks in a PDF/A of a document without metadata', async () => {
  const { path } = await archived('silent.pdf', onePagePdf('/Outlines 5 0 R', '', ...bookmark));
  expect(titlesIn(path)).toEqual(['Start']);
});

test('keeps bookmarks, title, subject and language with a Greek title', async () => {
  const greek = `<FEFF${Buffer.from('Ωλ', 'utf16le').swap16().toString('hex')}>`;
  const content = onePagePdf(
    '/Outlines 5 0 R /Lang (el)',
    '',
    ...bookmark,
    `<< /Title ${greek} /Subject (\\304) >>`,
  );
  const { path } = await archived('greek.pdf', content.replace('/Root 1 0 R', '/Root 1 0 R /Info 7 0 R'));
  expect(titlesIn(path)).toEqual(['Start']);
  expect(pdfFacts(path).info).toMatch(/^Title:\s+Ωλ$/m);
  expect(pdfFacts(path).info).toMatch(/^Subject:\s+Ä$/m);
  expect(pdfMetadata(path)).toMatch(/Ωλ[^]*Ä/);
  expect(pdfInside(path)).toContain('/Lang (el)');
});

test('keeps links to named destinations', async () => {
  const link = '/Type /Annot /Subtype /Link /Rect [10 10 90 30]';
  const content = onePagePdf(
    '/Dests << /old [3 0 R /Fit] >> /Names << /Dests << /Names [(new) [3 0 R /FitH 90]] >> >>',
    `/Annots [<< ${link} /A << /S /GoTo /D /old >> >> << ${link} /A << /S /GoTo /D (new) >> >>]`,
  );
  const { path } = await archived('named.pdf', content);
  expect(pdfInside(path).match(/\/Subtype \/Link/g)).toHaveLength(2);
});

test('transparency groups in CMYK do not cause pages to be rasterized', async () => {
  const group = '/Group << /S /Transparency /CS /DeviceCMYK >>';
  const { path } = await archived('mixed.pdf', onePagePdf('', group));
  expect(pdfText(path)).toContain('words that run on');
});

test('JPEG 2000 images do not cause pages to be rasterized', async () => {
  const [rgb, jp2] = [resolvePath('flat.rgb'), resolvePath('flat.jp2')];
  writeFileSync(rgb, Buffer.alloc(64 * 64 * 3, Buffer.from([200, 40, 40])));
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '64x64', '-i', rgb];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...raw, '-c:v', 'libopenjpeg', jp2]);
  const path = writeInput('jpeg-2000.pdf', {
    pages: ['words beside it'],
    link: true,
    image: {
      data: readFileSync(jp2),
      widthPx: 64,
      heightPx: 64,
      colours: 'DeviceRGB',
      filter: 'JPXDecode',
    },
  });
  const { files, notes } = await convert(path, 'pdfa');
  expect(notes).toEqual([]);
  expect(pdfInside(files[0] ?? '')).toContain('/Subtype /Link');
});

test.each([
  ['as LibreOffice writes it', "20010203040506Z'", '20010203040506Z', '04:05:06Z'],
  ['without a zone', '20010203040506', '20010203040506Z', '04:05:06Z'],
])('keeps the creation date: %s', async (name, stated, expected, metadata) => {
  const content = onePagePdf('', '', `<< /CreationDate (D:${stated}) >>`).replace(
    '/Root 1 0 R',
    '/Root 1 0 R /Info 5 0 R',
  );
  const { path } = await archived('made.pdf', content);
  expect(pdfInside(path), name).toContain(`/CreationDate (D:${expected})`);
  expect(pdfMetadata(path)).toContain(`<xmp:CreateDate>2001-02-03T${metadata}<`);
});

test('keeps the open action, page transitions, creation date and other metadata', async () => {
  const content = onePagePdf(
    '/OpenAction << /S /GoTo /D (there) >> /PageMode /UseThumbs /Names << /Dests << /Names [(there) [3 0 R /FitH 90]] >> >>',
    '/Trans << /S /Wipe /Di 90 >> /Dur 5',
    "<< /Company (Acme) /Title (Plan) /CreationDate (D:20010203040506+01'00') >>",
  );
  const { path, notes } = await archived(
    'opened.pdf',
    content.replace('/Root 1 0 R', '/Root 1 0 R /Info 5 0 R'),
  );
  expect(notes).toEqual([]);
  const inside = pdfInside(path);
  expect(inside).toMatch(/\/OpenAction \[\s+\d+ 0 R\s+\/FitH\s+90/);
  expect(inside).toMatch(/\/PageMode \/UseThumbs/);
  expect(inside).toMatch(/\/Dur 5[^]*\/S \/Wipe/);
  expect(inside).toMatch(/\/Company \(Acme\)/);
  expect(inside).toContain("/CreationDate (D:20010203040506+01'00')");
  expect(pdfMetadata(path)).toContain('<xmp:CreateDate>2001-02-03T04:05:06+01:00<');
});

describe('form fields without an appearance', () => {
  const widget = '/Type /Annot /Subtype /Widget /F 4 /DA (/Helv 12 Tf 0 g)';
  const appearance = 'BT /F 12 Tf 2 2 Td (shown) Tj ET';
  const form = (more: string) =>
    onePagePdf(
      `/AcroForm << /Fields [5 0 R 6 0 R 7 0 R] /DR << /Font << /Helv 9 0 R >> >> ${more} >>`,
      '/Annots [5 0 R 6 0 R 7 0 R]',
      `<< ${widget} /FT /Tx /T (drawn) /V (kept) /Rect [10 70 90 90] /AP << /N 8 0 R >> >>`,
      `<< ${widget} /FT /Tx /T (bare) /V (entered) /Rect [100 70 190 90] >>`,
      `<< ${widget} /FT /Btn /T (tick) /V /Yes /AS /Yes /Rect [150 10 190 50] /MK << /BG [1 0 0] >> >>`,
      `<< /Type /XObject /Subtype /Form /BBox [0 0 80 20] /Length ${appearance.length} /Resources << /Font << /F 9 0 R >> >> >>\nstream\n${appearance}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    );

  test('are in a PDF/A next to those with one', async () => {
    const { path } = await archived('form.pdf', form(''));
    expect(pdfText(path)).toContain('entered');
    expect(pdfText(path)).toContain('shown');
    expect(await colourAt(path, 0.78, 0.55), 'the ground of the box to be ticked').toEqual([255, 0, 0]);
    expect(Math.max(...(await colourAt(path, 0.872, 0.694))), 'its tick').toBeLessThan(140);
  });

  test('are redrawn if the form requires it', async () => {
    const { path } = await archived('anew.pdf', form('/NeedAppearances true'));
    expect(pdfText(path)).toContain('kept');
  });
});

/** Returns the color of a page at a position, given as fractions of its width and height from the left and the top. */
async function colourAt(path: string, across: number, down: number): Promise<number[]> {
  execFileSync('pdftocairo', ['-singlefile', '-png', '-r', '72', path, resolvePath('seen')]);
  const { data, info } = await sharp(readFileSync(resolvePath('seen.png')))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

test('notes what a PDF/A cannot hold: scripts, layers, tags, sounds', async () => {
  const content = onePagePdf(
    '/OpenAction << /S /JavaScript /JS (app.beep) >> /OCProperties << /OCGs [5 0 R] /D << >> >> /StructTreeRoot << /Type /StructTreeRoot >>',
    '/Annots [<< /Type /Annot /Subtype /Sound /Rect [0 0 9 9] >>]',
    '<< /Type /OCG /Name (one) >>',
  );
  const { notes } = await archived('rich.pdf', content);
  expect(notes).toEqual([
    note('scripts-removed'),
    note('layers-fixed'),
    note('tags-removed'),
    note('media-removed'),
  ]);
});
