import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partKept } from '#src/converters/pdf/pdfa/page-characters.ts';
import { corpusFile } from '../../../support/corpus.ts';
import { pdfText } from '../../../support/documents.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openSharedWorkbench();
});
afterAll(() => bench.close());

/** Returns the letters and digits of a PDF's text in NFKC form, sorted by code unit. */
const letters = (path: string): string[] =>
  Array.from(
    pdfText(path)
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ).toSorted();

/** Returns the share of the letters of one text that another also has, 0 to 1. */
function kept(before: readonly string[], after: readonly string[]): number {
  const left = [...after];
  const found = before.filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / before.length;
}

const ofCorpus = (...names: readonly string[]) =>
  names.flatMap((name) => {
    const path = corpusFile(name);
    return path ? [[name, path] as const] : [];
  });

describe('the text of a PDF/A remains searchable and copyable', () => {
  test.each(
    ofCorpus(
      'pdf/cjk-arabic/korean.pdf',
      'pdf/cjk-arabic/habibi.pdf',
      'wild/documents/pdf/rtl-02.pdf',
      'wild/documents/pdf/rtl-03.pdf',
      'wild/documents/pdf/cjk-normal-4pages.pdf',
    ),
  )('in the PDF/A of %s', async (_, path) => {
    const { files, noteCodes } = await bench.convert(path, 'pdfa');
    expect(kept(letters(path), letters(files[0] ?? ''))).toBeGreaterThan(0.99);
    expect(noteCodes).not.toContain('text-partly-lost');
  });

  test.each(ofCorpus('wild/documents/pdf/cv-coverletter.pdf'))(
    'or the loss is noted: %s maps small capitals to letters',
    async (_, path) => {
      const { files, noteCodes } = await bench.convert(path, 'pdfa');
      expect(kept(letters(path), letters(files[0] ?? ''))).toBeLessThan(0.995);
      expect(noteCodes).toContain('text-partly-lost');
    },
  );

  test.each(
    ofCorpus('pdf/text/no-tounicode.pdf', 'pdf/scanned/ccitt.pdf', 'wild/documents/pdf/manual-ti89.pdf'),
  )('and no loss is noted if there was no text, or no visible text: %s', async (_, path) => {
    expect((await bench.convert(path, 'pdfa')).noteCodes).not.toContain('text-partly-lost');
  });
});

describe('the share of a text that was kept', () => {
  const page = (text: string): ReadonlyMap<string, number> =>
    new Map(Array.from(text, (letter) => [letter, text.split(letter).length - 1]));

  test.each([
    ['all of it in another order', ['abc', 'dd'], ['cba', 'dd'], 1],
    ['as many letters, none the same', ['abc'], ['xyz'], 0],
    ['the letters of another page', ['abc', 'def'], ['def', 'abc'], 0],
    ['more letters than before', ['abc'], ['abcd'], 1],
    ['a letter less often', ['aabb'], ['aab'], 0.75],
    ['nothing of nothing', [''], ['noise'], 1],
    ['no page', ['abc'], [], 0],
  ])('%s', (_, before, after, part) => {
    expect(partKept(before.map(page), after.map(page))).toBe(part);
  });
});
