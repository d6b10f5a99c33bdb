import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { openSharedWorkbench, type Made, type Workbench } from '#tests/support/workbench.ts';

// What LibreOffice leaves out of plain text, or never finishes.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const cell = (text: string): string => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
const outside = (xml: string): string => `</w:t></w:r></w:p>${xml}<w:p><w:r><w:t>`;

const readTxtLines = async (
  name: string,
  paragraphs: string[],
): Promise<{ lines: string[]; noteCodes: Made['noteCodes'] }> => {
  const path = await writeDocxFixture(join(folder, name), { paragraphs });
  const { files, noteCodes } = await bench.convert(path, 'txt');
  const text = await readFile(files[0] ?? '', 'utf8');
  return { lines: text.split('\n').filter((line) => line.trim() !== ''), noteCodes };
};

test('table rows are separate lines with tabs, and the text after them is not part of them', async () => {
  const rows = table(['Name', 'Town'], ['Zoë', 'Köln']);
  const { lines } = await readTxtLines('table.docx', [`Before${outside(rows)}After`, 'Further']);
  expect(lines).toEqual(['Before', 'Name\tTown', 'Zoë\tKöln', 'After', 'Further']);
});

test('text in boxes is kept, and hidden text is left out', async () => {
  const box =
    '</w:t></w:r><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="width:100pt;height:50pt"><v:textbox><w:txbxContent><w:p><w:r><w:t>In the box</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r><w:r><w:t>';
  const hidden = '</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r><w:r><w:t>';
  const { lines, noteCodes } = await readTxtLines('boxes.docx', [
    `Holds:${box}the box`,
    `Seen:${hidden}alone`,
  ]);
  expect(lines).toEqual(['Holds:the box', 'In the box', 'Seen:alone']);
  expect(noteCodes).toContain('hidden-text-omitted');
});

test('formulas become text in their position', async () => {
  const sum =
    '</w:t></w:r><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>a</m:t></m:r><m:r><m:t>+b</m:t></m:r></m:oMath><w:r><w:t>';
  const { lines } = await readTxtLines('formula.docx', [`Sum ${sum} here`]);
  expect(lines.join(' ').replaceAll(' ', '')).toBe('Suma+bhere');
});
