import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import { toPortableBullet, numberInMark } from '../../open-xml/item-marks.ts';
import type { ListMark } from '../../model/list-mark.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import type { ParagraphFormat, UsualStyles } from '../style/styles.ts';
import { listLevelKey } from '../style/paragraph-style.ts';
import { twips } from '../writer.ts';

/** Namespaces of parts with text. */
export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

/** Namespaces of parts with fillable form fields. */
export const textNamespaces = `${namespaces} xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"`;

/** Writes the lists of the document, each with its own numbering so that every list restarts. */
export function numberingXml(
  lists: ReadonlyMap<number, ReadonlyMap<number, ListMark>>,
  numbers: HeadingNumbers | undefined,
  usual: UsualStyles,
): string {
  const numberings = [...lists].map(
    ([id, levels]) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${[
        ...levels.values(),
      ]
        .sort((one, other) => one.level - other.level)
        .map((mark) => levelXml(mark, usual.levels.get(listLevelKey(id, mark.level))))
        .join('')}</w:abstractNum>`,
  );
  if (numbers) numberings.push(headingsXml(numbers));
  const uses = [...lists.keys(), ...(numbers ? [numbers.list] : [])].map(
    (id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
  );
  return `${xmlHead}<w:numbering ${namespaces}>${numberings.join('')}${uses.join('')}</w:numbering>`;
}

/** Numbering of the headings: one level per depth, linked to the heading rank at that depth. */
function headingsXml({ list, levels }: HeadingNumbers): string {
  const rows = levels.map(({ end, first, rank, isApart }, depth) => {
    const pattern = levels.slice(0, depth + 1).map((_, index) => `%${index + 1}`);
    const style = rank === undefined ? '' : `<w:pStyle w:val="Heading${rank}"/>`;
    return `<w:lvl w:ilvl="${depth}"><w:start w:val="${first}"/><w:numFmt w:val="decimal"/>${style}<w:suff w:val="${isApart ? 'tab' : 'space'}"/><w:lvlText w:val="${pattern.join('.')}${end}"/><w:lvlJc w:val="left"/></w:lvl>`;
  });
  return `<w:abstractNum w:abstractNumId="${list}"><w:multiLevelType w:val="multilevel"/>${rows.join('')}</w:abstractNum>`;
}

function levelXml(
  { type, text, level, value, isOutline = false }: ListMark,
  { left, first }: Pick<ParagraphFormat, 'left' | 'first'> = {
    left: twips(18 * (level + 1)),
    first: -twips(18),
  },
): string {
  const pattern = type === 'bullet' ? toPortableBullet(text) : levelTextPattern(text, level, isOutline);
  const indent = `<w:pPr><w:ind w:left="${left}" w:${first < 0 ? 'hanging' : 'firstLine'}="${Math.abs(first)}"/></w:pPr>`;
  return `<w:lvl w:ilvl="${level}"><w:start w:val="${Math.min(32_767, Math.max(1, value))}"/><w:numFmt w:val="${type === 'bullet' ? 'bullet' : type}"/><w:lvlText w:val="${escapeXml(pattern)}"/><w:lvlJc w:val="left"/>${indent}</w:lvl>`;
}

/** Replaces the numbers in a marker with level placeholders: only the last one, or one per level. */
function levelTextPattern(text: string, level: number, isOutline: boolean): string {
  if (!isOutline) return text.replace(numberInMark, `%${level + 1}`);
  let depth = 0;
  return text.replace(/\d+/g, () => `%${(depth += 1)}`);
}

/** Writes the document settings: whether left and right pages differ, and whether there are footnotes. */
export function settingsXml(hasSides: boolean, hasNotes: boolean): string {
  const notes = hasNotes ? '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' : '';
  return `${xmlHead}<w:settings ${namespaces}><w:defaultTabStop w:val="720"/>${hasSides ? '<w:evenAndOddHeaders/>' : ''}${notes}<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
}
