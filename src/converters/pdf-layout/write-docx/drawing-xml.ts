import type { Box, PagePicture, Shape } from '#src/engines/pdf-child/page.ts';
import { around, heightOf, widthOf } from '../boxes.ts';
import type { Loose } from '../model.ts';
import { decorative } from '../open-xml/decorative.ts';
import { outlineXml } from '../open-xml/outline-xml.ts';
import { solid } from '../open-xml/solid.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { paragraphXml } from './paragraph-xml.ts';
import { emus, type Scribe } from './scribe.ts';

/** A picture in a line of its own; its caption, where it has one, says what it shows. */
export function inlinePictureXml(picture: PagePicture, caption: string, scribe: Scribe): string {
  const size = sizeXml(picture.box);
  const id = scribe.nextId();
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${id}" name="Picture ${id}"${caption ? ` descr="${escapeXml(caption)}"` : ''}/>${pictureXml(picture, id, scribe)}</wp:inline></w:drawing></w:r>`;
}

/** A picture at its place on the page, behind the text; `more` are properties of its own. */
export function anchoredPictureXml(picture: PagePicture, scribe: Scribe, more = ''): string {
  const id = scribe.nextId();
  return anchorXml(picture.box, { id, name: `Picture ${id}`, more }, pictureXml(picture, id, scribe));
}

/** What is drawn at a place on a page. */
export type Drawn = Shape | PagePicture;

/**
 * Lines, rectangles and other outlines at their places on the page, behind the text or above it, and pictures below some of them: one
 * group, for office programs lay out every single thing that is anchored to text anew, and a page may have hundreds. In
 * a group the later lies above the earlier, where LibreOffice draws every picture above all shapes that stand alone.
 */
