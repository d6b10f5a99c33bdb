import type { Box, PagePicture, Shape } from '#src/engines/pdf-child/page.ts';
import { around, heightOf, widthOf } from '../boxes.ts';
import type { Block, Cell, Loose, PageLayout, Paragraph, Table } from '../model.ts';
import { xmlHead } from '../xml.ts';
import { outlineXml } from '../outline-xml.ts';
import { emus, type SlideScribe } from './slide-scribe.ts';
import { mostWider, textParagraphXml } from './text-xml.ts';

/** Shapes of one slide that are written; beyond this programs become slow. */
export const mostSlideShapes = 1_500;

export const slideNamespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(' ');

/** A page as a slide: shapes and pictures behind, then tables and text in boxes by block. */
export function slideXml(page: PageLayout, scribe: SlideScribe): string {
  const blocks = page.bands.flatMap((band) => band.columns.map((column) => column.blocks));
  const running = [page.header, page.footer].filter((lines) => lines.length > 0);
  const content = [
    ...(page.backdrops ?? []).map((picture) => pictureXml(picture, scribe)),
    ...page.shapes.slice(0, mostSlideShapes).map((shape) => shapeXml(shape, scribe)),
    ...page.pictures.map((picture) => pictureXml(picture, scribe)),
    ...blocks.flatMap((column) =>
      column.flatMap((block) => (block.kind === 'picture' ? [pictureXml(block.picture, scribe)] : [])),
    ),
    ...blocks.flatMap((column) =>
      groupsOf(column).map((group) => (isTable(group) ? tableXml(group, scribe) : textBoxXml(group, scribe))),
    ),
    ...running.map((lines) => textBoxXml(lines, scribe)),
    ...page.loose.map((loose) => looseXml(loose, scribe)),
  ];
  return `${xmlHead}<p:sld ${slideNamespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content.join('')}</p:spTree></p:cSld></p:sld>`;
}

const isTable = (group: Table | readonly Paragraph[]): group is Table => 'kind' in group;

/** Tables alone; paragraphs together as long as they stand near each other and are about the same size. */
function groupsOf(blocks: readonly Block[]): (Table | Paragraph[])[] {
  const groups: (Table | Paragraph[])[] = [];
  for (const block of blocks) {
    const before = groups.at(-1);
    const last = before && !isTable(before) ? before.at(-1) : undefined;
    if (block.kind === 'table') groups.push(block);
    else if (block.kind === 'paragraph') {
      if (before && !isTable(before) && last && belongs(last, block)) before.push(block);
      else groups.push([block]);
    }
  }
  return groups;
}

const belongs = (one: Paragraph, next: Paragraph): boolean =>
  next.box.top - one.box.bottom < 1.6 * one.sizePt && Math.abs(one.sizePt - next.sizePt) < 0.35 * one.sizePt;

function textBoxXml(group: readonly Paragraph[], scribe: SlideScribe): string {
  const text = around(group.map((paragraph) => paragraph.box));
  const edges = {
    left: Math.min(...group.map((one) => one.edges.left)),
    right: Math.max(...group.map((one) => one.edges.right)),
  };
  const wraps = group.some(({ lines, align, tabs }) => lines > 1 || align !== 'left' || tabs.length > 0);
  const isWide = group.some((paragraph) => paragraph.align !== 'left' || paragraph.lines > 1);
  const box = isWide ? { ...text, ...edges } : { ...text, left: Math.min(text.left, edges.left) };
  const isSingle = group.every(({ lines, align }) => lines === 1 && align === 'left');
  const slack = isSingle ? mostWider * (text.right - text.left) : 0;
  const wide = { ...box, right: box.right + 2 + slack };
  let bottom = box.top;
  const paragraphs = group.map((paragraph) => {
    const space = paragraph.box.top - bottom;
    bottom = Math.max(bottom, paragraph.box.bottom);
    return textParagraphXml(paragraph, wide, space, scribe);
  });
  return spXml(wide, `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`, scribe, {
    body: `<a:bodyPr wrap="${wraps ? 'square' : 'none'}" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
    name: 'Text',
  });
}

const turns = { 0: 'horz', 90: 'vert', 180: 'horz', 270: 'vert270' } as const;

function looseXml(loose: Loose, scribe: SlideScribe): string {
  const paragraphs = loose.blocks.map((block) => textParagraphXml(block, block.edges, 0, scribe));
  const rotation = loose.turn === 180 ? ' rot="10800000"' : '';
  return spXml(loose.box, '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>', scribe, {
    body: `<a:bodyPr${rotation} vert="${turns[loose.turn]}" wrap="none" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
    name: 'Text',
  });
}

