import type { Box, PagePicture, Shape } from '#src/engines/pdf-child/page.ts';
import { around } from '../boxes.ts';
import { decorative } from '../open-xml/decorative.ts';
import { flowOf } from '../paragraphs/headings.ts';
import type { Block, Loose, PageLayout, Paragraph, Table } from '../model.ts';
import { xmlHead } from '../open-xml/xml.ts';
import { hangOf } from '../open-xml/item-marks.ts';
import { outlineXml } from '../open-xml/outline-xml.ts';
import { piecesOf } from './line-pieces.ts';
import { solid, transformXml } from './marks.ts';
import { emus, type SlideScribe } from './slide-scribe.ts';
import { tableXml } from './table-xml.ts';
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
  const title = titleOf(page);
  const runningXml = (lines: readonly Paragraph[]) =>
    lines.flatMap(piecesOf).map((piece) => textBoxXml([piece], scribe));
  const content = [
    ...paintedOf(page).map((write) => write(scribe)),
    ...runningXml(page.header),
    ...blocks.flatMap((column) =>
      groupsOf(column, title).flatMap((group) =>
        isTable(group)
          ? [tableXml(group, scribe)]
          : partedOf(group, title).map((part) => textBoxXml(part, scribe, title)),
      ),
    ),
    ...runningXml(page.footer),
    ...page.loose.map((loose) => looseXml(loose, scribe)),
  ];
  return `${xmlHead}<p:sld ${slideNamespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content.join('')}</p:spTree></p:cSld></p:sld>`;
}

/** What is drawn on a page, what lies deepest first. */
function paintedOf(page: PageLayout): ((scribe: SlideScribe) => string)[] {
  const inFlow = page.bands.flatMap((band) =>
    band.columns.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
    ),
  );
  const painted = [
    ...(page.backdrops ?? []).map((picture) => ({
      depth: picture.depth ?? 0,
      write: (scribe: SlideScribe) => pictureXml(picture, scribe, decorative),
    })),
    ...page.shapes.slice(0, mostSlideShapes).map((shape) => ({
      depth: shape.depth ?? 0,
      write: (scribe: SlideScribe) => shapeXml(shape, scribe),
    })),
    ...[...page.pictures, ...inFlow].map((picture) => ({
      depth: picture.depth ?? 0,
      write: (scribe: SlideScribe) => pictureXml(picture, scribe),
    })),
  ];
  return painted.sort((one, other) => one.depth - other.depth).map(({ write }) => write);
}

const isTable = (group: Table | readonly Paragraph[]): group is Table => 'kind' in group;

/** What a slide is called in outlines and by readers of the screen: the first of its headings of the highest rank. */
function titleOf(page: PageLayout): Paragraph | undefined {
  const headings = flowOf(page).filter((paragraph) => paragraph.heading !== undefined);
  const highest = Math.min(...headings.map(({ heading }) => heading ?? Infinity));
  return headings.find(({ heading }) => heading === highest);
}

/** Tables alone; paragraphs together as long as they stand near each other and are about the same size. */
function groupsOf(blocks: readonly Block[], title: Paragraph | undefined): (Table | Paragraph[])[] {
  const groups: (Table | Paragraph[])[] = [];
  for (const block of blocks) {
    const before = groups.at(-1);
    const last = before && !isTable(before) ? before.at(-1) : undefined;
    if (block.kind === 'table') groups.push(block);
    else if (block.kind === 'paragraph') {
      const isApart = block === title || last === title;
      if (before && !isTable(before) && last && !isApart && belongs(last, block)) before.push(block);
      else groups.push([block]);
    }
  }
  return groups;
}

/** A line that stands alone, such as the names along an axis, in its pieces. */
function partedOf(group: readonly Paragraph[], title: Paragraph | undefined): (readonly Paragraph[])[] {
  const [line] = group;
  const isLine = line !== undefined && group.length === 1 && line !== title && line.list === undefined;
  return isLine ? piecesOf(line).map((piece) => [piece]) : [group];
}

const belongs = (one: Paragraph, next: Paragraph): boolean =>
  next.box.top - one.box.bottom < 1.6 * one.sizePt && Math.abs(one.sizePt - next.sizePt) < 0.35 * one.sizePt;

function textBoxXml(group: readonly Paragraph[], scribe: SlideScribe, title?: Paragraph): string {
  const text = around(group.map((paragraph) => paragraph.box));
  const edges = {
    left: Math.min(...group.map(startOf)),
    right: Math.max(...group.map((one) => one.edges.right)),
  };
  const wraps = group.some(({ lines, align }) => lines > 1 || align !== 'left');
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
    body: `<a:bodyPr wrap="${wraps ? 'square' : 'none'}" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
    name: 'Text',
    isTitle: group[0] !== undefined && group[0] === title,
  });
}

/** Where the paragraphs of a column begin, the mark of an item that stands out before it included. */
const startOf = (paragraph: Paragraph): number => {
  const { edges, indentPt, list } = paragraph;
  return list ? Math.min(edges.left, edges.left + indentPt - hangOf(paragraph, list)) : edges.left;
};

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
  const fill = shape.fill ? solid(shape.fill, shape.opacity) : '<a:noFill/>';
  const line = shape.stroke
    ? `<a:ln w="${emus(shape.widthPt)}">${solid(shape.stroke, shape.opacity)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  return spXml(shape.box, `${outlineXml(shape)}${fill}${line}`, scribe, { name: 'Shape' });
}

function spXml(
  box: Box,
  look: string,
  scribe: SlideScribe,
  {
    body,
    name,
    isTitle = false,
  }: { readonly body?: string; readonly name: string; readonly isTitle?: boolean },
): string {
  const id = scribe.nextId();
  const text = body ? `<p:txBody>${body}</p:txBody>` : '';
  const named = `<p:cNvPr id="${id}" name="${isTitle ? 'Title' : name} ${id}">${body ? '' : decorative}</p:cNvPr>`;
  const kind = isTitle
    ? '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr>'
    : `<p:cNvSpPr${body ? ' txBox="1"' : ''}/><p:nvPr/>`;
  return `<p:sp><p:nvSpPr>${named}${kind}</p:nvSpPr><p:spPr>${transformXml(box)}${look}</p:spPr>${text}</p:sp>`;
}

function pictureXml(picture: PagePicture, scribe: SlideScribe, more = ''): string {
  const id = scribe.nextId();
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}">${more}</p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${scribe.keep(picture)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformXml(picture.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}
