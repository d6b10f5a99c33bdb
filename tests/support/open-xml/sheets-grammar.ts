import { oneOf, onOff, text, whole, type Grammar, type Value } from './grammar.ts';

const number = whole(0, 4_294_967_295);
const cell: Value = (value) => /^[A-Z]{1,3}[1-9]\d{0,6}$/.test(value);
const range: Value = (value) => value.split(' ').every((one) => one.split(':').every(cell));
const decimal: Value = (value) => /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(value);
const colour: Value = (value) => /^[0-9A-F]{8}$/.test(value);
const colourOf = { has: { 'rgb?': colour, 'auto?': onOff, 'theme?': number, 'indexed?': number } };
const count = { 'count?': number };
const line = {
  holds: 'color?',
  has: { 'style?': oneOf('none', 'thin', 'medium', 'thick', 'hair', 'dotted', 'dashed', 'double') },
};
const format = {
  holds: 'alignment? protection?',
  has: {
    ...Object.fromEntries(
      ['numFmtId', 'fontId', 'fillId', 'borderId', 'xfId'].map((name) => [`${name}?`, number]),
    ),
    ...Object.fromEntries(
      ['NumberFormat', 'Font', 'Fill', 'Border', 'Alignment'].map((name) => [`apply${name}?`, onOff]),
    ),
    'quotePrefix?': onOff,
  },
};

