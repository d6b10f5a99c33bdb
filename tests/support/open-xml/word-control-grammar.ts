import { oneOf, onOff, text, whole, type Grammar } from './grammar.ts';

const state = { has: { 'w14:val': (value: string) => /^[0-9A-F]{4}$/.test(value), 'w14:font': text(31) } };
const list = { holds: 'w:listItem*' };

/** Controls to be filled in, in the text of a paragraph (ECMA-376, part 1, 17.5.2, and MS-DOCX 2.6.1). */
export const wordControlGrammar: Grammar = {
  'w:sdt': { holds: 'w:sdtPr w:sdtContent' },
  'w:sdtPr': {
    holds: 'w:alias? w:tag? w:id w:showingPlcHdr? (w:text|w:date|w:comboBox|w:dropDownList|w14:checkbox)',
  },
  'w:sdtContent': { holds: '(w:r|w:hyperlink|w:fldSimple)+' },
  'w:alias': { has: { 'w:val': text(64) } },
  'w:tag': { has: { 'w:val': text(64) } },
  'w:id': { has: { 'w:val': whole(1, 2_147_483_647) } },
  'w:showingPlcHdr': {},
  'w:text': { has: { 'w:multiLine?': onOff } },
  'w:date': { holds: 'w:dateFormat' },
  'w:dateFormat': { has: { 'w:val': text(60) } },
  'w:comboBox': list,
  'w:dropDownList': list,
  'w:listItem': { has: { 'w:displayText': text(255), 'w:value': text(255) } },
  'w14:checkbox': { holds: 'w14:checked w14:checkedState w14:uncheckedState' },
  'w14:checked': { has: { 'w14:val': oneOf('0', '1') } },
  'w14:checkedState': state,
  'w14:uncheckedState': state,
};
