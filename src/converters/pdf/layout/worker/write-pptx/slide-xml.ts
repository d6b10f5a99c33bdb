import { xmlHead } from '#src/codecs/xml.ts';
import type { PageBox, PageImage, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../boxes.ts';
import { decorative } from '../open-xml/decorative.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { Loose, LaidOutPage } from '../model/laid-out-page.ts';
import { computeListHang } from '../open-xml/item-marks.ts';
import { outlineXml } from '../open-xml/outline-xml.ts';
import { splitLineAtTabs } from './line-pieces.ts';
import { solid } from '../open-xml/solid.ts';
import { transformXml } from './marks.ts';
import { findSlideBody, groupSlideBlocks, isSlideTable, findSlideTitle } from './slide-groups.ts';
import { slideEmus, type SlideWriter } from './slide-writer.ts';
import { slideTableXml } from './table-xml.ts';
import { maxSlideFontWidening, textParagraphXml } from './text-xml.ts';

/** Maximum number of shapes written per slide; programs become slow with more. */
export const maxSlideShapes = 1_500;

export const slideNamespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(' ');

/**
 * Writes a page as a slide: shapes and images at the back, then tables and text boxes by block, then what is on top
 * of tables.
 */
export function slideXml(page: LaidOutPage, writer: SlideWriter): string {
  const blocks = page.bands.flatMap((band) => band.columns.map((column) => column.blocks));
  const [title, body] = [findSlideTitle(page), findSlideBody(page)];
  const roleOf = ([first]: readonly Paragraph[]) =>
    !first ? undefined : first === title ? 'title' : first === body?.[0] ? 'body' : undefined;
  const runningXml = (lines: readonly Paragraph[]) =>
    lines.flatMap(splitLineAtTabs).map((piece) => textBoxXml([piece], writer));
  const content = [
    ...listPaintedLayers(page).map((write) => write(writer)),
    ...runningXml(page.header),
    ...blocks.flatMap((column) =>
      groupSlideBlocks(column, title).flatMap((group) =>
        isSlideTable(group)
          ? [slideTableXml(group, writer)]
          : splitSingleLine(group, title).map((part) => textBoxXml(part, writer, roleOf(part))),
      ),
    ),
    ...(page.marks ?? []).map((shape) => shapeXml(shape, writer)),
    ...runningXml(page.footer),
    ...page.loose.map((loose) => looseXml(loose, writer)),
  ];
  return `${xmlHead}<p:sld ${slideNamespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content.join('')}</p:spTree></p:cSld></p:sld>`;
}

/** Lists what is drawn on a page, bottom layer first. */
function listPaintedLayers(page: LaidOutPage): ((writer: SlideWriter) => string)[] {
  const inFlow = page.bands.flatMap((band) =>
    band.columns.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'image' ? [block.image] : [])),
    ),
  );
  const painted = [
    ...(page.backdrops ?? []).map((image) => ({
      depth: image.depth ?? 0,
      write: (writer: SlideWriter) => slideImageXml(image, writer, decorative),
    })),
    ...page.shapes.slice(0, maxSlideShapes).map((shape) => ({
      depth: shape.depth ?? 0,
      write: (writer: SlideWriter) => shapeXml(shape, writer),
    })),
    ...[...page.images, ...inFlow].map((image) => ({
      depth: image.depth ?? 0,
      write: (writer: SlideWriter) => slideImageXml(image, writer),
    })),
  ];
  return painted.sort((one, other) => one.depth - other.depth).map(({ write }) => write);
}

/** Splits a separate line, such as the labels along an axis, into its pieces. */
function splitSingleLine(
  group: readonly Paragraph[],
  title: Paragraph | undefined,
): (readonly Paragraph[])[] {
  const [line] = group;
  const isLine = line !== undefined && group.length === 1 && line !== title && line.list === undefined;
  return isLine ? splitLineAtTabs(line).map((piece) => [piece]) : [group];
}