function shapeXml(shape: Shape, scribe: SlideScribe): string {
  const fill = shape.fill ? solid(shape.fill) : '<a:noFill/>';
  const line = shape.stroke
    ? `<a:ln w="${emus(shape.widthPt)}">${solid(shape.stroke)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  return spXml(shape.box, `${outlineXml(shape)}${fill}${line}`, scribe, { name: 'Shape' });
}

const solid = (colour: string): string =>
  `<a:solidFill><a:srgbClr val="${colour.toUpperCase()}"/></a:solidFill>`;

function spXml(
  box: Box,
  look: string,
  scribe: SlideScribe,
  { body, name }: { readonly body?: string; readonly name: string },
): string {
  const id = scribe.nextId();
  const text = body ? `<p:txBody>${body}</p:txBody>` : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr${body ? ' txBox="1"' : ''}/><p:nvPr/></p:nvSpPr><p:spPr>${transformXml(box)}${look}</p:spPr>${text}</p:sp>`;
}

const transformXml = (box: Box, tag = 'a'): string =>
  `<${tag}:xfrm><a:off x="${emus(box.left)}" y="${emus(box.top)}"/><a:ext cx="${Math.max(0, emus(widthOf(box)))}" cy="${Math.max(0, emus(heightOf(box)))}"/></${tag}:xfrm>`;

function pictureXml(picture: PagePicture, scribe: SlideScribe): string {
  const id = scribe.nextId();
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${scribe.keep(picture)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformXml(picture.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}

function tableXml(table: Table, scribe: SlideScribe): string {
  const id = scribe.nextId();
  const columns = table.columnsPt.map((width) => `<a:gridCol w="${emus(width)}"/>`).join('');
  const rows = table.rowsPt.map((height, row) => {
    const cells = table.columnsPt.map((_, column) => tableCellXml(table, row, column, scribe));
    return `<a:tr h="${emus(height)}">${cells.join('')}</a:tr>`;
  });
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transformXml(table.box, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${columns}</a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
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
  let bottom = cell.blocks[0]?.box.top ?? cell.box.top;
  const inner = { left: cell.box.left + 2, right: cell.box.right - 2 };
  const paragraphs = cell.blocks.map((paragraph) => {
    const space = paragraph.box.top - bottom;
    bottom = Math.max(bottom, paragraph.box.bottom);
    return textParagraphXml(paragraph, inner, space, scribe);
  });
  return `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</a:txBody>`;
}

/** How far the text of a cell stands below its upper edge: room above a first paragraph is not shown. */
function topOf(blocks: Cell['blocks'], box: Box): number {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return 0;
  const room = heightOf(box) - (last.box.bottom - first.box.top);
  return Math.max(0, Math.min(first.box.top - box.top, room));
}

function cellLookXml({ borderPt, borderColour }: Table, { borders, fill, blocks, box }: Cell): string {
  const side = (tag: string, isDrawn: boolean) =>
    isDrawn
      ? `<a:${tag} w="${emus(borderPt)}">${solid(borderColour)}</a:${tag}>`
      : `<a:${tag} w="0"><a:noFill/></a:${tag}>`;
  const lines = [
    side('lnL', borders.left),
    side('lnR', borders.right),
    side('lnT', borders.top),
    side('lnB', borders.bottom),
  ];
  return `<a:tcPr marL="${emus(2)}" marR="${emus(2)}" marT="${emus(topOf(blocks, box))}" marB="0">${lines.join('')}${fill ? solid(fill) : '<a:noFill/>'}</a:tcPr>`;
}
