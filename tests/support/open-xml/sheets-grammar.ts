import { enumValue, onOff, boundedText, whole, type Grammar, type Value } from './grammar.ts';

const number = whole(0, 4_294_967_295);
const cell: Value = (value) => /^[A-Z]{1,3}[1-9]\d{0,6}$/.test(value);
const range: Value = (value) => value.split(' ').every((one) => one.split(':').every(cell));
const decimal: Value = (value) => /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(value);
const colour: Value = (value) => /^[0-9A-F]{8}$/.test(value);
const colourOf = { has: { 'rgb?': colour, 'auto?': onOff, 'theme?': number, 'indexed?': number } };
const count = { 'count?': number };
const line = {
  content: 'color?',
  has: { 'style?': enumValue('none', 'thin', 'medium', 'thick', 'hair', 'dotted', 'dashed', 'double') },
};
const format = {
  content: 'alignment? protection?',
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

/** Everything allowed in the parts of a workbook as we write it (ECMA-376, part 1, 18). */
export const sheetsGrammar: Grammar = {
  workbook: { content: 'workbookPr? bookViews? sheets definedNames? calcPr?' },
  workbookPr: { has: { 'date1904?': onOff } },
  bookViews: { content: 'workbookView+' },
  workbookView: { has: { 'activeTab?': number } },
  sheets: { content: 'sheet+' },
  sheet: {
    has: {
      name: (value) => /^(?!')[^\\/?*[\]:]{1,31}(?<!')$/.test(value),
      sheetId: whole(1, 65_534),
      'r:id': boundedText(60),
      'state?': enumValue('visible', 'hidden'),
    },
  },
  definedNames: { content: 'definedName+' },
  definedName: { hasText: true, has: { name: boundedText(255), 'localSheetId?': number, 'hidden?': onOff } },
  /** CT_Worksheet, 18.3.1.99 */
  worksheet: {
    content:
      'sheetPr? dimension? sheetViews? sheetFormatPr? cols? sheetData sheetProtection? autoFilter? mergeCells? conditionalFormatting* dataValidations? hyperlinks? printOptions? pageMargins? pageSetup? headerFooter? rowBreaks? colBreaks? ignoredErrors? drawing? tableParts?',
  },
  sheetPr: { content: 'tabColor? outlinePr? pageSetUpPr?' },
  pageSetUpPr: { has: { 'fitToPage?': onOff } },
  dimension: { has: { ref: range } },
  sheetViews: { content: 'sheetView+' },
  sheetView: {
    content: 'pane? selection*',
    has: { workbookViewId: number, 'rightToLeft?': onOff, 'tabSelected?': onOff, 'showGridLines?': onOff },
  },
  pane: {
    has: {
      'xSplit?': number,
      'ySplit?': number,
      'topLeftCell?': cell,
      'activePane?': enumValue('bottomLeft', 'topRight', 'bottomRight'),
      'state?': enumValue('frozen'),
    },
  },
  selection: {
    has: {
      'pane?': enumValue('bottomLeft', 'topRight', 'bottomRight', 'topLeft'),
      'activeCell?': cell,
      'sqref?': range,
    },
  },
  sheetFormatPr: { has: { 'defaultRowHeight?': decimal, 'baseColWidth?': number } },
  cols: { content: 'col+' },
  col: {
    has: {
      min: whole(1, 16_384),
      max: whole(1, 16_384),
      'width?': (value) => decimal(value) && Number(value) <= 255,
      'customWidth?': onOff,
      'style?': number,
    },
  },
  sheetData: { content: 'row*' },
  row: {
    content: 'c*',
    has: {
      'r?': whole(1, 1_048_576),
      'ht?': (value) => decimal(value) && Number(value) <= 409.5,
      'customHeight?': onOff,
      'spans?': boundedText(20),
    },
  },
  c: {
    content: 'f? v? is?',
    has: { r: cell, 's?': number, 't?': enumValue('inlineStr', 'n', 's', 'str', 'b', 'e', 'd') },
  },
  v: { hasText: true },
  is: { content: 't|r+' },
  r: { content: 'rPr? t' },
  t: { hasText: true, has: { 'xml:space?': enumValue('preserve') } },
  mergeCells: { content: 'mergeCell+', has: count },
  mergeCell: { has: { ref: range } },
  hyperlinks: { content: 'hyperlink+' },
  hyperlink: {
    has: {
      ref: range,
      'r:id?': boundedText(60),
      'location?': boundedText(255),
      'display?': boundedText(2000),
      'tooltip?': boundedText(255),
    },
  },
  pageMargins: {
    has: Object.fromEntries(
      ['left', 'right', 'top', 'bottom', 'header', 'footer'].map((name) => [name, decimal]),
    ),
  },
  pageSetup: {
    has: {
      'orientation?': enumValue('portrait', 'landscape', 'default'),
      'paperSize?': number,
      'fitToWidth?': number,
      'fitToHeight?': number,
    },
  },
  printOptions: { has: { 'gridLines?': onOff } },
  autoFilter: { has: { ref: range } },
  ignoredErrors: { content: 'ignoredError+' },
  ignoredError: { has: { sqref: range, 'numberStoredAsText?': onOff } },
  drawing: { has: { 'r:id': boundedText(60) } },
  /** CT_Stylesheet, 18.8.39 */
  styleSheet: {
    content: 'numFmts? fonts? fills? borders? cellStyleXfs? cellXfs? cellStyles? dxfs? tableStyles?',
  },
  numFmts: { content: 'numFmt+', has: count },
  numFmt: { has: { numFmtId: whole(164, 2_147_483_647), formatCode: boundedText(255) } },
  fonts: { content: 'font+', has: count },
  font: { content: '(b|i|strike|u|vertAlign|sz|color|name|family|charset|scheme)*' },
  ...Object.fromEntries(['b', 'i', 'strike'].map((name) => [name, { has: { 'val?': onOff } }])),
  u: { has: { 'val?': enumValue('single', 'double', 'none') } },
  sz: { has: { val: decimal } },
  color: colourOf,
  name: { has: { val: boundedText(31) } },
  family: { has: { val: whole(0, 14) } },
  scheme: { has: { val: enumValue('major', 'minor', 'none') } },
  fills: { content: 'fill+', has: count },
  fill: { content: 'patternFill' },
  patternFill: {
    content: 'fgColor? bgColor?',
    has: { 'patternType?': enumValue('none', 'gray125', 'solid') },
  },
  fgColor: colourOf,
  bgColor: colourOf,
  borders: { content: 'border+', has: count },
  border: { content: 'left? right? top? bottom? diagonal?' },
  ...Object.fromEntries(['left', 'right', 'top', 'bottom', 'diagonal'].map((name) => [name, line])),
  cellStyleXfs: { content: 'xf+', has: count },
  cellXfs: { content: 'xf+', has: count },
  xf: format,
  alignment: {
    has: {
      'horizontal?': enumValue('general', 'left', 'center', 'right', 'fill', 'justify', 'centerContinuous'),
      'vertical?': enumValue('top', 'center', 'bottom', 'justify'),
      'wrapText?': onOff,
      'indent?': number,
      'textRotation?': whole(0, 255),
      'readingOrder?': whole(0, 2),
    },
  },
  cellStyles: { content: 'cellStyle+', has: count },
  cellStyle: { has: { name: boundedText(255), xfId: number, 'builtinId?': number } },
};
