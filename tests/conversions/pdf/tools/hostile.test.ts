import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fault } from '#src/contract/faults.ts';
import type { Operation } from '#src/contract/operations.ts';
import { makePdf } from '../../../fixtures/pdfs.ts';
import { pdfOfObjects } from '../../../fixtures/pdf-of-objects.ts';
import { pdfFacts } from '../../../support/documents.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (box: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] >>`;
const deep = Array.from(
  { length: 5000 },
  (_, level) => `<< /Title (level ${level}) /First ${level + 6} 0 R /Dest [3 0 R /Fit] >>`,
);

/** Documents with wrong page data or circular references. */
const documents = {
  'a tree of pages in a circle': [
    catalog,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page('0 0 100 100'),
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
  ],
  'a circle without any page': [
    catalog,
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
  ],
  'no pages': [catalog, '<< /Type /Pages /Kids [] /Count 0 >>'],
  'a page of 14,400 points in units of 100': [
    catalog,
    onePage,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /UserUnit 100 >>',
  ],
  'a page without size': [catalog, onePage, page('0 0 0 0')],
  'bookmarks five thousand levels deep': [
    '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
    onePage,
    page('0 0 100 100'),
    '<< /First 5 0 R /Last 5 0 R >>',
    ...deep,
    '<< /Title (end) >>',
  ],
  'bookmarks in a circle': [
    '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
    onePage,
    page('0 0 100 100'),
    '<< /First 5 0 R /Last 5 0 R >>',
    '<< /Title (a) /Next 5 0 R /First 4 0 R /Parent 4 0 R /Dest [3 0 R /Fit] >>',
  ],
  'names in a circle': [
    '<< /Type /Catalog /Pages 2 0 R /Names << /Dests 4 0 R /EmbeddedFiles 4 0 R >> >>',
    onePage,
    page('0 0 100 100'),
    '<< /Kids [4 0 R 4 0 R] /Names [(a) << /F (x) >>] >>',
  ],
} as const;

const tools: readonly (readonly [Operation, Record<string, unknown>])[] = [
  ['pdf-merge', {}],
  ['pdf-split', { pages: '1' }],
  ['pdf-rotate', { pages: 'all' }],
  ['pdf-crop', { top: 1 }],
];

/** Faults a visitor can act on; any other error is a bug on our side. */
const actionableFaults = [
  'pdf-damaged',
  'file-damaged',
  'output-invalid',
  'too-many-pages',
  'options-invalid',
];

test.each(Object.entries(documents))(
  '%s: each tool returns a valid result or a reason for failing',
  async (name, objects) => {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.pdf`);
    const other = join(folder, 'other.pdf');
    writeFileSync(path, pdfOfObjects(objects));
    writeFileSync(other, makePdf({ pages: ['other'] }));
    for (const [operation, options] of tools) {
      const inputs = operation === 'pdf-merge' ? [other, path] : [path];
      const ended = await useTool(bench, operation, inputs, options).catch((error: unknown) => error);
      if (ended instanceof Fault)
        expect(actionableFaults, `${operation}: ${ended.message}`).toContain(ended.code);
      else if (ended instanceof Error) throw ended;
      else
        for (const file of (ended as { files: readonly string[] }).files)
          expect(pdfFacts(file).pages, operation).toBeGreaterThan(0);
    }
  },
);

test('names the file that cannot be merged', async () => {
  const [path, other] = [join(folder, 'circle.pdf'), join(folder, 'other.pdf')];
  writeFileSync(path, pdfOfObjects(documents['a circle without any page']));
  writeFileSync(other, makePdf({ pages: ['other'] }));
  await expect(useTool(bench, 'pdf-merge', [other, path])).rejects.toThrow('"circle.pdf" could not be read');
});

test('does not parse a title that looks like document properties', async () => {
  const path = join(folder, 'title.pdf');
  const title = String.raw`x\nPages: 1\nEncrypted: yes\nPage 1 size: 0 x 0 pts`;
  writeFileSync(path, makePdf({ pages: ['one', 'two', 'three'], title }));
  const { files } = await bench.convert(path, 'jpg', { dpi: 36 });
  expect(files).toHaveLength(3);
});
