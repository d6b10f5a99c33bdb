import { escapeXml } from '#src/codecs/xml.ts';
import type { PageBox, PageImage, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, boxWidth } from '../../boxes.ts';
import type { Loose } from '../../model/laid-out-page.ts';
import { decorative } from '../../open-xml/decorative.ts';
import { outlineXml } from '../../open-xml/outline-xml.ts';
import { solid } from '../../open-xml/solid.ts';
import { paragraphXml } from './paragraph-xml.ts';
import { docxEmus, type DocxWriter } from '../writer.ts';

/** An image on its own line; its caption, if any, is its description. */
export function inlineImageXml(image: PageImage, caption: string, writer: DocxWriter): string {
  const size = sizeXml(image.box);
  const id = writer.nextId();
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${id}" name="Picture ${id}"${caption ? ` descr="${escapeXml(caption)}"` : ''}/>${imageGraphicXml(image, id, writer)}</wp:inline></w:drawing></w:r>`;
}

/** An image at its position on the page, behind the text; `more` contains extra properties. */
export function anchoredImageXml(image: PageImage, writer: DocxWriter, more = ''): string {
  const id = writer.nextId();
  return anchorXml(image.box, { id, name: `Picture ${id}`, more }, imageGraphicXml(image, id, writer));
}

/** A shape or image drawn at a position on a page. */
export type ShapeOrImage = Shape | PageImage;

/**
 * Writes lines, rectangles and other outlines at their positions on the page, behind or above the text, with images
 * below some of them. They form one group, because office programs lay out each anchored object separately and a page
 * may have hundreds. Within a group, later objects are on top, whereas LibreOffice draws every ungrouped image above
 * all ungrouped shapes.
 */
export function drawnXml(
  drawn: readonly ShapeOrImage[],
  writer: DocxWriter,
  level: 'behind' | 'above' = 'behind',
): string {
  const behind = level === 'behind' ? 1 : 0;
  const [only] = drawn;
  if (!only) return '';
  const id = writer.nextId();
  if (drawn.length === 1 && !isPageImage(only))
    return chosen(
      anchorXml(
        only.box,
        { id, name: `Shape ${id}`, more: decorative },
        graphicXml('wordprocessingShape', shapeXml(only), office2010),
        behind,
      ),
    );
  const box = around(drawn.map((one) => one.box));
  const frame = `<a:xfrm><a:off x="0" y="0"/><a:ext ${sizeXml(box)}/><a:chOff x="0" y="0"/><a:chExt ${sizeXml(box)}/></a:xfrm>`;
  const members = drawn.map((one) =>
    isPageImage(one) ? picXml(one, writer.nextId(), writer, box) : shapeXml(one, box, writer.nextId()),
  );
  const group = `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr>${frame}</wpg:grpSpPr>${members.join('')}</wpg:wgp>`;
  return chosen(
    anchorXml(
      box,
      { id, name: `Shapes ${id}`, more: decorative },
      graphicXml('wordprocessingGroup', group, office2010),
      behind,
    ),
    'wpg',
  );
}

const isPageImage = (drawn: ShapeOrImage): drawn is PageImage => 'bytes' in drawn;

/** A shape, either ungrouped or as the member of a group with the given box and its own ID. */
function shapeXml(shape: Shape, group: PageBox = shape.box, id?: number): string {
  const fill = shape.fill ? solid(shape.fill, shape.opacity) : '<a:noFill/>';
  const line = shape.stroke
    ? `<a:ln w="${docxEmus(shape.widthPt)}">${solid(shape.stroke, shape.opacity)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  const name = id === undefined ? '' : `<wps:cNvPr id="${id}" name="Shape ${id}"/>`;
  return `<wps:wsp>${name}<wps:cNvSpPr/><wps:spPr>${transformXml(shape.box, group)}${outlineXml(shape)}${fill}${line}</wps:spPr><wps:bodyPr/></wps:wsp>`;
}

const docxTextDirections = { 0: 'horz', 90: 'vert', 180: 'horz', 270: 'vert270' } as const;

/** Maximum growth of loose text in another font: in length, as a share and in points, and in height. */
const [wider, longerPt, higherPt] = [0.12, 12, 4];

/**
 * Box of loose text: it starts where the text is on the page, with extra space at the line ends and below the last
 * line.
 */
function looseTextBox({ box, rotation }: Loose): PageBox {
  const { left, top, right, bottom } = box;
  const slackPt = longerPt + wider * (rotation === 0 ? boxWidth(box) : boxHeight(box));
  if (rotation === 90) return { left: left - higherPt, top, right, bottom: bottom + slackPt };
  if (rotation === 270) return { left, top: top - slackPt, right: right + higherPt, bottom };
  return { left, top, right: right + slackPt, bottom: bottom + higherPt };
}

/** Text outside the flow: a frameless text box, rotated as on the page. */
export function looseTextXml(loose: Loose, writer: DocxWriter): string {
  const slant = loose.slant ?? (loose.rotation === 180 ? 180 : undefined);
  if (slant !== undefined) return slantedTextXml(loose, slant, writer);
  const id = writer.nextId();
  const box = looseTextBox(loose);
  const paragraphs = loose.blocks.map((block) =>
    paragraphXml(
      { ...block, lines: 1 },
      { left: block.edges.left, right: block.edges.right, spaceBeforePt: 0 },
      writer,
    ),
  );
  const body = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>${transformXml(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr><wps:txbx><w:txbxContent>${paragraphs.join('')}</w:txbxContent></wps:txbx><wps:bodyPr vert="${docxTextDirections[loose.rotation]}" wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></wps:bodyPr></wps:wsp>`;
  return chosen(
    anchorXml(box, { id, name: `Text ${id}` }, graphicXml('wordprocessingShape', body, office2010), 0),
  );
}

