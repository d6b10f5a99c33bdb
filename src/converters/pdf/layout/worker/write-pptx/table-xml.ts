import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, boxWidth } from '../boxes.ts';
import { headerRows } from '../tables/header-rows.ts';
import type { Cell, Paragraph, Table } from '../model/blocks.ts';
import type { Borders } from '../model/borders.ts';
import { rotateBoxUpright } from '../page/direction/rotated-text.ts';
import { solid } from '../open-xml/solid.ts';
import { transformXml } from './marks.ts';
import { slideEmus, type SlideWriter } from './slide-writer.ts';
import { maxSlideFontWidening, textParagraphXml } from './text-xml.ts';

/** Writes a table as DrawingML. */
export function slideTableXml(table: Table, writer: SlideWriter): string {
  const id = writer.nextId();
  const columns = table.columnsPt.map((width) => `<a:gridCol w="${slideEmus(width)}"/>`).join('');
  const rows = table.rowsPt.map((height, row) => {
    const cells = table.columnsPt.map((_, column) => tableCellXml(table, row, column, writer));
    return `<a:tr h="${slideEmus(height)}">${cells.join('')}</a:tr>`;
  });
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transformXml(table.box, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr${headerRows(table) > 0 ? ' firstRow="1"' : ''}/><a:tblGrid>${columns}</a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

const emptyText = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr sz="100"/></a:p></a:txBody>';

function tableCellXml(table: Table, row: number, column: number, writer: SlideWriter): string {
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
  const text = isOrigin && cell.blocks.length > 0 ? cellTextXml(cell, writer) : emptyText;
  return `<a:tc${merges}>${text}${cellPropertiesXml(table, cell)}</a:tc>`;
}

function cellTextXml(cell: Cell, writer: SlideWriter): string {
  const box = cell.rotation ? rotateBoxUpright(cell.box, cell.rotation) : cell.box;
  let bottom = cell.blocks[0]?.box.top ?? box.top;
  const sides = cell.rotation ? { left: sidePt, right: sidePt } : cellSideMargins(cell);
  const inner = { left: box.left + sides.left, right: box.right - sides.right };
  const paragraphs = cell.blocks.map((paragraph) => {
    const space = paragraph.box.top - bottom;
    bottom = Math.max(bottom, paragraph.box.bottom);
    return textParagraphXml(withNeighbourAlignment(paragraph, cell), inner, space, writer);
  });
  return `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</a:txBody>`;
}

/** Maximum difference between aligned line starts, in points. */
const nearPt = 2;

/**
 * Left-aligns a right-aligned paragraph that starts at the same position as a left-aligned line of its cell,
 * regardless of its column.
 */
function withNeighbourAlignment(paragraph: Paragraph, { blocks }: Cell): Paragraph {
  const begins = blocks.some(
    ({ align, isRtl, box }) => align === 'left' && !isRtl && Math.abs(box.left - paragraph.box.left) < nearPt,
  );
  if (paragraph.align !== 'right' || paragraph.isRtl || !begins) return paragraph;
  return { ...paragraph, align: 'left', indentPt: paragraph.box.left - paragraph.edges.left };
}

/** Returns the distance of a cell's text from its top edge: space before the first paragraph isn't displayed. */
function cellTopMargin(blocks: Cell['blocks'], box: PageBox): number {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return 0;
  const available = boxHeight(box) - (last.box.bottom - first.box.top);
  return Math.max(0, Math.min(first.box.top - box.top, available));
}

/** Space next to the text of a cell, in points; less if another font may need it. */
const sidePt = 2;

function cellSideMargins({ blocks, box }: Cell): { readonly left: number; readonly right: number } {
  if (blocks.length === 0) return { left: sidePt, right: sidePt };
  const text = around(blocks.map((block) => block.box));
  const slack = Math.max(0, boxWidth(box) - (1 + maxSlideFontWidening) * boxWidth(text));
  const left = hasOwnTabs(blocks) ? Math.max(0, text.left - box.left) : Math.min(sidePt, slack / 2);
  const isEndAligned = blocks.every(({ align, isRtl }) => align === 'right' && !isRtl);
  const isBroken =
    blocks.every(({ align, isRtl }) => align === 'left' && !isRtl) && blocks.some(({ lines }) => lines > 1);
  const beyond = box.right - text.right;
  // multi-line text wraps as on the page, however wide its column is
  const broken = isBroken ? beyond - maxSlideFontWidening * boxWidth(text) : 0;
  const right = isEndAligned ? Math.max(left, beyond) : Math.max(sidePt, broken);
  return { left, right: Math.max(0, Math.min(right, slack - left)) };
}

/**
 * Whether a cell keeps its tabs only if its text starts at the cell margin: LibreOffice drops the tabs of a table
 * paragraph that has its own margin.
 */
const hasOwnTabs = (blocks: Cell['blocks']): boolean =>
  blocks.some(({ tabs }) => tabs.length > 0) &&
  blocks.every(
    ({ align, isRtl, list, firstLinePt }) => align === 'left' && !isRtl && !list && firstLinePt === 0,
  );

function cellPropertiesXml({ borderPt, borderColour }: Table, cell: Cell): string {
  const { borders, fill, blocks, box, rotation } = cell;
  const side = (tag: string, name: keyof Borders) => {
    const { widthPt = borderPt, colour = borderColour } = cell.lines?.[name] ?? {};
    return borders[name]
      ? `<a:${tag} w="${slideEmus(widthPt)}">${solid(colour)}</a:${tag}>`
      : `<a:${tag} w="0"><a:noFill/></a:${tag}>`;
  };
  const lines = [side('lnL', 'left'), side('lnR', 'right'), side('lnT', 'top'), side('lnB', 'bottom')];
  const sides = cellSideMargins(cell);
  const margins = rotation
    ? `vert="${rotation === 270 ? 'vert270' : 'vert'}" marL="${slideEmus(rotation === 270 ? cellTopMargin(blocks, rotateBoxUpright(box, rotation)) : 0)}" marR="${slideEmus(rotation === 90 ? cellTopMargin(blocks, rotateBoxUpright(box, rotation)) : 0)}" marT="${slideEmus(2)}" marB="${slideEmus(2)}"`
    : `marL="${slideEmus(sides.left)}" marR="${slideEmus(sides.right)}" marT="${slideEmus(cellTopMargin(blocks, box))}" marB="0"`;
  return `<a:tcPr ${margins}>${lines.join('')}${fill ? solid(fill) : '<a:noFill/>'}</a:tcPr>`;
}
