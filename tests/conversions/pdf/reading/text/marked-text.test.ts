import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutDocument } from '#src/converters/pdf/layout/worker/document.ts';
import type { Paragraph } from '#src/converters/pdf/layout/worker/model/blocks.ts';
import type { LaidOutPage } from '#src/converters/pdf/layout/worker/model/laid-out-page.ts';
import { joinRunText } from '#src/converters/pdf/layout/worker/text/runs.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-reading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('reading the list markers of a PDF', () => {
  it('continues a list that starts with a number other than one, also on the next page', async () => {
    const items = (numbers: readonly number[], left: number) =>
      numbers
        .map((number, index) => at(left, 700 - 20 * index, `(${number}.) Tj 20 0 Td (Item ${number}) Tj`))
        .join(' ');
    const pages = [
      `${items([3, 4], 90)} ${at(72, 600, '(A line at the edge of the text.) Tj')}`,
      items([5], 90),
    ];
    const read = await layOutParagraphs(pages);
    const marks = read.flatMap(({ list }) => (list ? [list.value] : []));
    expect(marks).toEqual([3, 4, 5]);
    expect(new Set(read.flatMap(({ list }) => (list ? [list.list] : []))).size).toBe(1);
  });

  it('leaves a number without a successor as text', async () => {
    const read = await layOutParagraphs([at(90, 700, '(12.) Tj 24 0 Td (December was cold) Tj')]);
    expect(read.map(({ list, runs }) => [list, joinRunText(runs)])).toEqual([
      [undefined, '12.\tDecember was cold'],
    ]);
  });

  it('numbers clauses as sublevels, and leaves numbers in running text', async () => {
    const item = (y: number, mark: string, left: number) =>
      at(left, y, `(${mark}) Tj 30 0 Td (Clause of the contract) Tj`);
    const page = [
      item(700, '1.', 72),
      item(680, '1.1', 90),
      item(660, '1.2', 90),
      item(640, '2.', 72),
      item(620, '2.1', 90),
      at(72, 560, '(2.5 percent of all cases were lost) Tj'),
    ].join(' ');
    const read = await layOutParagraphs([page]);
    expect(read.map(({ list }) => list && [list.text, list.level, list.isOutline === true])).toEqual([
      ['1.', 0, false],
      ['1.1', 1, true],
      ['1.2', 1, true],
      ['2.', 0, false],
      ['2.1', 1, true],
      undefined,
    ]);
    expect(new Set(read.flatMap(({ list }) => (list ? [list.list] : []))).size).toBe(1);
    expect(joinRunText(read.at(-1)?.runs ?? [])).toBe('2.5 percent of all cases were lost');
  });

  it('numbers references in brackets, and items with right-aligned numbers', async () => {
    const items = ['[9]', '[10]', '[11]'].map((mark, index) =>
      at(
        90 - (mark.length - 3) * 6.7,
        700 - 20 * index,
        `(${mark}) Tj ${20 + (mark.length - 3) * 6.7} 0 Td (A book) Tj`,
      ),
    );
    const read = await layOutParagraphs([items.join(' ')]);
    expect(read.map(({ list }) => list && [list.value, list.list])).toEqual([
      [9, 1],
      [10, 1],
      [11, 1],
    ]);
  });

  it.each([
    ['russianLower', '0430 0431 0432 0433', ')'],
    ['russianUpper', '0410 0411 0412 0413', '.'],
    ['ganada', 'AC00 B098 B2E4 B77C', '.'],
    ['chineseCountingThousand', '4E00 4E8C 4E09 56DB', '、'],
    ['decimalEnclosedCircle', '2460 2461 2462 2463', ''],
    ['aiueoFullWidth', '30A2 30A4 30A6 30A8', '）'],
  ])('numbers lists of %s like those of Latin letters', async (format, codes, end) => {
    const letters = codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
    const read = await layOutParagraphs([marked(90, end === '' ? '' : 'v')], {
      ...mapMarkLetters(codes),
      v: hexCodePoint(end),
    });
    expect(read.map(({ list, runs }) => [list?.type, list?.text, list?.value, joinRunText(runs)])).toEqual(
      letters.map((letter, index) => [format, `${letter}${end}`, index + 1, 'Small thing']),
    );
    expect(new Set(read.map(({ list }) => list?.list)).size).toBe(1);
  });

  it('keeps items separate whose markers no office program can generate, and leaves the markers as text', async () => {
    const read = await layOutParagraphs([marked(90, '\\)')], mapMarkLetters('03B1 03B2 03B3 03B4'));
    expect(read.map(({ list, runs }) => [list, joinRunText(runs)])).toEqual(
      ['α)', 'β)', 'γ)', 'δ)'].map((text) => [undefined, `${text}\tSmall thing`]),
    );
  });

  it('joins the lines of an item with a hanging indent and no gap after its marker', async () => {
    const [read, ...more] = await layOutParagraphs(
      [`${at(90, 700, '(xyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq) Tj')} ${at(114, 684, '(qqqqqqqq) Tj')}`],
      { x: '4E8C', y: '3001', q: '5408' },
    );
    expect([more.length, read?.lines, read?.indentPt, read?.firstLinePt]).toEqual([0, 2, 24, -24]);
  });

  it('leaves a letter of another script without a successor as text, and joins a line that happens to end in one', async () => {
    const lone = await layOutParagraphs([at(90, 700, '(b.) Tj 24 0 Td (Small thing) Tj')], { b: 'B098' });
    expect(lone.map(({ list, runs }) => [list, joinRunText(runs)])).toEqual([[undefined, '나. Small thing']]);
    const long = '(The path ran along the water all day and the boats came back with it) Tj';
    const wrapped = await layOutParagraphs(
      [
        [
          at(90, 700, long),
          at(90, 686, '(q. The rest of it is told further below on this page today) Tj'),
        ].join(' '),
      ],
      { q: 'B2E4' },
    );
    expect(wrapped.map(({ list }) => list)).toEqual([undefined]);
  });

  it('reads colored balls before lines, as on TeX slides, as bullets', async () => {
    const item = (y: number) =>
      `q 72 ${y} 6 6 re W n 1 0 0 1 75 ${y + 3} cm /S1 sh Q ${at(86, y, `(Item at ${y}) Tj`)}`;
    const read = await layOutParagraphs([[700, 680, 660].map(item).join(' ')]);
    expect(read.map(({ list, runs }) => [list?.type, joinRunText(runs)])).toEqual([
      ['bullet', 'Item at 700'],
      ['bullet', 'Item at 680'],
      ['bullet', 'Item at 660'],
    ]);
  });

  it('reads a note at the bottom of the second column as a footnote, even if its mark touches its text', async () => {
    const lines = (left: number, first: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        at(left, first - 14 * index, '(Every river winds down to its harbour at last) Tj'),
      ).join(' ');
    const footnote =
      'BT /F1 7 Tf 325 103 Td (1) Tj /F1 9 Tf 4 -3 Td (A note below the text of its column) Tj ET';
    const call = 'BT /F1 7 Tf 551 425 Td (1) Tj ET';
    const read = await layOutPages([
      `${lines(50, 700, 45)} ${lines(318, 701, 40)} ${call} 318 112 m 400 112 l S ${footnote}`,
    ]);
    expect(read[0]?.footnotes.map(({ mark, blocks }) => [mark, joinRunText(blocks[0]?.runs ?? [])])).toEqual([
      ['1', 'A note below the text of its column'],
    ]);
  });

  it('keeps lines separate that each begin with a year, however full they are', async () => {
    const entry = (y: number, years: string) =>
      at(72, y, `(${years}) Tj 80 0 Td (Worked at the harbour of a town by the sea) Tj`);
    const read = await layOutParagraphs([
      [entry(700, '2021-2023'), entry(686, '2019-2021'), at(152, 672, '(and at two others) Tj')].join(' '),
    ]);
    expect(read.map(({ runs }) => joinRunText(runs))).toEqual([
      '2021-2023\tWorked at the harbour of a town by the sea',
      '2019-2021\tWorked at the harbour of a town by the sea and at two others',
    ]);
  });

  it('passes invisible text to Word separately from the visible text', async () => {
    const [page] = await layOutPages([
      `${at(72, 700, '(Every river winds down to its harbour) Tj')} BT 3 Tr /F1 1 Tf 72 50 Td (Made by a program) Tj ET`,
    ]);
    const shown = page?.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks)) ?? [];
    expect(shown).toHaveLength(1);
    expect(joinRunText(page?.hidden?.flatMap(({ runs }) => runs) ?? [])).toBe('Made by a program');
  });

  it('separates words by the gaps of their own column, however wide those of the other are', async () => {
    const loose = Array.from('looselyset', (letter) => `(${letter})`).join(' -100 ');
    const tight = ['Put', 'all', 'names', 'into', 'one', 'line'].map((word) => `(${word})`).join(' -150 ');
    const [line] = await layOutParagraphs([
      `${at(72, 700, `[${loose}] TJ`)} ${at(320, 700, `[${tight}] TJ`)}`,
    ]);
    expect(joinRunText(line?.runs ?? [])).toBe('looselyset\tPut all names into one line');
  });

  it('reads a glyph mapped to a letter and a space as the end of an Arabic word', async () => {
    // the final form of reh is mapped to reh and a space; dal is to its right
    const read = await layOutParagraphs([`${at(100, 700, '(a) Tj')} ${at(106.6, 700, '(b) Tj')}`], {
      a: '06310020',
      b: '062F',
    });
    expect(read.map(({ runs }) => joinRunText(runs))).toEqual(['\u062f\u0631']);
  });
});

