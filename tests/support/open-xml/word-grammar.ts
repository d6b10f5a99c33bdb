import { graphicsGrammar, imageElementGrammar } from './drawing-grammar.ts';
import { colour, enumValue, onOff, boundedText, whole, type Grammar, type Value } from './grammar.ts';
import { wordControlGrammar } from './word-control-grammar.ts';
import { wordFormatGrammar } from './word-look-grammar.ts';
import { wordPartsGrammar } from './word-parts-grammar.ts';

/** Lengths in twentieths of a point; the maximum in Word is 22 inches. */
const length = whole(0, 31_680);
const signed = whole(-31_680, 31_680);
const width = whole(1, 31_680);
const number = whole(0, 2_147_483_647);
const emu = whole(-2_147_483_648, 2_147_483_647);
const relation = boundedText(60);
const borderLineValue = enumValue('nil', 'none', 'single', 'thick', 'double', 'dotted', 'dashed');
const autoColour: Value = (value) => value === 'auto' || colour(value);

const on = { has: { 'w:val?': onOff } };
const edge = {
  has: { 'w:val': borderLineValue, 'w:sz?': whole(0, 96), 'w:space?': whole(0, 31), 'w:color?': autoColour },
};
const cellMargin = { has: { 'w:w': length, 'w:type': enumValue('dxa') } };
const tableWidth = { has: { 'w:w': width, 'w:type': enumValue('dxa') } };

const blocks = '(w:p|w:tbl)';
const inRuns = 'w:r|w:hyperlink|w:fldSimple|w:bookmarkStart|w:bookmarkEnd|w:sdt';

const textGrammar: Grammar = {
  'w:document': { content: 'w:background? w:body', has: { 'mc:Ignorable?': boundedText(200) } },
  'w:body': { content: `${blocks}* w:sectPr?` },
  'w:hdr': { content: `${blocks}* w:p`, has: { 'mc:Ignorable?': boundedText(200) } },
  'w:ftr': { content: `${blocks}* w:p`, has: { 'mc:Ignorable?': boundedText(200) } },
  'w:footnotes': { content: 'w:footnote+', has: { 'mc:Ignorable?': boundedText(200) } },
  'w:footnote': {
    content: `(${blocks}* w:p)?`,
    has: { 'w:id': whole(-1, 32_767), 'w:type?': enumValue('separator', 'continuationSeparator') },
  },
  'w:p': { content: `w:pPr? (${inRuns})*` },
  'w:hyperlink': {
    content: '(w:r|w:fldSimple|w:bookmarkStart|w:bookmarkEnd)*',
    has: {
      'r:id?': relation,
      'w:anchor?': boundedText(40),
      'w:history?': onOff,
      'w:tooltip?': boundedText(260),
    },
  },
  'w:fldSimple': { content: 'w:r*', has: { 'w:instr': boundedText(255) } },
  'w:bookmarkStart': {
    has: { 'w:id': number, 'w:name': (value) => /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u.test(value) },
  },
  'w:bookmarkEnd': { has: { 'w:id': number } },
  'w:r': {
    content:
      'w:rPr? (w:t|w:tab|w:br|w:drawing|w:fldChar|w:instrText|w:footnoteReference|w:footnoteRef|w:separator|w:continuationSeparator|w:noBreakHyphen|w:softHyphen|mc:AlternateContent)*',
  },
  'w:t': { hasText: true, has: { 'xml:space?': enumValue('preserve') } },
  'w:tab': {
    has: {
      'w:val?': enumValue('left', 'right', 'center', 'decimal', 'clear'),
      'w:leader?': enumValue('none', 'dot', 'hyphen', 'underscore', 'middleDot'),
      'w:pos?': signed,
    },
  },
  'w:br': { has: { 'w:type?': enumValue('page', 'column', 'textWrapping') } },
  'w:fldChar': { has: { 'w:fldCharType': enumValue('begin', 'separate', 'end') } },
  'w:instrText': { hasText: true, has: { 'xml:space?': enumValue('preserve') } },
  'w:separator': {},
  'w:continuationSeparator': {},
  'w:footnoteRef': {},
  'w:noBreakHyphen': {},
  'w:softHyphen': {},
  'w:footnoteReference': { has: { 'w:id': whole(1, 32_767), 'w:customMarkFollows?': onOff } },
};

