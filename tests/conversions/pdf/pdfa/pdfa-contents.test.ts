import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchiveDocument } from '#src/converters/pdf/pdfa/rules/archive-document.ts';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

async function read(objects: readonly string[]) {
  const workdir = await bench.folder();
  const path = join(workdir, 'pages.pdf');
  await writeFile(path, pdfOfObjects(objects));
  const job = { sandbox: bench.engines.sandbox, workdir, signal: new AbortController().signal };
  return readArchiveDocument({ path, inside: '/job/pages.pdf' }, job);
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] ${more} >>`;
const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

describe('the PDF/A check of contents that pages share', () => {
  it('reads the parts in the order of each page', async () => {
    const { contentUsage } = await read([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
      page('/Contents [5 0 R 6 0 R]'),
      page('/Contents [6 0 R 5 0 R]'),
      stream('q '.repeat(20)),
      stream(`${'Q '.repeat(20)}${'q '.repeat(20)}`),
    ]);
    expect(contentUsage.deepest).toBe(40);
  });

  it('attributes text to the font that each page has under its name', async () => {
    const { fonts } = await read([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 8 0 R] >>',
      page('/Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >>'),
      page('/Contents 5 0 R /Resources << /Font << /F1 7 0 R >> >>'),
      stream('BT /F1 12 Tf (AB) Tj ET'),
      font('Helvetica'),
      font('Courier'),
      page('/Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >>'),
    ]);
    const shown = fonts.map(({ dictionary, shown: codes }) => [dictionary['/BaseFont'], [...codes]]);
    expect(shown).toEqual([
      ['/Helvetica', [65, 66]],
      ['/Courier', [65, 66]],
    ]);
  });

  it('reads a long one on thousands of pages once', async () => {
    const thousands = 2_000;
    const kids = Array.from({ length: thousands }, (_, index) => `${index + 4} 0 R`).join(' ');
    const { pages, contentUsage } = await read([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${thousands} /Kids [${kids}] >>`,
      stream('0 0 9 9 re f '.repeat(200_000)),
      ...Array.from({ length: thousands }, () => page('/Contents 3 0 R')),
    ]);
    expect([pages.length, contentUsage.unknown]).toEqual([thousands, undefined]);
  });
});
