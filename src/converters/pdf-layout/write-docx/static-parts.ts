import { bulletOf } from '../open-xml/item-marks.ts';
import type { ListMark } from '../model.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';
import { twips } from './scribe.ts';

/** Namespaces of the parts that hold text. */
export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

/** The styles: running text in its font, size and language, and three ranks of headings. */
export function stylesXml(font: string, sizePt: number, language: string): string {
  const half = Math.round(sizePt * 2);
  const family = escapeXml(font);
  const headings = [1, 2, 3].map(
    (rank) =>
      `<w:style w:type="paragraph" w:styleId="Heading${rank}"><w:name w:val="heading ${rank}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="9"/><w:qFormat/><w:pPr><w:keepNext/><w:outlineLvl w:val="${rank - 1}"/></w:pPr></w:style>`,
  );
  return `${xmlHead}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}" w:eastAsia="${family}"/><w:sz w:val="${half}"/><w:szCs w:val="${half}"/>${languageXml(language)}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="0"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${headings.join('')}</w:styles>`;
}

const rightToLeft = /^(ar|fa|he|ur|yi|ps|sd|ug|dv|ckb)\b/i;
const eastAsian = /^(zh|ja|ko)\b/i;

/** The language of all text, in the place of its kind of script; a document without one is taken for the reader's. */
function languageXml(language: string): string {
  if (language === '') return '';
  const kind = rightToLeft.test(language) ? 'bidi' : eastAsian.test(language) ? 'eastAsia' : 'val';
  return `<w:lang w:${kind}="${escapeXml(language)}"/>`;
}

/** The lists of the document, one numbering each so that every list begins anew. */
export function numberingXml(lists: ReadonlyMap<number, ReadonlyMap<number, ListMark>>): string {
  const kinds = [...lists].map(
    ([id, levels]) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${[
        ...levels.values(),
      ]
        .sort((one, other) => one.level - other.level)
        .map(levelXml)
        .join('')}</w:abstractNum>`,
  );
  const uses = [...lists.keys()].map(
    (id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
  );
  return `${xmlHead}<w:numbering ${namespaces}>${kinds.join('')}${uses.join('')}</w:numbering>`;
}

function levelXml({ kind, text, level, value }: ListMark): string {
  const pattern = kind === 'bullet' ? bulletOf(text) : text.replace(/[\da-z]+/i, `%${level + 1}`);
  const indent = `<w:pPr><w:ind w:left="${twips(18 * (level + 1))}" w:hanging="${twips(18)}"/></w:pPr>`;
  return `<w:lvl w:ilvl="${level}"><w:start w:val="${Math.max(1, value)}"/><w:numFmt w:val="${kind === 'bullet' ? 'bullet' : kind}"/><w:lvlText w:val="${escapeXml(pattern)}"/><w:lvlJc w:val="left"/>${indent}</w:lvl>`;
}

/** Settings of the document: whether left and right pages differ, and whether it has footnotes. */
export function settingsXml(hasSides: boolean, hasNotes: boolean): string {
  const notes = hasNotes ? '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' : '';
  return `${xmlHead}<w:settings ${namespaces}><w:defaultTabStop w:val="720"/>${hasSides ? '<w:evenAndOddHeaders/>' : ''}${notes}<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
}
