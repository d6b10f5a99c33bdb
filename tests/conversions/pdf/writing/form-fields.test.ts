import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOfObjects } from '#tests/fixtures/pdf-of-objects.ts';
import { zipText } from '#tests/support/documents.ts';
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
let word: string;
let web: string;
beforeAll(async () => {
  const pdf = bench.writeInput('form.pdf', form());
  word = zipText((await bench.convert(pdf, 'docx')).files[0] ?? '', 'word/document.xml');
  web = readFileSync((await bench.convert(pdf, 'html')).files[0] ?? '', 'utf8');
});

/** Returns the Word content control of a field. */
const findContentControl = (name: string): string =>
  word.match(/<w:sdt>.*?<\/w:sdt>/gs)?.find((control) => control.includes(`<w:tag w:val="${name}"/>`)) ?? '';

/** Whether a label is in the paragraph or cell before a content control. */
const isBefore = (label: string, name: string): boolean => {
  const [at, control] = [word.indexOf(`>${label}:`), word.indexOf(findContentControl(name))];
  return at > 0 && control > at && word.slice(at, control).split('<w:p>').length <= 2;
};

describe('PDF forms', () => {
  it('become content controls in Word: text after its label, empty fields as placeholders', () => {
    expect(findContentControl('Keeper')).toMatch(/<w:text\/><\/w:sdtPr><w:sdtContent><w:r>.*>Ada Holm</);
    expect(findContentControl('House')).toMatch(
      /<w:alias w:val="Name of the lighthouse"\/>.*<w:showingPlcHdr\/><w:text\/>.*>\u2002{20,}</,
    );
    expect(isBefore('Keeper', 'Keeper') && isBefore('Lighthouse', 'House')).toBe(true);
  });

  it('keep dates, lists and check boxes', () => {
    expect(findContentControl('Night')).toContain('<w:date><w:dateFormat w:val="dd.MM.yyyy"/></w:date>');
    expect(findContentControl('Lamp').match(/<w:listItem w:displayText="Gas"/g)).toHaveLength(1);
    expect(findContentControl('Lamp')).toMatch(/<w:dropDownList>.*<w:sdtContent>.*>Gas</);
    expect(findContentControl('Alone')).toMatch(/<w14:checked w14:val="1"\/>.*>\u2612</);
    expect(findContentControl('Dog')).toMatch(/<w14:checked w14:val="0"\/>.*>\u2610</);
    expect(isBefore('First night', 'Night') && isBefore('With a dog', 'Dog')).toBe(true);
  });

  it('keep read-only fields as text, and multi-line text in one control', () => {
    expect(word).toContain('>L-77<');
    expect(findContentControl('Number')).toBe('');
    expect(findContentControl('Remarks')).toMatch(
      /<w:text w:multiLine="1"\/>.*>Two boats<\/w:t><w:br\/><w:t[^>]*>and a goat</s,
    );
    expect(word).not.toContain('nobody sees this');
  });

  it('keep lines that each end with a field separate, without a tab before a right-aligned field', async () => {
    const rows = [0, 1, 2].map((row) => [
      `BT /F1 11 Tf 300 ${700 - 14 * row} Td (from) Tj ET BT /F1 11 Tf 430 ${700 - 14 * row} Td (to) Tj ET`,
      ...[330, 450].map(
        (x) => `/FT /Tx /T (f${row}${x}) /Rect [${x} ${698 - 14 * row} ${x + 85} ${710 - 14 * row}]`,
      ),
    ]);
    const made = await bench.convert(bench.writeInput('nights.pdf', buildFormPdf(rows.flat())), 'docx');
    const text = zipText(made.files[0] ?? '', 'word/document.xml');
    expect(text.match(/<w:sdt>/g)).toHaveLength(6);
    const ends = text.split(/<w:p>|<w:br\/>|<w:tr>/).filter((piece) => piece.includes('>from'));
    expect(ends).toHaveLength(3);
    expect(text).not.toContain('<w:jc w:val="right"/>');
  });

  it('have radio buttons, which are not taken for bullets', async () => {
    const parts = [0, 1, 2].flatMap((row) => [
      `BT /F1 11 Tf 80 ${700 - 20 * row} Td (Quay number ${row}) Tj ET`,
      `/FT /Btn /Ff 49152 /T (quay) /AS ${row === 1 ? '/b' : '/Off'} /Rect [60 ${698 - 20 * row} 72 ${710 - 20 * row}]`,
    ]);
    const made = await bench.convert(bench.writeInput('quays.pdf', buildFormPdf(parts)), 'docx');
    const text = zipText(made.files[0] ?? '', 'word/document.xml');
    const signs = [...text.matchAll(/<w14:checked w14:val="(\d)"\/>.*?<w:t [^>]*>(.)</g)];
    expect(signs.map(([, ticked, sign]) => `${ticked}${sign}`)).toEqual(['0\u25cb', '1\u25c9', '0\u25cb']);
  });

  it('become form fields on a web page', () => {
    expect(web).toMatch(/<input type="text" size="\d+" name="Keeper" value="Ada Holm"\/>/);
    expect(web).toMatch(
      /<select name="Lamp"><option>Oil<\/option><option selected="selected">Gas<\/option><option>Electric</,
    );
    expect(web).toMatch(/<input type="checkbox" name="Alone" checked="checked"\/>/);
    expect(web).toMatch(/<input type="checkbox" name="Dog"\/>/);
    expect(web).toMatch(/name="Number" readonly="readonly" value="L-77"/);
    expect(web).toMatch(/<textarea [^>]*name="Remarks">Two boats\nand a goat<\/textarea>/);
    expect(web).not.toContain('\ufffc');
  });
});
