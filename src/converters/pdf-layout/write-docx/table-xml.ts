import { headerRows } from '../tables/header-rows.ts';
import type { Borders, Cell, Table } from '../model.ts';
import { asReadTable } from './right-to-left-table.ts';
import { turnForth } from '../page/turned-text.ts';
import { fewerColumns } from './fewer-columns.ts';
import { paragraphXml, spacerXml } from './paragraph-xml.ts';
import { twips, type Scribe } from './scribe.ts';
import { stack } from './stack.ts';

const usualInsetPt = 2;

/** How far text stands from the edges of its cell: less than usual where there is not that much room. */
function insetOf({ cells }: Table): number {
  const upright = cells.filter((cell) => !cell.turn);
  const rooms = upright.flatMap(({ box, blocks }) =>
    blocks.map((block) => Math.min(block.box.left - box.left, box.right - block.box.right)),
  );
  return Math.max(0, Math.min(usualInsetPt, ...rooms));
}

/** Edges of a table and its column that are no further from each other are the same. Points. */
const sameEdgePt = 6;

interface TablePlace {
  /** The edges of its column on the page, in points. */
  readonly left: number;
  readonly right: number;
  readonly startsPage?: boolean;
  /** Whether it stands at its place on the page, the text that follows beside it. */
  readonly floats?: boolean;
}

/** A table as WordprocessingML. */
export function tableXml(
  whole: Table,
  { left, right, startsPage = false, floats = false }: TablePlace,
  scribe: Scribe,
): string {
  const fewer = fewerColumns(whole);
  // programs differ in the side that a narrower one stands at
  const isWide =
    Math.abs(whole.box.left - left) < sameEdgePt && Math.abs(right - whole.box.right) < sameEdgePt;
  const { table, isRtl } = isWide ? asReadTable(fewer) : { table: fewer, isRtl: false };
  const { columnsPt, rowsPt, box } = table;
  const insetPt = insetOf(table);
  const width = twips(box.right - box.left);
  const properties = [
    floats
      ? `<w:tblpPr w:leftFromText="0" w:rightFromText="0" w:vertAnchor="page" w:horzAnchor="page" w:tblpX="${twips(box.left)}" w:tblpY="${twips(box.top)}"/>`
      : '',
    isRtl ? '<w:bidiVisual/>' : '',
    `<w:tblW w:w="${width}" w:type="dxa"/>`,
    `<w:tblInd w:w="${twips(isRtl ? 0 : box.left - left)}" w:type="dxa"/>`,
    '<w:tblLayout w:type="fixed"/>',
    `<w:tblCellMar><w:left w:w="${twips(insetPt)}" w:type="dxa"/><w:right w:w="${twips(insetPt)}" w:type="dxa"/></w:tblCellMar>`,
  ].join('');
  const columns = columnsPt.map((column) => `<w:gridCol w:w="${Math.max(1, twips(column))}"/>`).join('');
  const heads = headerRows(table);
  const rowsOf = cellsByRow(table);
  const rows = rowsPt.map((height, row) =>
    rowXml({ table, insetPt, cells: rowsOf.get(row) ?? [] }, row, height, scribe, {
      startsPage: row === 0 && startsPage,
      isHeader: row < heads,
    }),
  );
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

/** A row of a table: the cells that stand in it, and how far text stands from their edges. */
interface Row {
  readonly table: Table;
  readonly insetPt: number;
  readonly cells: readonly Cell[];
}

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
  scribe: Scribe,
  { startsPage, isHeader }: { readonly startsPage: boolean; readonly isHeader: boolean },
): string {
  const { table } = own;
  const cells: string[] = [];
  for (let column = 0; column < table.columnsPt.length;) {
    const cell = own.cells.find((one) => covers(one, column));
    if (cell) {
      cells.push(cellXml(own, cell, row, scribe, startsPage && cells.length === 0));
      column = cell.column + cell.columnSpan;
    } else {
      cells.push(
        `<w:tc><w:tcPr><w:tcW w:w="${Math.max(1, twips(table.columnsPt[column] ?? 0))}" w:type="dxa"/></w:tcPr>${spacerXml(Math.min(8, table.rowsPt[row] ?? 8))}</w:tc>`,
      );
      column += 1;
    }
  }
  const isRuled = own.cells.some((cell) => cell.row === row && cell.borders.top);
  // LibreOffice adds the thickness of the line above to the least height of a row
  const height = Math.max(1, twips(heightPt - (isRuled ? table.borderPt : 0)));
  return `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}" w:hRule="atLeast"/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`;
}

const covers = (cell: Cell, column: number): boolean =>
  column >= cell.column && column < cell.column + cell.columnSpan;

function cellXml(own: Row, cell: Cell, row: number, scribe: Scribe, startsPage: boolean): string {
  const { table } = own;
  const isFirst = row === cell.row;
  const width = table.columnsPt
    .slice(cell.column, cell.column + cell.columnSpan)
    .reduce((sum, one) => sum + one, 0);
  const properties = [
    `<w:tcW w:w="${Math.max(1, twips(width))}" w:type="dxa"/>`,
    cell.columnSpan > 1 ? `<w:gridSpan w:val="${cell.columnSpan}"/>` : '',
    cell.rowSpan > 1 ? `<w:vMerge${isFirst ? ' w:val="restart"' : ''}/>` : '',
    bordersXml(table, cell),
    cell.fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${cell.fill.toUpperCase()}"/>` : '',
    cell.turn ? `<w:textDirection w:val="${cell.turn === 270 ? 'btLr' : 'tbRl'}"/>` : '',
  ].join('');
  const blocks = isFirst ? cellBlocks(own, cell, scribe, startsPage) : '';
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${blocks || spacerXml(Math.min(8, table.rowsPt[row] ?? 8), { startsPage })}</w:tc>`;
}

function bordersXml({ borderPt, borderColour }: Table, { borders, lines }: Cell): string {
  const side = (name: keyof Borders) => {
    const { widthPt = borderPt, colour = borderColour } = lines?.[name] ?? {};
    const size = Math.max(2, Math.round(widthPt * 8));
    return borders[name]
      ? `<w:${name} w:val="single" w:sz="${size}" w:space="0" w:color="${colour.toUpperCase()}"/>`
      : `<w:${name} w:val="nil"/>`;
  };
  return `<w:tcBorders>${side('top')}${side('left')}${side('bottom')}${side('right')}</w:tcBorders>`;
}

function cellBlocks({ table, insetPt }: Row, cell: Cell, scribe: Scribe, startsPage: boolean): string {
  const box = cell.turn ? turnForth(cell.box, cell.turn) : cell.box;
  const [left, right] = [box.left + insetPt, box.right - insetPt];
  const rows = table.rowsPt.slice(cell.row, cell.row + cell.rowSpan).reduce((sum, one) => sum + one, 0);
  const height = cell.turn ? box.bottom - box.top : rows;
  const top = box.top + table.borderPt / 2;
  // office programs add the thickness of both borders to what a row holds
  return stack(cell.blocks, top, box.top + height - 1.5 * table.borderPt)
    .map(({ block, gapPt, pitchPt }, index) => {
      const starts = startsPage && index === 0;
      return paragraphXml(block, { left, right, spaceBeforePt: gapPt, pitchPt, startsPage: starts }, scribe);
    })
    .join('');
}
