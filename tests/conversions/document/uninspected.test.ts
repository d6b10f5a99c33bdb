import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { pdfText } from '#tests/support/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

// What an author hid is looked for in the first part of a long document. The rest is not said to have nothing hidden.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

/** More than is inspected of one part. */
const padding = `</w:t></w:r><!--${'x'.repeat(17 * 1_048_576)}--><w:r><w:t>`;

const inserted = `shown</w:t></w:r><w:ins w:id="2" w:author="A" w:date="2024-01-01T00:00:00Z"><w:r><w:t>twelve hundred</w:t></w:r></w:ins><w:r><w:t>`;
const veiled = `shown</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:t>`;

it('a PDF of a document too long to be inspected says so', async () => {
  const long = await writeDocxFixture(join(folder, 'long.docx'), { paragraphs: [padding, inserted] });
  const { files, noteCodes } = await bench.convert(long, 'pdf');
  expect(pdfText(files[0] ?? '')).toContain('twelve hundred');
  expect(noteCodes).toContain('document-uninspected');

  const short = await writeDocxFixture(join(folder, 'short.docx'), { paragraphs: ['shown'] });
  expect((await bench.convert(short, 'pdf')).noteCodes).not.toContain('document-uninspected');
});

it('a web page of such a document has no hidden text', async () => {
  const long = await writeDocxFixture(join(folder, 'veiled.docx'), { paragraphs: [padding, veiled] });
  const { files, noteCodes } = await bench.convert(long, 'html');
  const html = await readFile(files[0] ?? '', 'utf8');
  expect(html).toContain('shown');
  expect(html).not.toContain('secret');
  expect(noteCodes).toContain('hidden-text-omitted');
});
