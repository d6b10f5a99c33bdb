import { escapeXml } from '#src/codecs/xml.ts';

/** Text that Word works out anew by a code (ISO 29500-1, 17.16), as it is shown until then. */
export const simpleFieldXml = (code: string, shown: string): string =>
  `<w:fldSimple w:instr=" ${escapeXml(code)} ">${shown}</w:fldSimple>`;

/** The begin of a field that holds whole paragraphs. */
export const fieldStartXml = (code: string): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${escapeXml(code)} </w:instrText></w:r>${mark('separate')}`;

const mark = (type: 'begin' | 'separate' | 'end'): string =>
  `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** The end of such a field. */
export const fieldEndXml = mark('end');