/** Returns four items with the marks w to z, each with the same suffix. */
const marked = (left: number, end: string): string =>
  ['w', 'x', 'y', 'z']
    .map((letter, index) => at(left, 700 - 14 * index, `(${letter}${end}) Tj 30 0 Td (Small thing) Tj`))
    .join(' ');

/** Maps the letters w to z to code points. */
const mapMarkLetters = (codes: string): Record<string, string> =>
  Object.fromEntries(codes.split(' ').map((code, index) => [['w', 'x', 'y', 'z'][index] ?? '', code]));

const hexCodePoint = (letter: string): string =>
  (letter.codePointAt(0) ?? 0x20).toString(16).padStart(4, '0');

const at = (x: number, y: number, shown: string): string => `BT /F1 12 Tf ${x} ${y} Td ${shown} ET`;

async function layOutPages(
  pages: readonly string[],
  unicode: Readonly<Record<string, string>> = {},
): Promise<readonly LaidOutPage[]> {
  const path = join(folder, 'page.pdf');
  await writeFile(path, buildUnicodePdf(pages, unicode));
  const document = await openPdfDocument(path, 1584);
  const layout = layOutDocument(
    Array.from({ length: document.pageCount }, (_, index) => document.read(index + 1)),
  );
  return layout.pages;
}