function textBoxXml(group: readonly Paragraph[], writer: SlideWriter, role?: Role): string {
  const text = around(group.map((paragraph) => paragraph.box));
  const edges = {
    left: Math.min(...group.map(paragraphStartX)),
    right: Math.max(...group.map((one) => one.edges.right)),
  };
  const wraps = group.some(({ lines, align }) => lines > 1 || align !== 'left');
  const isWide = group.some((paragraph) => paragraph.align !== 'left' || paragraph.lines > 1);
  const box = isWide ? { ...text, ...edges } : { ...text, left: Math.min(text.left, edges.left) };
  const isSingle = group.every(({ lines, align }) => lines === 1 && align === 'left');
  const slack = isSingle ? maxSlideFontWidening * (text.right - text.left) : 0;
  const wide = group.some(({ isRtl }) => isRtl)
    ? { ...box, left: box.left - 2 - slack }
    : { ...box, right: box.right + 2 + slack };
  let bottom = box.top;
  const paragraphs = group.map((paragraph) => {
    const space = paragraph.box.top - bottom;
    bottom = Math.max(bottom, paragraph.box.bottom);
    return textParagraphXml(paragraph, wide, space, writer);
  });
  return spXml(wide, `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`, writer, {
    body: `<a:bodyPr wrap="${wraps ? 'square' : 'none'}" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
    name: 'Text',
    role,
  });
}

/** Start of the paragraphs in a column, including hanging list markers. */
const paragraphStartX = (paragraph: Paragraph): number => {
  const { edges, indentPt, list } = paragraph;
  return list ? Math.min(edges.left, edges.left + indentPt - computeListHang(paragraph, list)) : edges.left;
};

const slideTextDirections = { 0: 'horz', 90: 'vert', 180: 'horz', 270: 'vert270' } as const;

function looseXml(loose: Loose, writer: SlideWriter): string {
  const paragraphs = loose.blocks.map((block) => textParagraphXml(block, block.edges, 0, writer));
  const degrees = loose.slant ?? (loose.rotation === 180 ? 180 : 0);
  const rotation = degrees === 0 ? '' : ` rot="${Math.round(degrees * 60_000)}"`;
  const wrap = loose.blocks.some(({ lines }) => lines > 1) ? 'square' : 'none';
  return spXml(loose.box, '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>', writer, {
    body: `<a:bodyPr${rotation} vert="${slideTextDirections[loose.rotation]}" wrap="${wrap}" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}`,
    name: 'Text',
  });
}

function shapeXml(shape: Shape, writer: SlideWriter): string {
  const fill = shape.fill ? solid(shape.fill, shape.opacity) : '<a:noFill/>';
  const line = shape.stroke
    ? `<a:ln w="${slideEmus(shape.widthPt)}">${solid(shape.stroke, shape.opacity)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  return spXml(shape.box, `${outlineXml(shape)}${fill}${line}`, writer, { name: 'Shape' });
}

/** Texts with a placeholder on their slide's layout. */
const roles = {
  title: { name: 'Title', placeholder: '<p:ph type="title"/>' },
  body: { name: 'Content', placeholder: '<p:ph idx="1"/>' },
} as const;
type Role = keyof typeof roles;

function spXml(
  box: PageBox,
  style: string,
  writer: SlideWriter,
  { body, name, role }: { readonly body?: string; readonly name: string; readonly role?: Role | undefined },
): string {
  const id = writer.nextId();
  const text = body ? `<p:txBody>${body}</p:txBody>` : '';
  const named = `<p:cNvPr id="${id}" name="${role ? roles[role].name : name} ${id}">${body ? '' : decorative}</p:cNvPr>`;
  const shapeProperties = role
    ? `<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${roles[role].placeholder}</p:nvPr>`
    : `<p:cNvSpPr${body ? ' txBox="1"' : ''}/><p:nvPr/>`;
  return `<p:sp><p:nvSpPr>${named}${shapeProperties}</p:nvSpPr><p:spPr>${transformXml(box)}${style}</p:spPr>${text}</p:sp>`;
}

function slideImageXml(image: PageImage, writer: SlideWriter, more = ''): string {
  const id = writer.nextId();
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}">${more}</p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${writer.keep(image)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformXml(image.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}