export function drawnXml(
  drawn: readonly Drawn[],
  scribe: Scribe,
  level: 'behind' | 'above' = 'behind',
): string {
  const behind = level === 'behind' ? 1 : 0;
  const [only] = drawn;
  if (!only) return '';
  const id = scribe.nextId();
  if (drawn.length === 1 && !isPicture(only))
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
    isPicture(one) ? picXml(one, scribe.nextId(), scribe, box) : shapeXml(one, box, scribe.nextId()),
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

const isPicture = (drawn: Drawn): drawn is PagePicture => 'bytes' in drawn;

/** A shape, alone or as the member of a group with a box and a number of its own. */
function shapeXml(shape: Shape, group: Box = shape.box, id?: number): string {
  const fill = shape.fill ? solid(shape.fill, shape.opacity) : '<a:noFill/>';
  const line = shape.stroke
    ? `<a:ln w="${emus(shape.widthPt)}">${solid(shape.stroke, shape.opacity)}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>';
  const name = id === undefined ? '' : `<wps:cNvPr id="${id}" name="Shape ${id}"/>`;
  return `<wps:wsp>${name}<wps:cNvSpPr/><wps:spPr>${transformXml(shape.box, group)}${outlineXml(shape)}${fill}${line}</wps:spPr><wps:bodyPr/></wps:wsp>`;
}

const turns = { 0: 'horz', 90: 'vert', 180: 'horz', 270: 'vert270' } as const;

/** How much longer text apart may be in another font: a part of its length, and so much more; and how much higher. */
const [wider, longerPt, higherPt] = [0.12, 12, 4];

/** The room of text apart: it begins where it stands on the page, and has more at the end of its lines and below the last. */
function roomOf({ box, turn }: Loose): Box {
  const { left, top, right, bottom } = box;
  const slackPt = longerPt + wider * (turn === 0 ? widthOf(box) : heightOf(box));
  if (turn === 90) return { left: left - higherPt, top, right, bottom: bottom + slackPt };
  if (turn === 270) return { left, top: top - slackPt, right: right + higherPt, bottom };
  return { left, top, right: right + slackPt, bottom: bottom + higherPt };
}

/** Text apart from the flow: a text box without frame, its text turned as it is on the page. */
export function looseTextXml(loose: Loose, scribe: Scribe): string {
  const slant = loose.slant ?? (loose.turn === 180 ? 180 : undefined);
  if (slant !== undefined) return slantedTextXml(loose, slant, scribe);
  const id = scribe.nextId();
  const box = roomOf(loose);
  const paragraphs = loose.blocks.map((block) =>
    paragraphXml(
      { ...block, lines: 1 },
      { left: block.edges.left, right: block.edges.right, spaceBeforePt: 0 },
      scribe,
    ),
  );
  const body = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>${transformXml(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr><wps:txbx><w:txbxContent>${paragraphs.join('')}</w:txbxContent></wps:txbx><wps:bodyPr vert="${turns[loose.turn]}" wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:noAutofit/></wps:bodyPr></wps:wsp>`;
  return chosen(
    anchorXml(box, { id, name: `Text ${id}` }, graphicXml('wordprocessingShape', body, office2010), 0),
  );
}

/** Slanted text: letters drawn to fill their box, behind the text, as Word makes watermarks. */
function slantedTextXml({ box, blocks }: Loose, degrees: number, scribe: Scribe): string {
  const id = scribe.nextId();
  const paragraphs = blocks.map((block) =>
    paragraphXml(
      { ...block, align: 'center', indentPt: 0, lines: 1 },
      { left: block.edges.left, right: block.edges.right, spaceBeforePt: 0 },
      scribe,
    ),
  );
  const turn = Math.round(((degrees + 360) % 360) * 60_000);
  const frame = transformXml(box).replace('<a:xfrm>', `<a:xfrm rot="${turn}">`);
  const body = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>${frame}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr><wps:txbx><w:txbxContent>${paragraphs.join('')}</w:txbxContent></wps:txbx><wps:bodyPr rot="0" vert="horz" wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr" fromWordArt="1"><a:prstTxWarp prst="textPlain"><a:avLst/></a:prstTxWarp><a:noAutofit/></wps:bodyPr></wps:wsp>`;
  return chosen(
    anchorXml(box, { id, name: `Text ${id}` }, graphicXml('wordprocessingShape', body, office2010)),
  );
}

const office2010 = 'http://schemas.microsoft.com/office/word/2010/';

/** What only programs since Word 2010 know, marked with the namespace they have to know for it. */
function chosen(drawing: string, needed: 'wps' | 'wpg' = 'wps'): string {
  const inner = drawing.replace(/^<w:r>/, '').replace(/<\/w:r>$/, '');
  return `<w:r><mc:AlternateContent><mc:Choice Requires="${needed}">${inner}</mc:Choice></mc:AlternateContent></w:r>`;
}

interface Named {
  readonly id: number;
  readonly name: string;
  /** Further properties. */
  readonly more?: string;
}

/** How far things that lie above one another are apart, as in files of Word: LibreOffice confuses those next to each other. */
const heightStep = 1024;

function anchorXml(box: Box, { id, name, more = '' }: Named, graphic: string, behind: 0 | 1 = 1): string {
  const place = (axis: 'H' | 'V', points: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${emus(points)}</wp:posOffset></wp:position${axis}>`;
  return `<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${heightStep * id}" behindDoc="${behind}" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>${place('H', box.left)}${place('V', box.top)}<wp:extent ${sizeXml(box)}/><wp:wrapNone/><wp:docPr id="${id}" name="${name}">${more}</wp:docPr>${graphic}</wp:anchor></w:drawing></w:r>`;
}

const pictureXml = (picture: PagePicture, id: number, scribe: Scribe): string =>
  graphicXml('picture', picXml(picture, id, scribe), 'http://schemas.openxmlformats.org/drawingml/2006/');

/** A picture, alone or as the member of a group with a box. */
const picXml = (picture: PagePicture, id: number, scribe: Scribe, group: Box = picture.box): string =>
  `<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${scribe.keep(picture)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${transformXml(picture.box, group)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;

const graphicXml = (kind: string, body: string, base: string): string =>
  `<a:graphic><a:graphicData uri="${base}${kind}">${body}</a:graphicData></a:graphic>`;

const sizeXml = (box: Box): string =>
  `cx="${Math.max(1, emus(widthOf(box)))}" cy="${Math.max(1, emus(heightOf(box)))}"`;

/** Place and size of a thing within another. */
const transformXml = (box: Box, within: Box = box): string =>
  `<a:xfrm><a:off x="${emus(box.left - within.left)}" y="${emus(box.top - within.top)}"/><a:ext ${sizeXml(box)}/></a:xfrm>`;
