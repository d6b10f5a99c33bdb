import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import {
  listParagraphs,
  readTextDocument,
  type TextDocument,
  type OfficeRun,
} from '#tests/support/office/read-text.ts';
import { readPageOutline, readWebPage } from '#tests/support/office/read-page.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

/** Field names, labels, vertical positions and entries; the label of each field comes before it. */
const fields = [
  ['Keeper', 'Keeper', 760, '/FT /Tx /V (Ada Holm) /MK << /BC [0 0 0] >>'],
  ['Lighthouse', 'House', 730, '/FT /Tx /TU (Name of the lighthouse)'],
  [
    'First night',
    'Night',
    700,
    '/FT /Tx /AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\("dd.mm.yyyy"\\);) >> >>',
  ],
  ['Lamp', 'Lamp', 670, '/FT /Ch /Ff 131072 /Opt [(Oil) (Gas) (Gas) (Electric)] /V (Gas)'],
  ['Alone', 'Alone', 640, '/FT /Btn /V /Yes /AS /Yes'],
  ['With a dog', 'Dog', 610, '/FT /Btn /AS /Off'],
  ['Number', 'Number', 580, '/FT /Tx /Ff 1 /V (L-77)'],
  ['Hidden', 'Secret', 550, '/F 2 /FT /Tx /V (nobody sees this)'],
  ['Remarks', 'Remarks', 430, '/FT /Tx /Ff 4096 /V (Two boats\nand a goat) /MK << /BC [0 0 0] >>'],
] as const;

function form(): string {
  const labels = fields
    .filter(([, name]) => name !== 'Secret')
    .map(([label, , y]) => `BT /F1 11 Tf 60 ${y + 5} Td (${label}:) Tj ET`);
  const widgets = fields.map(([, name, y, more]) => {
    const right = more.includes('/Btn') ? 162 : 350;
    const [bottom, top] = name === 'Remarks' ? [y - 20, y - 2] : [y, y + (right < 200 ? 12 : 18)];
    return `${more.includes('/F 2') ? '' : '/F 4'} /T (${name}) /Rect [150 ${bottom} ${right} ${top}] ${more}`;
  });
  return buildFormPdf([
    'BT /F1 11 Tf 60 800 Td (Please fill in this form and send it to the office at the harbour.) Tj ET',
    ...labels,
    ...widgets,
  ]);
}

/** A page of drawing operators and fields. */
function buildFormPdf(parts: readonly string[]): string {
  const widgets = parts.filter((part) => part.includes('/FT'));
  const content = parts.filter((part) => !part.includes('/FT')).join('\n');
  const kids = widgets.map((_, index) => `${index + 6} 0 R`).join(' ');
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${kids}] /NeedAppearances true /DR << /Font << /F1 5 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [${kids}] /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...widgets.map((widget) => `<< /Type /Annot /Subtype /Widget /DA (/F1 11 Tf 0 g) /P 3 0 R ${widget} >>`),
  ]);
}

const bench = openPdfBench();
let word: TextDocument;
let web: string;
beforeAll(async () => {
  const pdf = bench.writeInput('form.pdf', form());
  word = readTextDocument((await bench.convert(pdf, 'docx')).files[0] ?? '');
  [web = ''] = (await bench.convert(pdf, 'html')).files;
});

const listRuns = ({ blocks }: TextDocument): OfficeRun[] =>
  listParagraphs(blocks).flatMap(({ runs }) => runs);

/** Returns the content control of a field, with its text. */
const findContentControl = (
  name: string,
): (NonNullable<OfficeRun['control']> & { readonly text: string }) | undefined => {
  const run = listRuns(word).find(({ control }) => control?.tag === name);
  return run?.control && { ...run.control, text: run.text };
};

/** Whether a label is in the paragraph or cell before a content control. */
const isBefore = (label: string, name: string): boolean => {
  const paragraphs = listParagraphs(word.blocks);
  const at = paragraphs.findIndex(({ runs }) => runs.some(({ control }) => control?.tag === name));
  return paragraphs.slice(at - 1, at + 1).some(({ text }) => text.startsWith(`${label}:`));
};