/** Slanted text: characters stretched to fill their box, behind the text, as in Word watermarks. */
function slantedTextXml({ box, blocks }: Loose, degrees: number, writer: DocxWriter): string {
  const id = writer.nextId();
  const paragraphs = blocks.map((block) =>
    paragraphXml(
      { ...block, align: 'center', indentPt: 0, lines: 1 },
      { left: block.edges.left, right: block.edges.right, spaceBeforePt: 0 },
      writer,
    ),
  );
  const rotation = Math.round(((degrees + 360) % 360) * 60_000);
  const frame = transformXml(box).replace('<a:xfrm>', `<a:xfrm rot="${rotation}">`);
  const body = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>${frame}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr><wps:txbx><w:txbxContent>${paragraphs.join('')}</w:txbxContent></wps:txbx><wps:bodyPr rot="0" vert="horz" wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr" fromWordArt="1"><a:prstTxWarp prst="textPlain"><a:avLst/></a:prstTxWarp><a:noAutofit/></wps:bodyPr></wps:wsp>`;
  return chosen(
    anchorXml(box, { id, name: `Text ${id}` }, graphicXml('wordprocessingShape', body, office2010)),
  );
}

const office2010 = 'http://schemas.microsoft.com/office/word/2010/';

/** Wraps content that only Word 2010 and later understand, marked with the required namespace. */
function chosen(run: string, needed: 'wps' | 'wpg' = 'wps'): string {
  const inner = run.replace(/^<w:r>/, '').replace(/<\/w:r>$/, '');
  return `<w:r><mc:AlternateContent><mc:Choice Requires="${needed}">${inner}</mc:Choice></mc:AlternateContent></w:r>`;
}

interface Named {
  readonly id: number;
  readonly name: string;
  /** Additional properties. */
  readonly more?: string;
}

/** Step between the z-order values of overlapping objects, as in Word files: LibreOffice confuses adjacent values. */
const heightStep = 1024;

function anchorXml(box: PageBox, { id, name, more = '' }: Named, graphic: string, behind: 0 | 1 = 1): string {
  const position = (axis: 'H' | 'V', points: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${docxEmus(points)}</wp:posOffset></wp:position${axis}>`;
  return `<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${heightStep * id}" behindDoc="${behind}" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>${position('H', box.left)}${position('V', box.top)}<wp:extent ${sizeXml(box)}/><wp:wrapNone/><wp:docPr id="${id}" name="${name}">${more}</wp:docPr>${graphic}</wp:anchor></w:drawing></w:r>`;
}

const imageGraphicXml = (image: PageImage, id: number, writer: DocxWriter): string =>
  graphicXml('picture', picXml(image, id, writer), 'http://schemas.openxmlformats.org/drawingml/2006/');

/** An image, either ungrouped or as the member of a group with the given box. */
const picXml = (image: PageImage, id: number, writer: DocxWriter, group: PageBox = image.box): string =>
  `<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${writer.keep(image)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${transformXml(image.box, group)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;

const graphicXml = (type: string, body: string, base: string): string =>
  `<a:graphic><a:graphicData uri="${base}${type}">${body}</a:graphicData></a:graphic>`;

const sizeXml = (box: PageBox): string =>
  `cx="${Math.max(1, docxEmus(boxWidth(box)))}" cy="${Math.max(1, docxEmus(boxHeight(box)))}"`;

/** Position and size of an object within another. */
const transformXml = (box: PageBox, within: PageBox = box): string =>
  `<a:xfrm><a:off x="${docxEmus(box.left - within.left)}" y="${docxEmus(box.top - within.top)}"/><a:ext ${sizeXml(box)}/></a:xfrm>`;
