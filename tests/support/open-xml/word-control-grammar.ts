import { enumValue, onOff, boundedText, whole, type Grammar } from './grammar.ts';

const state = {
  has: { 'w14:val': (value: string) => /^[0-9A-F]{4}$/.test(value), 'w14:font': boundedText(31) },
};
const list = { content: 'w:listItem*' };

/** Content controls in the text of a paragraph (ECMA-376, part 1, 17.5.2, and MS-DOCX 2.6.1). */
export const wordControlGrammar: Grammar = {
  'w:sdt': { content: 'w:sdtPr w:sdtContent' },
  'w:sdtPr': {
    content: 'w:alias? w:tag? w:id w:showingPlcHdr? (w:text|w:date|w:comboBox|w:dropDownList|w14:checkbox)',
  },
  'w:sdtContent': { content: '(w:r|w:hyperlink|w:fldSimple)+' },
  'w:alias': { has: { 'w:val': boundedText(64) } },
  'w:tag': { has: { 'w:val': boundedText(64) } },
  'w:id': { has: { 'w:val': whole(1, 2_147_483_647) } },
  'w:showingPlcHdr': {},
  'w:text': { has: { 'w:multiLine?': onOff } },
  'w:date': { content: 'w:dateFormat' },
  'w:dateFormat': { has: { 'w:val': boundedText(60) } },
  'w:comboBox': list,
  'w:dropDownList': list,
  'w:listItem': { has: { 'w:displayText': boundedText(255), 'w:value': boundedText(255) } },
  'w14:checkbox': { content: 'w14:checked w14:checkedState w14:uncheckedState' },
  'w14:checked': { has: { 'w14:val': enumValue('0', '1') } },
  'w14:checkedState': state,
  'w14:uncheckedState': state,
};
