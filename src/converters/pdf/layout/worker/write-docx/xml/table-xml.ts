import type { Cell, Table } from '../../model/blocks.ts';
import type { Borders } from '../../model/borders.ts';
import { rotateBoxUpright } from '../../page/direction/rotated-text.ts';
import { paragraphXml, spacerXml } from './paragraph-xml.ts';
import { twips, type DocxWriter } from '../writer.ts';
import { tableGridTwips, type SetTable } from '../plan/set-table.ts';
import { stack } from '../plan/stack.ts';

const usualInsetPt = 2;

/** Returns the distance of text from its cell edges; less than the default if there isn't enough space. */
function cellInset({ cells }: Table): number {
  const upright = cells.filter((cell) => !cell.rotation);
  const gaps = upright.flatMap(({ box, blocks }) =>
    blocks.map((block) => Math.min(block.box.left - box.left, box.right - block.box.right)),
  );
  return Math.max(0, Math.min(usualInsetPt, ...gaps));
}

/** Writes a table as WordprocessingML. */
export function docxTableXml({ table, isRtl, heads, position }: SetTable, writer: DocxWriter): string {
  const { rowsPt, box } = table;
  const insetPt = cellInset(table);
  const width = twips(box.right - box.left);
  const properties = [
    position.floats
      ? `<w:tblpPr w:leftFromText="0" w:rightFromText="0" w:vertAnchor="page" w:horzAnchor="page" w:tblpX="${twips(box.left)}" w:tblpY="${twips(box.top)}"/>`
      : '',
    isRtl ? '<w:bidiVisual/>' : '',
    `<w:tblW w:w="${width}" w:type="dxa"/>`,
    `<w:tblInd w:w="${twips(isRtl ? 0 : box.left - position.left)}" w:type="dxa"/>`,
    '<w:tblLayout w:type="fixed"/>',
    `<w:tblCellMar><w:left w:w="${twips(insetPt)}" w:type="dxa"/><w:right w:w="${twips(insetPt)}" w:type="dxa"/></w:tblCellMar>`,
  ].join('');
  const columns = tableGridTwips({ table }).map((column) => `<w:gridCol w:w="${column}"/>`);
  const rowsOf = cellsByRow(table);
  const lines = rowsPt.map((_, row) => rowLines(table, rowsOf.get(row) ?? [], row));
  const rows = rowsPt.map((height, row) =>
    rowXml({ table, insetPt, cells: rowsOf.get(row) ?? [], lines }, row, height, writer, {
      startsPage: row === 0 && position.startsPage,
      isHeader: row < heads,
    }),
  );
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${columns.join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

/** A table row: its cells, and the distance of text from their edges. */
interface Row {
  readonly table: Table;
  readonly insetPt: number;
  readonly cells: readonly Cell[];
  /** The lines of all rows. */
  readonly lines: readonly RowLines[];
}

/** Thickness of the lines above and below a row, in points. */
interface RowLines {
  readonly above: number;
  readonly below: number;
}

/** Returns the thickest lines above and below a row with the given cells. */
function rowLines({ borderPt }: Table, cells: readonly Cell[], row: number): RowLines {
  const thickest = (side: 'top' | 'bottom', some: readonly Cell[]) =>
    some
      .filter(({ borders }) => borders[side])
      .reduce((max, { lines }) => Math.max(max, lines?.[side]?.widthPt ?? borderPt), 0);
  return {
    above: thickest(
      'top',
      cells.filter((cell) => cell.row === row),
    ),
    below: thickest(
      'bottom',
      cells.filter((cell) => lastRow(cell) === row),
    ),
  };
}

const lastRow = ({ row, rowSpan }: Cell): number => row + rowSpan - 1;

function cellsByRow({ cells }: Table): Map<number, Cell[]> {
  const rows = new Map<number, Cell[]>();
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) {
      const known = rows.get(row);
      if (known) known.push(cell);
      else rows.set(row, [cell]);
    }
  return rows;
}

function rowXml(
  own: Row,
  row: number,
  heightPt: number,
  writer: DocxWriter,
  { startsPage, isHeader }: { readonly startsPage: boolean; readonly isHeader: boolean },
): string {
  const { table, lines } = own;
  const cells: string[] = [];
  for (let column = 0; column < table.columnsPt.length;) {
    const cell = own.cells.find((one) => covers(one, column));
    if (cell) {
      cells.push(cellXml(own, cell, row, writer, startsPage && cells.length === 0));
      column = cell.column + cell.columnSpan;
    } else {
      cells.push(
        `<w:tc><w:tcPr><w:tcW w:w="${Math.max(1, twips(table.columnsPt[column] ?? 0))}" w:type="dxa"/></w:tcPr>${emptyXml(own, row, startsPage && cells.length === 0)}</w:tc>`,
      );
      column += 1;
    }
  }
  // LibreOffice adds the thickness of the line above to the minimum row height
  const height = Math.max(1, twips(heightPt - (lines[row]?.above ?? 0)));
  return `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}" w:hRule="atLeast"/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`;
}

/** Line height of a cell without text, unless its row is lower, in points. */
const emptyPt = 8;

/** Content of a cell without text: a line that doesn't increase the row height. */
function emptyXml({ table, lines }: Row, row: number, startsPage: boolean): string {
  const { above = 0, below = 0 } = lines[row] ?? {};
  const availablePt = (table.rowsPt[row] ?? emptyPt) - above - below;
  return spacerXml(Math.min(emptyPt, availablePt), { startsPage });
}

const covers = (cell: Cell, column: number): boolean =>
  column >= cell.column && column < cell.column + cell.columnSpan;

function cellXml(own: Row, cell: Cell, row: number, writer: DocxWriter, startsPage: boolean): string {
  const { table } = own;
  const isFirst = row === cell.row;
  const width = table.columnsPt
    .slice(cell.column, cell.column + cell.columnSpan)
    .reduce((sum, one) => sum + one, 0);
  const properties = [
    `<w:tcW w:w="${Math.max(1, twips(width))}" w:type="dxa"/>`,
    cell.columnSpan > 1 ? `<w:gridSpan w:val="${cell.columnSpan}"/>` : '',
    cell.rowSpan > 1 ? `<w:vMerge${isFirst ? ' w:val="restart"' : ''}/>` : '',
    bordersXml(table, cell, row),
    cell.fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${cell.fill.toUpperCase()}"/>` : '',
    cell.rotation ? `<w:textDirection w:val="${cell.rotation === 270 ? 'btLr' : 'tbRl'}"/>` : '',
  ].join('');
  const blocks = isFirst ? cellBlocks(own, cell, writer, startsPage) : '';
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${blocks || emptyXml(own, row, startsPage)}</w:tc>`;
}

/**
 * Borders of a cell in one of its rows. Top and bottom borders aren't repeated between its rows, each of which they
 * would make taller.
 */
function bordersXml({ borderPt, borderColour }: Table, cell: Cell, row: number): string {
  const { lines } = cell;
  const isFirst = row === cell.row;
  const borders = {
    ...cell.borders,
    top: cell.borders.top && isFirst,
    // programs use the bottom border of either its first or its last row
    bottom: cell.borders.bottom && (isFirst || row === lastRow(cell)),
  };
  const side = (name: keyof Borders) => {
    const { widthPt = borderPt, colour = borderColour } = lines?.[name] ?? {};
    const size = Math.max(2, Math.round(widthPt * 8));
    return borders[name]
      ? `<w:${name} w:val="single" w:sz="${size}" w:space="0" w:color="${colour.toUpperCase()}"/>`
      : `<w:${name} w:val="nil"/>`;
  };
  return `<w:tcBorders>${side('top')}${side('left')}${side('bottom')}${side('right')}</w:tcBorders>`;
}

function cellBlocks(
  { table, insetPt, lines }: Row,
  cell: Cell,
  writer: DocxWriter,
  startsPage: boolean,
): string {
  const box = cell.rotation ? rotateBoxUpright(cell.box, cell.rotation) : cell.box;
  const [left, right] = [box.left + insetPt, box.right - insetPt];
  const rows = table.rowsPt.slice(cell.row, cell.row + cell.rowSpan).reduce((sum, one) => sum + one, 0);
  const height = cell.rotation ? box.bottom - box.top : rows;
  const above = Math.max(table.borderPt, lines[cell.row]?.above ?? 0);
  const below = Math.max(table.borderPt, lines[lastRow(cell)]?.below ?? 0);
  const top = box.top + above / 2;
  // office programs add the thickness of both borders to a row's content height
  return stack(cell.blocks, top, box.top + height - above / 2 - below)
    .map(({ block, gapPt, pitchPt }, index) => {
      const starts = startsPage && index === 0;
      return paragraphXml(block, { left, right, spaceBeforePt: gapPt, pitchPt, startsPage: starts }, writer);
    })
    .join('');
}
