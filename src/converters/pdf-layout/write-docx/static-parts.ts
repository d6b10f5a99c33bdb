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

function levelXml({ kind, text, level, value, isOutline = false }: ListMark): string {
  const pattern = kind === 'bullet' ? bulletOf(text) : patternOf(text, level, isOutline);
  const indent = `<w:pPr><w:ind w:left="${twips(18 * (level + 1))}" w:hanging="${twips(18)}"/></w:pPr>`;
  return `<w:lvl w:ilvl="${level}"><w:start w:val="${Math.min(32_767, Math.max(1, value))}"/><w:numFmt w:val="${kind === 'bullet' ? 'bullet' : kind}"/><w:lvlText w:val="${escapeXml(pattern)}"/><w:lvlJc w:val="left"/>${indent}</w:lvl>`;
}

/** The mark with the numbers that count: the last one, or one for each level. */
function patternOf(text: string, level: number, isOutline: boolean): string {
  if (!isOutline) return text.replace(/[\da-z]+(?=[^\da-z]*$)/i, `%${level + 1}`);
  let depth = 0;
  return text.replace(/\d+/g, () => `%${(depth += 1)}`);
}

/** Settings of the document: whether left and right pages differ, and whether it has footnotes. */
export function settingsXml(hasSides: boolean, hasNotes: boolean): string {
  const notes = hasNotes ? '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' : '';
  return `${xmlHead}<w:settings ${namespaces}><w:defaultTabStop w:val="720"/>${hasSides ? '<w:evenAndOddHeaders/>' : ''}${notes}<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
}
