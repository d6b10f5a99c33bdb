import { enumValue, onOff, boundedText, whole, type Grammar } from './grammar.ts';

/** Lengths in twentieths of a point; the maximum in Word is 22 inches. */
const length = whole(0, 31_680);
const number = whole(0, 2_147_483_647);
/** A font name; Word rejects longer ones. */
const fontName = boundedText(31);
const on = { has: { 'w:val?': onOff } };
const numberValue = { has: { 'w:val': number } };

/** Styles, lists, fonts and settings of a Word document (ECMA-376, part 1, 17.7 to 17.9 and 17.15). */
export const wordPartsGrammar: Grammar = {
  'w:styles': { content: 'w:docDefaults? w:latentStyles? w:style*' },
  'w:docDefaults': { content: 'w:rPrDefault? w:pPrDefault?' },
  'w:rPrDefault': { content: 'w:rPr?' },
  'w:pPrDefault': { content: 'w:pPr?' },
  /** CT_Style, 17.7.4.17 */
  'w:style': {
    content:
      'w:name? w:aliases? w:basedOn? w:next? w:link? w:autoRedefine? w:hidden? w:uiPriority? w:semiHidden? w:unhideWhenUsed? w:qFormat? w:locked? w:rsid? w:pPr? w:rPr? w:tblPr? w:trPr? w:tcPr?',
    has: {
      'w:type': enumValue('paragraph', 'character', 'table', 'numbering'),
      'w:styleId': boundedText(253),
      'w:default?': onOff,
      'w:customStyle?': onOff,
    },
  },
  ...Object.fromEntries(
    ['name', 'basedOn', 'next', 'link'].map((name) => [`w:${name}`, { has: { 'w:val': boundedText(253) } }]),
  ),
  'w:uiPriority': { has: { 'w:val': whole(0, 99) } },
  'w:qFormat': on,
  'w:semiHidden': on,
  'w:unhideWhenUsed': on,
  'w:numbering': { content: 'w:abstractNum* w:num*' },
  'w:abstractNum': {
    content: 'w:nsid? w:multiLevelType? w:tmpl? w:name? w:styleLink? w:numStyleLink? w:lvl*',
    has: { 'w:abstractNumId': number },
  },
  'w:nsid': { has: { 'w:val': (value) => /^[0-9A-F]{8}$/.test(value) } },
  'w:multiLevelType': { has: { 'w:val': enumValue('singleLevel', 'multilevel', 'hybridMultilevel') } },
  /** CT_Lvl, 17.9.6 */
  'w:lvl': {
    content:
      'w:start? w:numFmt? w:lvlRestart? w:pStyle? w:isLgl? w:suff? w:lvlText? w:lvlPicBulletId? w:legacy? w:lvlJc? w:pPr? w:rPr?',
    has: { 'w:ilvl': whole(0, 8) },
  },
  'w:start': { has: { 'w:val': whole(0, 32_767) } },
  'w:lvlRestart': { has: { 'w:val': whole(0, 9) } },
  'w:lvlText': { has: { 'w:val': boundedText(255, 0) } },
  'w:suff': { has: { 'w:val': enumValue('tab', 'space', 'nothing') } },
  'w:lvlJc': { has: { 'w:val': enumValue('left', 'right', 'center', 'start', 'end') } },
  'w:num': { content: 'w:abstractNumId w:lvlOverride*', has: { 'w:numId': whole(1, 2_147_483_647) } },
  'w:abstractNumId': numberValue,
  'w:fonts': { content: 'w:font*' },
  /** CT_Font, 17.8.3.10 */
  'w:font': {
    content: 'w:altName? w:panose1? w:charset? w:family? w:notTrueType? w:pitch? w:sig?',
    has: { 'w:name': fontName },
  },
  'w:altName': { has: { 'w:val': fontName } },
  'w:family': { has: { 'w:val': enumValue('modern', 'roman', 'swiss', 'script', 'decorative', 'auto') } },
  'w:pitch': { has: { 'w:val': enumValue('fixed', 'variable', 'default') } },
  /** CT_Settings, 17.15.1.78, limited to what is written */
  'w:settings': {
    content:
      'w:zoom? w:mirrorMargins? w:defaultTabStop? w:autoHyphenation? w:evenAndOddHeaders? w:footnotePr? w:endnotePr? w:compat? w:themeFontLang? w:decimalSymbol? w:listSeparator?',
  },
  'w:zoom': { has: { 'w:percent': number } },
  'w:defaultTabStop': { has: { 'w:val': length } },
  'w:evenAndOddHeaders': on,
  'w:compat': { content: 'w:compatSetting*' },
  'w:compatSetting': {
    has: { 'w:name': boundedText(255), 'w:uri': boundedText(255), 'w:val': boundedText(255) },
  },
};
