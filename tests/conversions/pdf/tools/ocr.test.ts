import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { maxOcrPages } from '#src/contract/work-limits.ts';
import { corpusFile, hasCorpus } from '#tests/support/corpus.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';
import { scanOfImage, scanPage } from '#tests/support/pdf/scan-page.ts';

const { writeInput, useTool, resolvePath } = openPdfBench();

const line = 'Invoice 4711 for garden chairs';

async function scan(path: string, degrees = 0): Promise<string> {
  return writeInput(`scan-${degrees}.pdf`, await scanPage(readFileSync(path), degrees));
}

const wordsOf = (path: string): string =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ').trim();

/** Positions of the words on a page, in points from its left top. */
const boxesOf = (path: string): ReadonlyMap<string, { x: number; y: number }> =>
  new Map(
    [
      ...execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' }).matchAll(
        /xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="[\d.]+">([^<]+)</g,
      ),
    ].map(([, x, y, word = '']) => [word, { x: Number(x), y: Number(y) }]),
  );

function renderedBytes(path: string): Buffer {
  const name = resolvePath('rendered');
  execFileSync('pdftocairo', ['-png', '-r', '60', '-singlefile', path, name]);
  return readFileSync(`${name}.png`);
}

test.each([0, 90, 180, 270])(
  'the words of a scan that is turned by %i degrees are found where they are, and it looks as before',
  async (degrees) => {
    const written = writeInput('written.pdf', { pages: [line] });
    const scanned = await scan(written, degrees);
    expect(wordsOf(scanned)).toBe('');
    const { files, notes } = await useTool('pdf-ocr', [scanned]);
    const result = files[0] ?? '';
    expect(wordsOf(result)).toBe(line);
    expect(renderedBytes(result)).toEqual(renderedBytes(scanned));
    const [before, after] = [boxesOf(written), boxesOf(result)];
    for (const [word, { x, y }] of before) {
      expect(Math.abs((after.get(word)?.x ?? 0) - x), word).toBeLessThan(4);
      expect(Math.abs((after.get(word)?.y ?? 0) - y), word).toBeLessThan(8);
    }
    expect(notes).toEqual([note('ocr-used')]);
  },
);

test('letters of other languages are read in the chosen language', async () => {
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><rect width="100%" height="100%" fill="#fff"/>
    <text x="200" y="300" font-size="34" font-family="DejaVu Sans">Größe der Stühle für ein Café: 40 Stück</text></svg>`,
  );
  const scanned = writeInput('scan.pdf', await scanOfImage(page));
  const { files } = await useTool('pdf-ocr', [scanned], { language: 'deu' });
  expect(wordsOf(files[0] ?? '')).toContain('Größe der Stühle für');
});

test('pages with text stay as they are, beside scans with a stamp', async () => {
  const scanned = await scan(writeInput('written.pdf', { pages: [line] }));
  const stamp = writeInput('stamp.pdf', { pages: ['No 12'] });
  const stamped = resolvePath('stamped.pdf');
  execFileSync('qpdf', [scanned, '--overlay', stamp, '--', stamped]);
  const mixed = resolvePath('mixed.pdf');
  const text = writeInput('text.pdf', { pages: ['Already text'] });
  execFileSync('qpdf', ['--empty', '--pages', text, stamped, '--', mixed]);
  const { files } = await useTool('pdf-ocr', [mixed]);
  const pages = execFileSync('pdftotext', [files[0] ?? '', '-'], { encoding: 'utf8' }).split('\f');
  expect(pages[0]?.trim()).toBe('Already text');
  expect(pages[1]).toContain('garden chairs');
});

test('a crop box moves no word', async () => {
  const written = writeInput('written.pdf', { pages: [line] });
  const crop = async (path: string): Promise<string> => {
    const { files } = await useTool('pdf-crop', [path], { top: 20, left: 30 });
    return files[0] ?? '';
  };
  const { files } = await useTool('pdf-ocr', [await crop(await scan(written))]);
  const [before, after] = [boxesOf(await crop(written)), boxesOf(files[0] ?? '')];
  for (const [word, { x, y }] of before) {
    expect(Math.abs((after.get(word)?.x ?? 0) - x), word).toBeLessThan(4);
    expect(Math.abs((after.get(word)?.y ?? 0) - y), word).toBeLessThan(8);
  }
});

test('a PDF whose text can be selected is returned as it is, with a note', async () => {
  const path = writeInput('text.pdf', { pages: ['Already text', 'on every page'] });
  const { files, notes } = await useTool('pdf-ocr', [path]);
  expect(readFileSync(files[0] ?? '')).toEqual(readFileSync(path));
  expect(notes).toEqual([note('already-searchable')]);
});

test('more scanned pages than one job reads are rejected', async () => {
  const path = writeInput('long.pdf', { pages: Array.from({ length: maxOcrPages + 1 }, () => '') });
  await expect(useTool('pdf-ocr', [path])).rejects.toMatchObject({ code: 'too-many-pages' });
});

test('a PDF without any text is rejected', async () => {
  const path = writeInput('blank.pdf', { pages: [''] });
  await expect(useTool('pdf-ocr', [path])).rejects.toMatchObject({ code: 'no-content' });
});

test.runIf(hasCorpus)('the pages of a real scan are found by their words', async () => {
  const [scanned, text] = ['linn-two-columns.pdf', 'linn.txt'].map(
    (name) => corpusFile(`pdf/scanned/${name}`) ?? '',
  );
  const { files } = await useTool('pdf-ocr', [scanned ?? '']);
  const truth = readFileSync(text ?? '', 'utf8').match(/[A-Za-z]{5,}/g) ?? [];
  const found = new Set(wordsOf(files[0] ?? '').match(/[A-Za-z]{5,}/g));
  expect(truth.filter((word) => found.has(word)).length / truth.length).toBeGreaterThan(0.85);
});