/** All that may stand in the parts of a workbook as we write it (ECMA-376, part 1, 18). */
export const sheetsGrammar: Grammar = {
  workbook: { holds: 'workbookPr? bookViews? sheets definedNames? calcPr?' },
  workbookPr: { has: { 'date1904?': onOff } },
  bookViews: { holds: 'workbookView+' },
  workbookView: { has: { 'activeTab?': number } },
  sheets: { holds: 'sheet+' },
  sheet: {
    has: {
      name: (value) => /^(?!')[^\\/?*[\]:]{1,31}(?<!')$/.test(value),
      sheetId: whole(1, 65_534),
      'r:id': text(60),
      'state?': oneOf('visible', 'hidden'),
    },
  },
  definedNames: { holds: 'definedName+' },
  definedName: { hasText: true, has: { name: text(255), 'localSheetId?': number, 'hidden?': onOff } },
  /** CT_Worksheet, 18.3.1.99 */
  worksheet: {
    holds:
      'sheetPr? dimension? sheetViews? sheetFormatPr? cols? sheetData sheetProtection? autoFilter? mergeCells? conditionalFormatting* dataValidations? hyperlinks? printOptions? pageMargins? pageSetup? headerFooter? rowBreaks? colBreaks? ignoredErrors? drawing? tableParts?',
  },
  sheetPr: { holds: 'tabColor? outlinePr? pageSetUpPr?' },
  pageSetUpPr: { has: { 'fitToPage?': onOff } },
  dimension: { has: { ref: range } },
  sheetViews: { holds: 'sheetView+' },
  sheetView: {
    holds: 'pane? selection*',
    has: { workbookViewId: number, 'rightToLeft?': onOff, 'tabSelected?': onOff, 'showGridLines?': onOff },
  },
  pane: {
    has: {
      'xSplit?': number,
      'ySplit?': number,
      'topLeftCell?': cell,
      'activePane?': oneOf('bottomLeft', 'topRight', 'bottomRight'),
      'state?': oneOf('frozen'),
    },
  },
  selection: {
    has: {
      'pane?': oneOf('bottomLeft', 'topRight', 'bottomRight', 'topLeft'),
      'activeCell?': cell,
      'sqref?': range,
    },
  },
  sheetFormatPr: { has: { 'defaultRowHeight?': decimal, 'baseColWidth?': number } },
  cols: { holds: 'col+' },
  col: {
    has: {
      min: whole(1, 16_384),
      max: whole(1, 16_384),
      'width?': (value) => decimal(value) && Number(value) <= 255,
      'customWidth?': onOff,
      'style?': number,
    },
  },
  sheetData: { holds: 'row*' },
  row: {
    holds: 'c*',
    has: {
      'r?': whole(1, 1_048_576),
      'ht?': (value) => decimal(value) && Number(value) <= 409.5,
      'customHeight?': onOff,
      'spans?': text(20),
    },
  },
  c: {
    holds: 'f? v? is?',
    has: { r: cell, 's?': number, 't?': oneOf('inlineStr', 'n', 's', 'str', 'b', 'e', 'd') },
  },
  v: { hasText: true },
  is: { holds: 't|r+' },
  r: { holds: 'rPr? t' },
  t: { hasText: true, has: { 'xml:space?': oneOf('preserve') } },
  mergeCells: { holds: 'mergeCell+', has: count },
  mergeCell: { has: { ref: range } },
  hyperlinks: { holds: 'hyperlink+' },
  hyperlink: {
    has: {
      ref: range,
      'r:id?': text(60),
      'location?': text(255),
      'display?': text(2000),
      'tooltip?': text(255),
    },
  },
  pageMargins: {
    has: Object.fromEntries(
      ['left', 'right', 'top', 'bottom', 'header', 'footer'].map((name) => [name, decimal]),
    ),
  },
  pageSetup: {
    has: {
      'orientation?': oneOf('portrait', 'landscape', 'default'),
      'paperSize?': number,
      'fitToWidth?': number,
      'fitToHeight?': number,
    },
  },
  printOptions: { has: { 'gridLines?': onOff } },
  autoFilter: { has: { ref: range } },
  ignoredErrors: { holds: 'ignoredError+' },
  ignoredError: { has: { sqref: range, 'numberStoredAsText?': onOff } },
  drawing: { has: { 'r:id': text(60) } },
  /** CT_Stylesheet, 18.8.39 */
  styleSheet: {
    holds: 'numFmts? fonts? fills? borders? cellStyleXfs? cellXfs? cellStyles? dxfs? tableStyles?',
  },
  numFmts: { holds: 'numFmt+', has: count },
  numFmt: { has: { numFmtId: whole(164, 2_147_483_647), formatCode: text(255) } },
  fonts: { holds: 'font+', has: count },
  font: { holds: '(b|i|strike|u|vertAlign|sz|color|name|family|charset|scheme)*' },
  ...Object.fromEntries(['b', 'i', 'strike'].map((name) => [name, { has: { 'val?': onOff } }])),
  u: { has: { 'val?': oneOf('single', 'double', 'none') } },
  sz: { has: { val: decimal } },
  color: colourOf,
  name: { has: { val: text(31) } },
  family: { has: { val: whole(0, 14) } },
  scheme: { has: { val: oneOf('major', 'minor', 'none') } },
  fills: { holds: 'fill+', has: count },
  fill: { holds: 'patternFill' },
  patternFill: { holds: 'fgColor? bgColor?', has: { 'patternType?': oneOf('none', 'gray125', 'solid') } },
  fgColor: colourOf,
  bgColor: colourOf,
  borders: { holds: 'border+', has: count },
  border: { holds: 'left? right? top? bottom? diagonal?' },
  ...Object.fromEntries(['left', 'right', 'top', 'bottom', 'diagonal'].map((name) => [name, line])),
  cellStyleXfs: { holds: 'xf+', has: count },
  cellXfs: { holds: 'xf+', has: count },
  xf: format,
  alignment: {
    has: {
      'horizontal?': oneOf('general', 'left', 'center', 'right', 'fill', 'justify', 'centerContinuous'),
      'vertical?': oneOf('top', 'center', 'bottom', 'justify'),
      'wrapText?': onOff,
      'indent?': number,
      'textRotation?': whole(0, 255),
      'readingOrder?': whole(0, 2),
    },
  },
  cellStyles: { holds: 'cellStyle+', has: count },
  cellStyle: { has: { name: text(255), xfId: number, 'builtinId?': number } },
};
