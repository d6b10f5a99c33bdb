import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import { relationsXml, type PackagePart, type Relation } from '../open-xml/package-file.ts';
import { parseCellValue, type Habits } from './cell-values.ts';
import type { WorkbookSheet, SheetCell } from './sheet.ts';
import type { CellStyles } from './styles.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Excel limits for a sheet and a cell. */
const limits = { rows: 1_048_576, columns: 16_384, characters: 32_767, links: 65_530 } as const;

/** Returns a sheet and what it refers to as workbook parts. */
export function sheetParts(
  sheet: WorkbookSheet,
  number: number,
  habits: Habits,
  styles: CellStyles,
): PackagePart[] {
  const name = `sheet${number}.xml`;
  const links = listSheetLinks(sheet);
  const own = { name: `xl/worksheets/${name}`, content: sheetXml(sheet, links, habits, styles) };
  if (links.length === 0) return [own];
  const rows = links.map(({ id, uri }): Relation => ({
    id,
    type: 'hyperlink',
    target: uri,
    isOutside: true,
  }));
  return [own, { name: `xl/worksheets/_rels/${name}.rels`, content: relationsXml(rows, escapeXml) }];
}

interface SheetLink {
  readonly id: string;
  readonly reference: string;
  readonly uri: string;
}

const listSheetLinks = ({ cells }: WorkbookSheet): SheetLink[] =>
  cells
    .flatMap(({ link, row, column }) => (link ? [{ uri: link, reference: cellReference(row, column) }] : []))
    .slice(0, limits.links)
    .map((link, index) => ({ ...link, id: `rId${index + 1}` }));

function sheetXml(
  sheet: WorkbookSheet,
  links: readonly SheetLink[],
  habits: Habits,
  styles: CellStyles,
): string {
  const cells = sheet.cells.filter((cell) => cell.row < limits.rows && cell.column < limits.columns);
  const rows = [...Map.groupBy(cells, (cell) => cell.row)].sort(([one], [other]) => one - other);
  const widths = sheetColumnWidths(sheet, habits);
  const data = rows.map(([row, some]) => {
    const sorted = some.toSorted((one, other) => one.column - other.column);
    return `<row r="${row + 1}">${sorted.map((cell) => cellXml(cell, widths, habits, styles)).join('')}</row>`;
  });
  const merges = cells
    .filter((cell) => cell.rowSpan > 1 || cell.columnSpan > 1)
    .map((cell) => `<mergeCell ref="${cellRangeReference(cell)}"/>`);
  const merged =
    merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : '';
  const linked = links.map(({ id, reference }) => `<hyperlink ref="${reference}" r:id="${id}"/>`).join('');
  const hyperlinks = linked ? `<hyperlinks>${linked}</hyperlinks>` : '';
  return `${xmlHead}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(sheet)}${columnsXml(widths)}<sheetData>${data.join('')}</sheetData>${merged}${hyperlinks}${printXml(sheet)}</worksheet>`;
}

/** Approximate usable width of a portrait page, in points. */
const uprightPt = 520;

/** Prints a sheet at paper width on as many pages as needed, in landscape if it is wide. */
const printXml = ({ columnsPt }: WorkbookSheet): string =>
  `<pageSetup orientation="${columnsPt.reduce((sum, width) => sum + width, 0) > uprightPt ? 'landscape' : 'portrait'}" fitToHeight="0"/>`;

/** Freezes the heading rows. */
function viewXml({ headerRows, isRtl }: WorkbookSheet): string {
  const view = `<sheetView${isRtl ? ' rightToLeft="1"' : ''} workbookViewId="0"`;
  if (headerRows === 0) return isRtl ? `<sheetViews>${view}/></sheetViews>` : '';
  const first = cellReference(headerRows, 0);
  return `<sheetViews>${view}><pane ySplit="${headerRows}" topLeftCell="${first}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${first}" sqref="${first}"/></sheetView></sheetViews>`;
}

/** Column widths in characters: as on the page, and wide enough for every number, which can't wrap. */
function sheetColumnWidths({ columnsPt, cells }: WorkbookSheet, habits: Habits): number[] {
  const single = cells.filter((cell) => cell.columnSpan === 1);
  const numberWidths = new Map<number, number>();
  for (const { column, text, isCode } of single)
    if (!isCode && parseCellValue(text, habits).type === 'number')
      numberWidths.set(column, Math.max(numberWidths.get(column) ?? 0, text.trim().length + 2));
  return columnsPt.map((width, index) =>
    Math.min(120, Math.max(4, width / characterPt, numberWidths.get(index) ?? 0)),
  );
}

/** Approximate character width of the default font. */
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
  const reference = `r="${cellReference(cell.row, cell.column)}"`;
  const value = cell.isCode ? { type: 'text' as const, text: cell.text } : parseCellValue(cell.text, habits);
  const cellStyle = {
    isBold: cell.isBold,
    colour: cell.colour,
    align: cell.align,
    fill: cell.fill,
    rotation: cell.rotation,
    hasBorder: cell.hasBorder,
    wraps:
      cell.columnSpan * cell.rowSpan > 1 ||
      cell.text.includes('\n') ||
      cell.text.length > (widths[cell.column] ?? Infinity),
  };
  if (value.type === 'number')
    return `<c ${reference} s="${styles.of({ ...cellStyle, format: value.format })}"><v>${value.value}</v></c>`;
  const style = styles.of({ ...cellStyle, format: undefined });
  if (value.text === '') return `<c ${reference} s="${style}"/>`;
  const text = escapeXml(value.text.slice(0, limits.characters));
  return `<c ${reference} s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const cellRangeReference = ({ row, column, rowSpan, columnSpan }: SheetCell): string =>
  `${cellReference(row, column)}:${cellReference(row + rowSpan - 1, column + columnSpan - 1)}`;

/** Returns the A1-style reference of a cell. */
function cellReference(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
