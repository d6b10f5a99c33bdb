import type { DocumentLayout } from '../document.ts';
import { relationsXml, writePackage, type Part } from '../package-file.ts';
import { escapeXml, xmlHead } from '../xml.ts';
import { habitsOf, valueOf, type Habits } from './cell-values.ts';
import { sheetsOf, type Sheet, type SheetCell } from './sheets.ts';
import { makeStyles, type CellStyles } from './styles.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** What a sheet and a cell can hold in Excel. */
const limits = { rows: 1_048_576, columns: 16_384, characters: 32_767 } as const;

/** Writes the tables of a document as a workbook (ECMA-376, SpreadsheetML); says so when there are none. */
export async function writeXlsx(
  path: string,
  layout: DocumentLayout,
  note: (sentence: string) => void,
): Promise<void> {
  const { sheets, tables, pagesWithout } = sheetsOf(layout);
  if (tables === 0)
    note('No tables were found: the text of each page is in a sheet of its own, a row for each paragraph.');
  else if (pagesWithout.length > 0)
    note(
      `Pages without a table (${listed(pagesWithout)}) are in the sheet “Text”, a row for each paragraph.`,
    );
  const styles = makeStyles();
  const habits = habitsOf(sheets.flatMap((sheet) => sheet.cells.map((cell) => cell.text)));
  const parts: Part[] = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheet, habits, styles),
  }));
  const rows = sheets.map(
    (sheet, index) =>
      `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  parts.push(
    {
      name: '_rels/.rels',
      content: relationsXml([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }], escapeXml),
    },
    {
      name: 'xl/workbook.xml',
      content: `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${rows.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsXml(
        [
          ...sheets.map((_, index) => ({
            id: `rId${index + 1}`,
            kind: 'worksheet',
            target: `worksheets/sheet${index + 1}.xml`,
          })),
          { id: 'rIdStyles', kind: 'styles', target: 'styles.xml' },
        ],
        escapeXml,
      ),
    },
    { name: 'xl/styles.xml', content: styles.xml() },
  );
  const types = sheets.map(
    (_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'officedocument.spreadsheetml.worksheet'] as const,
  );
  await writePackage(path, parts, {
    'xl/workbook.xml': 'officedocument.spreadsheetml.sheet.main',
    'xl/styles.xml': 'officedocument.spreadsheetml.styles',
    ...Object.fromEntries(types),
  });
}

function sheetXml(sheet: Sheet, habits: Habits, styles: CellStyles): string {
  const cells = sheet.cells.filter((cell) => cell.row < limits.rows && cell.column < limits.columns);
  const rows = [...Map.groupBy(cells, (cell) => cell.row)].sort(([one], [other]) => one - other);
  const widths = widthsOf(sheet, habits);
  const data = rows.map(([row, some]) => {
    const sorted = some.toSorted((one, other) => one.column - other.column);
    return `<row r="${row + 1}">${sorted.map((cell) => cellXml(cell, widths, habits, styles)).join('')}</row>`;
  });
  const merges = cells
    .filter((cell) => cell.rowSpan > 1 || cell.columnSpan > 1)
    .map((cell) => `<mergeCell ref="${rangeOf(cell)}"/>`);
  const merged =
    merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : '';
  return `${xmlHead}<worksheet xmlns="${main}">${columnsXml(widths)}<sheetData>${data.join('')}</sheetData>${merged}</worksheet>`;
}

const mostListed = 20;
const listed = (numbers: readonly number[]): string =>
  numbers.slice(0, mostListed).join(', ') + (numbers.length > mostListed ? ', …' : '');

/** Widths of columns in characters: as on the page, and wide enough for every number, which a cell cannot break. */
function widthsOf({ columnsPt, cells }: Sheet, habits: Habits): number[] {
  const single = cells.filter((cell) => cell.columnSpan === 1);
  const longest = new Map<number, number>();
  for (const { column, text } of single)
    if (valueOf(text, habits).kind === 'number')
      longest.set(column, Math.max(longest.get(column) ?? 0, text.trim().length + 2));
  return columnsPt.map((width, index) =>
    Math.min(120, Math.max(4, width / characterPt, longest.get(index) ?? 0)),
  );
}

/** About the width of a character of the usual font. */
const characterPt = 5.3;

function columnsXml(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const rows = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width.toFixed(1)}" customWidth="1"/>`,
  );
  return `<cols>${rows.join('')}</cols>`;
}

function cellXml(cell: SheetCell, widths: readonly number[], habits: Habits, styles: CellStyles): string {
  const place = `r="${nameOf(cell.row, cell.column)}"`;
  const value = valueOf(cell.text, habits);
  const look = {
    isBold: cell.isBold,
    colour: cell.colour,
    align: cell.align,
    fill: cell.fill,
    hasBorder: cell.hasBorder,
    wraps:
      cell.columnSpan * cell.rowSpan > 1 ||
      cell.text.includes('\n') ||
      cell.text.length > (widths[cell.column] ?? Infinity),
  };
  if (value.kind === 'number')
    return `<c ${place} s="${styles.of({ ...look, format: value.format })}"><v>${value.value}</v></c>`;
  const style = styles.of({ ...look, format: undefined });
  if (value.text === '') return `<c ${place} s="${style}"/>`;
  const text = escapeXml(value.text.slice(0, limits.characters));
  return `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const rangeOf = ({ row, column, rowSpan, columnSpan }: SheetCell): string =>
  `${nameOf(row, column)}:${nameOf(row + rowSpan - 1, column + columnSpan - 1)}`;

/** A1-style name of a cell. */
function nameOf(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