async function layOutParagraphs(
  pages: readonly string[],
  unicode: Readonly<Record<string, string>> = {},
): Promise<Paragraph[]> {
  return (await layOutPages(pages, unicode)).flatMap(({ bands }) =>
    bands.flatMap(({ columns }) =>
      columns.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'paragraph' ? [block] : []))),
    ),
  );
}

/** A gradient around the origin. */
const ball =
  '<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [0 0 0 0 0 3] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.8 0.8 1] /C1 [0 0 0.6] /N 1 >> >>';

/**
 * Builds a PDF with the given page contents in Helvetica; `unicode` maps its letters to code points. It has no
 * cross-reference table, which the reader can do without.
 */
function buildUnicodePdf(pages: readonly string[], unicode: Readonly<Record<string, string>>): string {
  const letters = Object.entries(unicode);
  const names = letters.map(([letter, code]) => `<${letter.charCodeAt(0).toString(16)}> <${code}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${names.length} beginbfchar ${names.join(' ')} endbfchar endcmap end`;
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`);
  const objects = pages.map(
    (
      content,
      index,
    ) => `${10 + 2 * index} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${11 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> /Shading << /S1 ${ball} >> >> >> endobj
${11 + 2 * index} 0 obj << /Length ${content.length} >>
stream
${content}
endstream endobj`,
  );
  return `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${letters.length > 0 ? '/ToUnicode 4 0 R' : ''} >> endobj
4 0 obj << /Length ${map.length} >>
stream
${map}
endstream endobj
${objects.join('\n')}
trailer << /Size 40 /Root 1 0 R >>
%%EOF
`;
}
