import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cyclicPdf } from '#tests/fixtures/hostile.ts';
import { writeDocxFixture, writePdf } from '#tests/fixtures/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

test('a PDF that forbids copying but opens without a password is converted', async () => {
  const plain = await writePdf(join(folder, 'plain.pdf'), [{ text: 'Words of the owner' }]);
  const marked = join(folder, 'marked.pdf');
  const rights = ['--encrypt', '', 'secret', '256', '--extract=n', '--print=none', '--modify=none', '--'];
  execFileSync('qpdf', [plain, ...rights, marked]);
  for (const to of ['html', 'txt', 'odt'] as const) {
    const { files } = await bench.convert(marked, to);
    const made =
      to === 'odt'
        ? execFileSync('bsdtar', ['-xOf', files[0] ?? '', 'content.xml'])
        : readFileSync(files[0] ?? '');
    expect(made.toString().replaceAll(/<[^>]*>|&#160;|\s+/g, ' '), to).toMatch(/Words\s+of\s+the\s+owner/);
  }
});

test('a document without words is rejected as plain text', async () => {
  const blank = await writeDocxFixture(join(folder, 'blank.docx'), { paragraphs: [' '] });
  await expect(bench.convert(blank, 'txt')).rejects.toMatchObject({
    code: 'no-content',
    message: 'The file has no text to convert.',
  });
});

test('a PDF with an empty page tree is reported as damaged, not converted to blank pages', async () => {
  const path = join(folder, 'cycle.pdf');
  writeFileSync(path, cyclicPdf());
  for (const to of ['doc', 'png', 'txt'] as const)
    await expect(bench.convert(path, to), to).rejects.toMatchObject({ code: 'file-damaged' });
});

test('an HTML page of headings with page breaks becomes an RTF without stray bytes', async () => {
  const path = join(folder, 'breaks.html');
  const heading = '<h1 style="page-break-after: always">Page</h1>';
  writeFileSync(path, `<!doctype html><html><body>${heading.repeat(12)}</body></html>`);
  const { files } = await bench.convert(path, 'rtf');
  const rtf = readFileSync(files[0] ?? '');
  expect(rtf.toString('latin1', 0, 6)).toBe(String.raw`{\rtf1`);
  const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
  expect(rtf.every((byte) => byte >= space || [tab, lineFeed, carriageReturn].includes(byte))).toBe(true);
});
