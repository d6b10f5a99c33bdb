import type { Box, PagePicture, Shape } from '#src/engines/pdf-child/page.ts';
import { around } from '../boxes.ts';
import { decorative } from '../open-xml/decorative.ts';
import type { Loose, PageLayout, Paragraph } from '../model.ts';
import { xmlHead } from '../open-xml/xml.ts';
import { hangOf } from '../open-xml/item-marks.ts';
import { outlineXml } from '../open-xml/outline-xml.ts';
import { piecesOf } from './line-pieces.ts';
import { solid } from '../open-xml/solid.ts';
import { transformXml } from './marks.ts';
import { bodyOf, groupsOf, isTable, titleOf } from './slide-groups.ts';
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

/** A page as a slide: shapes and pictures behind, then tables and text in boxes by block, and what lies upon tables. */
export function slideXml(page: PageLayout, scribe: SlideScribe): string {
  const blocks = page.bands.flatMap((band) => band.columns.map((column) => column.blocks));
  const [title, body] = [titleOf(page), bodyOf(page)];
  const roleOf = ([first]: readonly Paragraph[]) =>
    !first ? undefined : first === title ? 'title' : first === body?.[0] ? 'body' : undefined;
  const runningXml = (lines: readonly Paragraph[]) =>
    lines.flatMap(piecesOf).map((piece) => textBoxXml([piece], scribe));
  const content = [
    ...paintedOf(page).map((write) => write(scribe)),
    ...runningXml(page.header),
    ...blocks.flatMap((column) =>
      groupsOf(column, title).flatMap((group) =>
        isTable(group)
          ? [tableXml(group, scribe)]
          : partedOf(group, title).map((part) => textBoxXml(part, scribe, roleOf(part))),
      ),
    ),
    ...(page.marks ?? []).map((shape) => shapeXml(shape, scribe)),
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

/** A line that stands alone, such as the names along an axis, in its pieces. */
function partedOf(group: readonly Paragraph[], title: Paragraph | undefined): (readonly Paragraph[])[] {
  const [line] = group;
  const isLine = line !== undefined && group.length === 1 && line !== title && line.list === undefined;
  return isLine ? piecesOf(line).map((piece) => [piece]) : [group];
}

function textBoxXml(group: readonly Paragraph[], scribe: SlideScribe, role?: Role): string {
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
  const wide = group.some(({ isRtl }) => isRtl)
    ? { ...box, left: box.left - 2 - slack }
    : { ...box, right: box.right + 2 + slack };
  let bottom = box.top;
  const paragraphs = group.map((paragraph) => {
    const space = paragraph.box.top - bottom;
    bottom = Math.max(bottom, paragraph.box.bottom);
    return textParagraphXml(paragraph, wide, space, scribe);
  });
  return spXml(wide, `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`, scribe, {
    body: `<a:bodyPr wrap="${wraps ? 'square' : 'none'}" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
    name: 'Text',
    role,
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
  const degrees = loose.slant ?? (loose.turn === 180 ? 180 : 0);
  const rotation = degrees === 0 ? '' : ` rot="${Math.round(degrees * 60_000)}"`;
  const wrap = loose.blocks.some(({ lines }) => lines > 1) ? 'square' : 'none';
  return spXml(loose.box, '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>', scribe, {
    body: `<a:bodyPr${rotation} vert="${turns[loose.turn]}" wrap="${wrap}" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
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

/** Texts that have a place on the layout of their slide. */
const roles = {
  title: { name: 'Title', place: '<p:ph type="title"/>' },
  body: { name: 'Content', place: '<p:ph idx="1"/>' },
} as const;
type Role = keyof typeof roles;

function spXml(
  box: Box,
  look: string,
  scribe: SlideScribe,
  { body, name, role }: { readonly body?: string; readonly name: string; readonly role?: Role | undefined },
): string {
  const id = scribe.nextId();
  const text = body ? `<p:txBody>${body}</p:txBody>` : '';
  const named = `<p:cNvPr id="${id}" name="${role ? roles[role].name : name} ${id}">${body ? '' : decorative}</p:cNvPr>`;
  const kind = role
    ? `<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${roles[role].place}</p:nvPr>`
    : `<p:cNvSpPr${body ? ' txBox="1"' : ''}/><p:nvPr/>`;
  return `<p:sp><p:nvSpPr>${named}${kind}</p:nvSpPr><p:spPr>${transformXml(box)}${look}</p:spPr>${text}</p:sp>`;
}

function pictureXml(picture: PagePicture, scribe: SlideScribe, more = ''): string {
  const id = scribe.nextId();
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}">${more}</p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${scribe.keep(picture)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformXml(picture.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}
