import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfText } from '#tests/support/documents.ts';
import { convertOne } from '#tests/support/pdf/printed-pages.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Programs write the same page in very different ways: glyph by glyph or word by word, with subset fonts, Type 3
// fonts, ligatures, tags or none of these. Each family of producers is tested with its smallest corpus file that has
// text.

const families: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['LaTeX', /pdfTeX|pdfeTeX|xdvipdfmx|LuaTeX/i],
  ['LibreOffice', /LibreOffice|OpenOffice/i],
  ['Chromium', /Skia/i],
  ['Ghostscript', /Ghostscript/i],
  ['Cairo', /cairo/i],
  ['Word', /Microsoft.*Word/i],
  ['Excel', /Microsoft.*Excel/i],
  ['Acrobat', /Acrobat|Adobe PDF Library/i],
  ['macOS Quartz', /Quartz/i],
  ['iText', /iText/i],
  ['WeasyPrint', /WeasyPrint/i],
  ['ReportLab', /ReportLab/i],
  ['TCPDF', /TCPDF/i],
  ['Apache FOP', /FOP/i],
];

interface Sample {
  readonly path: string;
  readonly producer: string;
  readonly words: readonly string[];
}

/** Returns the words of at least three letters, in lower case. */
const listWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

function readSample(path: string): Sample | undefined {
  try {
    const info = execFileSync('pdfinfo', [path], { encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'] });
    const producer = /^Producer:\s*(.*)$/m.exec(info)?.[1] ?? '';
    const pages = Number(/^Pages:\s*(\d+)$/m.exec(info)?.[1]);
    const isForm = /^Form:\s*AcroForm/m.test(info); // the text of its fields is not page text
    return producer === '' || pages > 3 || isForm
      ? undefined
      : { path, producer, words: listWords(pdfText(path)) };
  } catch {
    return undefined; // damaged and encrypted files have separate tests
  }
}

const folder = corpusFile('.');
const paths = folder ? globSync(`${folder}/{pdf,wild}/**/*.pdf`) : [];
const candidates = paths
  .map((path) => ({ path, bytes: statSync(path).size }))
  .filter(({ bytes }) => bytes < 600_000)
  .toSorted((one, other) => one.bytes - other.bytes)
  .flatMap(({ path }) => readSample(path) ?? [])
  .filter(({ words }) => words.length >= 20);
const samples = families.flatMap(([family, pattern]) => {
  const sample = candidates.find(({ producer }) => pattern.test(producer));
  return sample ? [[family, sample] as const] : [];
});

let bench: Workbench;
beforeAll(async () => void (bench = await openSharedWorkbench()));
afterAll(() => bench.close());

test.runIf(folder)('the corpus has files of at least six families of producers', () => {
  expect(samples.length).toBeGreaterThanOrEqual(6);
});

test.each(samples)('PDF to Word keeps the words that %s wrote', async (_family, { path, words }) => {
  const printed = await convertOne(bench, await convertOne(bench, path, 'docx'), 'pdf');
  const left = new Map<string, number>();
  for (const found of listWords(pdfText(printed))) left.set(found, (left.get(found) ?? 0) + 1);
  const lost = words.filter((expected) => {
    const count = left.get(expected) ?? 0;
    left.set(expected, count - 1);
    return count <= 0;
  });
  expect(lost.length / words.length, lost.slice(0, 20).join(' ')).toBeLessThan(0.03);
});