const tableGrammar: Grammar = {
  'w:tbl': { content: 'w:tblPr w:tblGrid w:tr+' },
  /** CT_TblPr, 17.4.60 */
  'w:tblPr': {
    content:
      'w:tblStyle? w:tblpPr? w:tblOverlap? w:bidiVisual? w:tblStyleRowBandSize? w:tblStyleColBandSize? w:tblW? w:jc? w:tblCellSpacing? w:tblInd? w:tblBorders? w:shd? w:tblLayout? w:tblCellMar? w:tblLook? w:tblCaption? w:tblDescription?',
  },
  'w:tblStyle': { has: { 'w:val': boundedText(253) } },
  'w:bidiVisual': on,
  'w:tblpPr': {
    has: {
      'w:leftFromText?': length,
      'w:rightFromText?': length,
      'w:topFromText?': length,
      'w:bottomFromText?': length,
      'w:vertAnchor?': enumValue('page', 'margin', 'text'),
      'w:horzAnchor?': enumValue('page', 'margin', 'text'),
      'w:tblpX?': signed,
      'w:tblpY?': signed,
    },
  },
  'w:tblW': tableWidth,
  'w:tblInd': { has: { 'w:w': signed, 'w:type': enumValue('dxa') } },
  'w:tblLayout': { has: { 'w:type': enumValue('fixed', 'autofit') } },
  'w:tblCellMar': { content: 'w:top? (w:left|w:start)? w:bottom? (w:right|w:end)?' },
  'w:tblLook': {
    has: {
      'w:val?': boundedText(4),
      'w:firstRow?': onOff,
      'w:lastRow?': onOff,
      'w:firstColumn?': onOff,
      'w:lastColumn?': onOff,
      'w:noHBand?': onOff,
      'w:noVBand?': onOff,
    },
  },
  'w:tblGrid': { content: 'w:gridCol+' },
  'w:gridCol': { has: { 'w:w': width } },
  'w:tr': { content: 'w:trPr? w:tc+' },
  'w:trPr': { content: '(w:cantSplit|w:trHeight|w:tblHeader|w:gridBefore|w:gridAfter|w:jc)*' },
  'w:cantSplit': on,
  'w:tblHeader': on,
  'w:trHeight': { has: { 'w:val': length, 'w:hRule?': enumValue('auto', 'exact', 'atLeast') } },
  'w:tc': { content: `w:tcPr? ${blocks}* w:p` },
  /** CT_TcPr, 17.4.70 */
  'w:tcPr': {
    content:
      'w:cnfStyle? w:tcW? w:gridSpan? w:hMerge? w:vMerge? w:tcBorders? w:shd? w:noWrap? w:tcMar? w:textDirection? w:tcFitText? w:vAlign? w:hideMark?',
  },
  'w:tcW': tableWidth,
  'w:gridSpan': { has: { 'w:val': whole(1, 63) } },
  'w:vMerge': { has: { 'w:val?': enumValue('restart', 'continue') } },
  'w:tcBorders': { content: 'w:top? (w:left|w:start)? w:bottom? (w:right|w:end)? w:insideH? w:insideV?' },
  'w:tcMar': { content: 'w:top? (w:left|w:start)? w:bottom? (w:right|w:end)?' },
  'w:vAlign': { has: { 'w:val': enumValue('top', 'center', 'bottom', 'both') } },
  'w:textDirection': { has: { 'w:val': enumValue('lrTb', 'tbRl', 'btLr') } },
  'w:noWrap': on,
  ...Object.fromEntries(
    ['top', 'left', 'bottom', 'right'].map((name) => [
      `w:${name}`,
      { has: { ...optional(edge.has), ...optional(cellMargin.has) } },
    ]),
  ),
};

