import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { pdfText, zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Contracts circulate with tracked changes that are not yet accepted. Deleted text must not reappear in the result.

let bench: Workbench;
let folder: string;
let contract: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  const by = 'w:author="A" w:date="2024-01-01T00:00:00Z"';
  const struck = `<w:del w:id="1" ${by}><w:r><w:delText>nine hundred</w:delText></w:r></w:del>`;
  const added = `<w:ins w:id="2" ${by}><w:r><w:t>twelve hundred</w:t></w:r></w:ins>`;
  const moved = `<w:moveFrom w:id="3" ${by}><w:r><w:t>nothing more</w:t></w:r></w:moveFrom>`;
  const tracked = `The price is </w:t></w:r>${struck}${added}${moved}<w:r><w:t> a month.`;
  contract = await writeDocxFixture(join(folder, 'contract.docx'), { paragraphs: [tracked, 'The end'] });
});
afterAll(() => bench.close());

/** Returns the words of a text file, a web page or an EPUB. */
const readAcceptedWords = async (path: string): Promise<string> =>
  (path.endsWith('.epub') ? zipText(path) : await readFile(path, 'utf8'))
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

test.each(['txt', 'html', 'epub'] as const)('as %s, a text document has its changes accepted', async (to) => {
  const { files, noteCodes } = await bench.convert(contract, to);
  const text = await readAcceptedWords(files[0] ?? '');
  expect(text).toMatch(/The price is.*twelve hundred.*a month/);
  expect(text).not.toMatch(/nine hundred|nothing more/);
  expect(noteCodes).toContain('changes-accepted');
});

test.each(['odt', 'doc', 'rtf'] as const)(
  'a %s has its changes accepted too, and shows them as PDF',
  async (format) => {
    const [copy = ''] = (await bench.convert(contract, format)).files;
    for (const to of ['txt', 'html'] as const) {
      const { files, noteCodes } = await bench.convert(copy, to);
      const text = await readAcceptedWords(files[0] ?? '');
      expect(text).toMatch(/The price is.*twelve hundred.*a month/);
      expect(text).not.toMatch(/nine hundred/);
      expect(noteCodes).toContain('changes-accepted');
    }
    expect((await bench.convert(copy, 'pdf')).noteCodes).toContain('changes-marked');
  },
);

test('as PDF, a text document shows its changes, with a note', async () => {
  const { files, noteCodes } = await bench.convert(contract, 'pdf');
  expect(pdfText(files[0] ?? '')).toContain('nine hundred');
  expect(noteCodes).toContain('changes-marked');
});

test('a text document without changes has no such note', async () => {
  const plain = await writeDocxFixture(join(folder, 'plain.docx'), { paragraphs: ['Settled'] });
  for (const to of ['txt', 'pdf'] as const)
    expect((await bench.convert(plain, to)).noteCodes.join(' ')).not.toMatch(/changes|uninspected/);
});