describe('PDF forms', () => {
  it('become content controls in Word: text after its label, empty fields as placeholders', () => {
    expect(findContentControl('Keeper')).toMatchObject({
      type: 'text',
      text: 'Ada Holm',
      isPlaceholder: false,
    });
    expect(findContentControl('House')).toMatchObject({
      type: 'text',
      alias: 'Name of the lighthouse',
      text: expect.stringMatching(/^\u2002{20,}$/),
      isPlaceholder: true,
    });
    expect(isBefore('Keeper', 'Keeper') && isBefore('Lighthouse', 'House')).toBe(true);
  });

  it('keep dates, lists and check boxes', () => {
    expect(findContentControl('Night')).toMatchObject({ type: 'date', dateFormat: 'dd.MM.yyyy' });
    expect(findContentControl('Lamp')).toMatchObject({ type: 'list', entries: ['Oil', 'Gas', 'Electric'] });
    expect(findContentControl('Lamp')?.text).toMatch(/^Gas/);
    expect(findContentControl('Alone')).toMatchObject({ type: 'checkbox', isChecked: true, text: '\u2612' });
    expect(findContentControl('Dog')).toMatchObject({ type: 'checkbox', isChecked: false, text: '\u2610' });
    expect(isBefore('First night', 'Night') && isBefore('With a dog', 'Dog')).toBe(true);
  });

  it('keep read-only fields as text, and multi-line text in one control', () => {
    const texts = listParagraphs(word.blocks).map(({ text }) => text);
    expect(texts).toContain('L-77');
    expect(findContentControl('Number')).toBeUndefined();
    expect(findContentControl('Remarks')).toMatchObject({ type: 'text', text: 'Two boats\nand a goat' });
    expect(texts.join()).not.toContain('nobody sees this');
  });

  it('keep lines that each end with a field separate, without a tab before a right-aligned field', async () => {
    const rows = [0, 1, 2].map((row) => [
      `BT /F1 11 Tf 300 ${700 - 14 * row} Td (from) Tj ET BT /F1 11 Tf 430 ${700 - 14 * row} Td (to) Tj ET`,
      ...[330, 450].map(
        (x) => `/FT /Tx /T (f${row}${x}) /Rect [${x} ${698 - 14 * row} ${x + 85} ${710 - 14 * row}]`,
      ),
    ]);
    const made = await bench.convert(bench.writeInput('nights.pdf', buildFormPdf(rows.flat())), 'docx');
    const read = readTextDocument(made.files[0] ?? '');
    expect(listRuns(read).filter(({ control }) => control)).toHaveLength(6);
    const paragraphs = listParagraphs(read.blocks);
    expect(
      paragraphs.flatMap(({ text }) => text.split('\n')).filter((line) => line.startsWith('from')),
    ).toHaveLength(3);
    expect(paragraphs.map(({ align }) => align)).not.toContain('right');
  });

  it('have radio buttons, which are not taken for bullets', async () => {
    const parts = [0, 1, 2].flatMap((row) => [
      `BT /F1 11 Tf 80 ${700 - 20 * row} Td (Quay number ${row}) Tj ET`,
      `/FT /Btn /Ff 49152 /T (quay) /AS ${row === 1 ? '/b' : '/Off'} /Rect [60 ${698 - 20 * row} 72 ${710 - 20 * row}]`,
    ]);
    const made = await bench.convert(bench.writeInput('quays.pdf', buildFormPdf(parts)), 'docx');
    const read = readTextDocument(made.files[0] ?? '');
    const signs = listRuns(read).filter(({ control }) => control?.type === 'checkbox');
    expect(signs.map(({ control, text }) => [control?.isChecked, text])).toEqual([
      [false, '\u25cb'],
      [true, '\u25c9'],
      [false, '\u25cb'],
    ]);
  });

  it('become form fields on a web page', async () => {
    const outline = await readPageOutline(web);
    expect(outline).toMatch(
      /- combobox:\s+- option "Oil"\s+- option "Gas" \[selected\]\s+- option "Electric"\n/,
    );
    expect(outline).not.toContain('\ufffc');
    const found = await readWebPage(web, async (page) => {
      const field = (name: string) => page.locator(`[name="${name}"]`);
      return {
        texts: await Promise.all(
          ['Keeper', 'Lamp', 'Number', 'Remarks'].map((name) => field(name).inputValue()),
        ),
        checked: await Promise.all(['Alone', 'Dog'].map((name) => field(name).isChecked())),
        editable: await Promise.all(['Keeper', 'Number', 'Remarks'].map((name) => field(name).isEditable())),
      };
    });
    expect(found).toEqual({
      texts: ['Ada Holm', 'Gas', 'L-77', 'Two boats\nand a goat'],
      checked: [true, false],
      editable: [true, false, true],
    });
  });
});
