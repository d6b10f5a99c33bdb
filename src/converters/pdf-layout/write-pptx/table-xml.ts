import type { Box } from '#src/engines/pdf-child/page.ts';
import { around, heightOf, widthOf } from '../boxes.ts';
import { headerRows } from '../tables/header-rows.ts';
import type { Borders, Cell, Paragraph, Table } from '../model.ts';
import { turnForth } from '../page/turned-text.ts';
import { solid } from '../open-xml/solid.ts';
import { transformXml } from './marks.ts';
import { emus, type SlideScribe } from './slide-scribe.ts';
import { mostWider, textParagraphXml } from './text-xml.ts';

/** A table as DrawingML. */
export function tableXml(table: Table, scribe: SlideScribe): string {
  const id = scribe.nextId();
  const columns = table.columnsPt.map((width) => `<a:gridCol w="${emus(width)}"/>`).join('');
  const rows = table.rowsPt.map((height, row) => {
    const cells = table.columnsPt.map((_, column) => tableCellXml(table, row, column, scribe));
    return `<a:tr h="${emus(height)}">${cells.join('')}</a:tr>`;
  });
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transformXml(table.box, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr${headerRows(table) > 0 ? ' firstRow="1"' : ''}/><a:tblGrid>${columns}</a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

const emptyText = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr sz="100"/></a:p></a:txBody>';

function tableCellXml(table: Table, row: number, column: number, scribe: SlideScribe): string {
  const cell = table.cells.find(
    (one) =>
      row >= one.row &&
      row < one.row + one.rowSpan &&
      column >= one.column &&
      column < one.column + one.columnSpan,
  );
  if (!cell) return `<a:tc>${emptyText}<a:tcPr/></a:tc>`;
  const merges = [
    cell.row < row ? ' vMerge="1"' : cell.rowSpan > 1 ? ` rowSpan="${cell.rowSpan}"` : '',
    cell.column < column ? ' hMerge="1"' : cell.columnSpan > 1 ? ` gridSpan="${cell.columnSpan}"` : '',
  ].join('');
  const isOrigin = cell.row === row && cell.column === column;
  const text = isOrigin && cell.blocks.length > 0 ? cellTextXml(cell, scribe) : emptyText;
  return `<a:tc${merges}>${text}${cellLookXml(table, cell)}</a:tc>`;
}

function cellTextXml(cell: Cell, scribe: SlideScribe): string {
  const box = cell.turn ? turnForth(cell.box, cell.turn) : cell.box;
  let bottom = cell.blocks[0]?.box.top ?? box.top;
  const sides = cell.turn ? { left: sidePt, right: sidePt } : sidesOf(cell);
  const inner = { left: box.left + sides.left, right: box.right - sides.right };
  const paragraphs = cell.blocks.map((paragraph) => {
    const space = paragraph.box.top - bottom;
    bottom = Math.max(bottom, paragraph.box.bottom);
    return textParagraphXml(asBeside(paragraph, cell), inner, space, scribe);
  });
  return `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</a:txBody>`;
}

/** How near to each other lines begin that begin at one place, in points. */
const nearPt = 2;

/** A figure that begins where a line of its cell does that runs from there runs from there too, whatever those of its column do. */
function asBeside(paragraph: Paragraph, { blocks }: Cell): Paragraph {
  const begins = blocks.some(
    ({ align, isRtl, box }) => align === 'left' && !isRtl && Math.abs(box.left - paragraph.box.left) < nearPt,
  );
  if (paragraph.align !== 'right' || paragraph.isRtl || !begins) return paragraph;
  return { ...paragraph, align: 'left', indentPt: paragraph.box.left - paragraph.edges.left };
}

/** How far the text of a cell stands below its upper edge: room above a first paragraph is not shown. */
function topOf(blocks: Cell['blocks'], box: Box): number {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return 0;
  const room = heightOf(box) - (last.box.bottom - first.box.top);
  return Math.max(0, Math.min(first.box.top - box.top, room));
}

/** Room at the sides of the text of a cell, in points; less where text of another font may need it. */
const sidePt = 2;

function sidesOf({ blocks, box }: Cell): { readonly left: number; readonly right: number } {
  if (blocks.length === 0) return { left: sidePt, right: sidePt };
  const text = around(blocks.map((block) => block.box));
  const spare = Math.max(0, widthOf(box) - (1 + mostWider) * widthOf(text));
  const left = hasOwnTabs(blocks) ? Math.max(0, text.left - box.left) : Math.min(sidePt, spare / 2);
  const isEnding = blocks.every(({ align, isRtl }) => align === 'right' && !isRtl);
  const isBroken =
    blocks.every(({ align, isRtl }) => align === 'left' && !isRtl) && blocks.some(({ lines }) => lines > 1);
  const beyond = box.right - text.right;
  // text of several lines breaks where it does on the page, however wide its column is
  const broken = isBroken ? beyond - mostWider * widthOf(text) : 0;
  const right = isEnding ? Math.max(left, beyond) : Math.max(sidePt, broken);
  return { left, right: Math.max(0, Math.min(right, spare - left)) };
}

/**
 * Whether the tabs of a cell are only kept where its text begins at its margin: LibreOffice forgets those of a
 * paragraph in a table that has a margin of its own.
 */
const hasOwnTabs = (blocks: Cell['blocks']): boolean =>
  blocks.some(({ tabs }) => tabs.length > 0) &&
  blocks.every(
    ({ align, isRtl, list, firstLinePt }) => align === 'left' && !isRtl && !list && firstLinePt === 0,
  );

function cellLookXml({ borderPt, borderColour }: Table, cell: Cell): string {
  const { borders, fill, blocks, box, turn } = cell;
  const side = (tag: string, name: keyof Borders) => {
    const { widthPt = borderPt, colour = borderColour } = cell.lines?.[name] ?? {};
    return borders[name]
      ? `<a:${tag} w="${emus(widthPt)}">${solid(colour)}</a:${tag}>`
      : `<a:${tag} w="0"><a:noFill/></a:${tag}>`;
  };
  const lines = [side('lnL', 'left'), side('lnR', 'right'), side('lnT', 'top'), side('lnB', 'bottom')];
  const sides = sidesOf(cell);
  const margins = turn
    ? `vert="${turn === 270 ? 'vert270' : 'vert'}" marL="${emus(turn === 270 ? topOf(blocks, turnForth(box, turn)) : 0)}" marR="${emus(turn === 90 ? topOf(blocks, turnForth(box, turn)) : 0)}" marT="${emus(2)}" marB="${emus(2)}"`
    : `marL="${emus(sides.left)}" marR="${emus(sides.right)}" marT="${emus(topOf(blocks, box))}" marB="0"`;
  return `<a:tcPr ${margins}>${lines.join('')}${fill ? solid(fill) : '<a:noFill/>'}</a:tcPr>`;
}