function optional(has: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(has).map(([key, value]) => [`${key.replace('?', '')}?`, value]));
}

/** 20.4 and the Word 2010 extensions. */
const placedGrammar: Grammar = {
  'w:drawing': { content: 'wp:inline|wp:anchor' },
  'wp:inline': {
    content: 'wp:extent wp:effectExtent? wp:docPr wp:cNvGraphicFramePr? a:graphic',
    has: { 'distT?': number, 'distB?': number, 'distL?': number, 'distR?': number },
  },
  'wp:anchor': {
    content:
      'wp:simplePos wp:positionH wp:positionV wp:extent wp:effectExtent? (wp:wrapNone|wp:wrapSquare|wp:wrapTopAndBottom) wp:docPr wp:cNvGraphicFramePr? a:graphic',
    has: {
      'distT?': number,
      'distB?': number,
      'distL?': number,
      'distR?': number,
      'simplePos?': onOff,
      relativeHeight: whole(0, 4_294_967_295),
      behindDoc: onOff,
      locked: onOff,
      layoutInCell: onOff,
      allowOverlap: onOff,
    },
  },
  'wp:simplePos': { has: { x: emu, y: emu } },
  'wp:positionH': {
    content: 'wp:posOffset',
    has: { relativeFrom: enumValue('page', 'margin', 'column', 'character') },
  },
  'wp:positionV': {
    content: 'wp:posOffset',
    has: { relativeFrom: enumValue('page', 'margin', 'paragraph', 'line') },
  },
  'wp:posOffset': { hasText: true },
  'wp:extent': { has: { cx: whole(1, 2_147_483_647), cy: whole(1, 2_147_483_647) } },
  'wp:wrapNone': {},
  'wp:wrapSquare': { has: { wrapText: enumValue('bothSides', 'left', 'right', 'largest') } },
  'wp:wrapTopAndBottom': {},
  'wp:docPr': {
    content: 'a:hlinkClick? a:extLst?',
    has: {
      id: whole(1, 2_147_483_647),
      name: boundedText(255),
      'descr?': boundedText(2000),
      'title?': boundedText(255),
    },
  },
  'mc:AlternateContent': { content: 'mc:Choice mc:Fallback?' },
  'mc:Choice': { content: 'w:drawing', has: { Requires: enumValue('wps', 'wpg') } },
  'wps:wsp': { content: 'wps:cNvPr? (wps:cNvSpPr|wps:cNvCnPr) wps:spPr wps:style? wps:txbx? wps:bodyPr' },
  'wps:cNvPr': { has: { id: number, name: boundedText(255) } },
  'wps:cNvSpPr': { has: { 'txBox?': onOff } },
  'wps:spPr': { content: 'a:xfrm? (a:custGeom|a:prstGeom)? (a:noFill|a:solidFill)? a:ln?' },
  'wps:txbx': { content: 'w:txbxContent' },
  'wps:bodyPr': graphicsGrammar['a:bodyPr'] ?? {},
  'w:txbxContent': { content: `${blocks}* w:p` },
  'wpg:wgp': { content: 'wpg:cNvPr? wpg:cNvGrpSpPr wpg:grpSpPr (wps:wsp|pic:pic)*' },
  'wpg:cNvGrpSpPr': {},
  'wpg:grpSpPr': { content: 'a:xfrm?' },
};

/** Everything allowed in the parts of a Word document as we write it (ECMA-376, part 1, 17). */
export const wordGrammar: Grammar = {
  ...graphicsGrammar,
  ...imageElementGrammar,
  ...textGrammar,
  ...wordControlGrammar,
  ...wordFormatGrammar,
  ...tableGrammar,
  ...placedGrammar,
  ...wordPartsGrammar,
};
