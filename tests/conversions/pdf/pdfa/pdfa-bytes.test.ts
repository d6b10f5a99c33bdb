import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../../../fixtures/pdfs.ts';
import { corpusFile } from '../../../support/corpus.ts';
import { streamEnds } from '#tests/support/pdf/pdf-streams.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

// ISO 19005-2, 6.1.7.1: an end-of-line marker precedes `endstream` and is not part of the stream length. The bytes
// are found here by the offsets and lengths that qpdf reads, not by our own rules.

let bench: Workbench;
let archive: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  const path = join(await bench.folder(), 'words.pdf');
  writeFileSync(path, makePdf({ pages: ['some words', 'more words'], bookmarks: [['End', 2]], link: true }));
  archive = (await bench.convert(path, 'pdfa')).files[0] ?? '';
});
afterAll(() => bench.close());

function expectLineEnds(path: string): void {
  const ends = streamEnds(path);
  expect(ends.length).toBeGreaterThan(2);
  expect(ends.filter((end) => !/^(?:\r\n|\r|\n)endstream/.test(end))).toEqual([]);
}

describe('an end-of-line marker precedes every `endstream`', () => {
  test('in a PDF/A', () => expectLineEnds(archive));

  test.each(['pdf/text/tracemonkey.pdf', 'pdf/pdfa/a2b-pass-transparency.pdf', 'pdf/scanned/ccitt.pdf'])(
    'in the PDF/A of %s',
    async (name) => {
      const path = corpusFile(name);
      if (!path) return;
      expectLineEnds((await bench.convert(path, 'pdfa')).files[0] ?? '');
    },
  );

  test('in the output of tools for a PDF/A', async () => {
    const { files } = await useTool(bench, 'pdf-rotate', [archive], { pages: 'all', rotation: 90 });
    expectLineEnds(files[0] ?? '');
  });
});
