import { colour, enumValue, onOff, boundedText, whole, type Grammar, type Value } from './grammar.ts';

/** Lengths in twentieths of a point; the maximum in Word is 22 inches. */
const length = whole(0, 31_680);
const signed = whole(-31_680, 31_680);
const relation = boundedText(60);
const autoColour: Value = (value) => value === 'auto' || colour(value);
const language: Value = (value) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(value) && value.length < 85;
/** A font name; Word rejects longer ones. */
const fontName = boundedText(31);
const on = { has: { 'w:val?': onOff } };
const numberValue = { has: { 'w:val': whole(0, 2_147_483_647) } };
/** CT_PPr, 17.3.1.26 */
const wordParagraphContent =
  'w:pStyle? w:keepNext? w:keepLines? w:pageBreakBefore? w:framePr? w:widowControl? w:numPr? w:suppressLineNumbers? w:pBdr? w:shd? w:tabs? w:suppressAutoHyphens? w:kinsoku? w:wordWrap? w:overflowPunct? w:topLinePunct? w:autoSpaceDE? w:autoSpaceDN? w:bidi? w:adjustRightInd? w:snapToGrid? w:spacing? w:ind? w:contextualSpacing? w:mirrorIndents? w:suppressOverlap? w:jc? w:textDirection? w:textAlignment? w:textboxTightWrap? w:outlineLvl?';
/** CT_RPr, 17.3.2.28 */
const wordRunContent =
  'w:rStyle? w:rFonts? w:b? w:bCs? w:i? w:iCs? w:caps? w:smallCaps? w:strike? w:dstrike? w:outline? w:shadow? w:emboss? w:imprint? w:noProof? w:snapToGrid? w:vanish? w:webHidden? w:color? w:spacing? w:w? w:kern? w:position? w:sz? w:szCs? w:highlight? w:u? w:effect? w:bdr? w:shd? w:fitText? w:vertAlign? w:rtl? w:cs? w:em? w:lang?';
/** CT_SectPr, 17.6.17 */
const wordSectionContent =
  '(w:headerReference|w:footerReference)* w:footnotePr? w:endnotePr? w:type? w:pgSz? w:pgMar? w:paperSrc? w:pgBorders? w:lnNumType? w:pgNumType? w:cols? w:formProt? w:vAlign? w:noEndnote? w:titlePg? w:textDirection? w:bidi? w:rtlGutter? w:docGrid?';
const reference = { has: { 'w:type': enumValue('default', 'even', 'first'), 'r:id': relation } };

