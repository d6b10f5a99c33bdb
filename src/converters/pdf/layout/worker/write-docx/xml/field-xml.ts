import { escapeXml } from '#src/codecs/xml.ts';

/** A field that Word updates from its code (ISO 29500-1, 17.16), and its displayed result until then. */
export const simpleFieldXml = (code: string, shown: string): string =>
  `<w:fldSimple w:instr=" ${escapeXml(code)} ">${shown}</w:fldSimple>`;

/** Start of a field that spans whole paragraphs. */
export const fieldStartXml = (code: string): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${escapeXml(code)} </w:instrText></w:r>${mark('separate')}`;

const mark = (type: 'begin' | 'separate' | 'end'): string =>
  `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** End of such a field. */
export const fieldEndXml = mark('end');