/** Paragraph, run and section properties of a Word document (ECMA-376, part 1, 17.3 and 17.6). */
export const wordFormatGrammar: Grammar = {
  'w:pPr': { content: `${wordParagraphContent} w:rPr? w:sectPr?` },
  'w:pStyle': { has: { 'w:val': boundedText(253) } },
  'w:keepNext': on,
  'w:keepLines': on,
  'w:pageBreakBefore': on,
  'w:widowControl': on,
  'w:contextualSpacing': on,
  'w:suppressAutoHyphens': on,
  'w:snapToGrid': on,
  'w:numPr': { content: 'w:ilvl w:numId' },
  'w:ilvl': { has: { 'w:val': whole(0, 8) } },
  /** 0 removes the numbering that a style sets. */
  'w:numId': { has: { 'w:val': whole(0, 2_147_483_647) } },
  'w:pBdr': { content: 'w:top? w:left? w:bottom? w:right?' },
  /** CT_FramePr, 17.3.1.11 */
  'w:framePr': {
    has: {
      'w:dropCap?': enumValue('none', 'drop', 'margin'),
      'w:lines?': whole(1, 10),
      'w:wrap?': enumValue('auto', 'notBeside', 'around', 'tight', 'through', 'none'),
      'w:vAnchor?': enumValue('text', 'margin', 'page'),
      'w:hAnchor?': enumValue('text', 'margin', 'page'),
    },
  },
  'w:tabs': { content: 'w:tab+' },
  'w:bidi': on,
  'w:spacing': {
    has: {
      'w:before?': length,
      'w:after?': length,
      'w:line?': signed,
      'w:lineRule?': enumValue('auto', 'exact', 'atLeast'),
      'w:val?': signed,
    },
  },
  'w:ind': {
    has: {
      'w:left?': signed,
      'w:right?': signed,
      'w:start?': signed,
      'w:end?': signed,
      'w:hanging?': length,
      'w:firstLine?': length,
    },
  },
  'w:jc': { has: { 'w:val': enumValue('left', 'right', 'center', 'both', 'start', 'end', 'distribute') } },
  'w:outlineLvl': { has: { 'w:val': whole(0, 9) } },
  'w:rPr': { content: wordRunContent },
  'w:rStyle': { has: { 'w:val': boundedText(253) } },
  'w:rFonts': {
    has: {
      'w:ascii?': fontName,
      'w:hAnsi?': fontName,
      'w:cs?': fontName,
      'w:eastAsia?': fontName,
      'w:hint?': enumValue('eastAsia', 'default', 'cs'),
    },
  },
  ...Object.fromEntries(
    ['b', 'bCs', 'i', 'iCs', 'strike', 'caps', 'smallCaps', 'vanish', 'rtl', 'cs', 'noProof'].map((name) => [
      `w:${name}`,
      on,
    ]),
  ),
  'w:color': { has: { 'w:val': autoColour } },
  'w:sz': { has: { 'w:val': whole(2, 3276) } },
  'w:szCs': { has: { 'w:val': whole(2, 3276) } },
  'w:kern': numberValue,
  'w:position': { has: { 'w:val': whole(-3168, 3168) } },
  'w:u': { has: { 'w:val': enumValue('single', 'double', 'none', 'dotted', 'dash') } },
  'w:shd': { has: { 'w:val': enumValue('clear', 'nil'), 'w:color?': autoColour, 'w:fill': autoColour } },
  'w:vertAlign': { has: { 'w:val': enumValue('superscript', 'subscript', 'baseline') } },
  'w:lang': { has: { 'w:val?': language, 'w:eastAsia?': language, 'w:bidi?': language } },
  'w:sectPr': { content: wordSectionContent },
  'w:headerReference': reference,
  'w:footerReference': reference,
  'w:footnotePr': { content: '(w:pos? w:numFmt? w:numStart? w:numRestart?) w:footnote*' },
  'w:numFmt': {
    has: {
      'w:val': enumValue(
        'decimal',
        'bullet',
        'lowerLetter',
        'upperLetter',
        'lowerRoman',
        'russianLower',
        'russianUpper',
        'hebrew1',
        'ganada',
        'chosung',
        'aiueoFullWidth',
        'chineseCountingThousand',
        'decimalEnclosedCircle',
        'upperRoman',
        'chicago',
        'none',
      ),
    },
  },
  'w:numStart': { has: { 'w:val': whole(1, 32_767) } },
  'w:numRestart': { has: { 'w:val': enumValue('continuous', 'eachSect', 'eachPage') } },
  'w:type': { has: { 'w:val': enumValue('nextPage', 'continuous', 'nextColumn', 'evenPage', 'oddPage') } },
  'w:pgSz': {
    has: {
      'w:w': whole(144, 31_680),
      'w:h': whole(144, 31_680),
      'w:orient?': enumValue('portrait', 'landscape'),
    },
  },
  'w:pgMar': {
    has: {
      'w:top': signed,
      'w:right': length,
      'w:bottom': signed,
      'w:left': length,
      'w:header': length,
      'w:footer': length,
      'w:gutter': length,
    },
  },
  'w:pgNumType': {
    has: { 'w:fmt?': enumValue('lowerRoman', 'upperRoman'), 'w:start?': whole(0, 2_147_483_647) },
  },
  'w:cols': {
    content: 'w:col*',
    has: { 'w:num?': whole(1, 45), 'w:space?': length, 'w:equalWidth?': onOff },
  },
  'w:col': { has: { 'w:w': whole(1, 31_680), 'w:space?': length } },
  'w:titlePg': on,
};
