import type { Paragraph } from '../../model/blocks.ts';
import { fieldEndXml, fieldStartXml } from './field-xml.ts';
import { frameXml, computeFramePads } from './frame-xml.ts';
import { formatDifferencesXml } from '../style/paragraph-style.ts';
import { setParagraph, type Placing, type SetParagraph } from '../style/set-paragraph.ts';
import { runPropertiesXml, bookmarkName, runsXml } from './run-xml.ts';
import { twips, type DocxWriter } from '../writer.ts';

/** What is written with a paragraph in addition to its text. */
export interface Attached {
  /** XML of the graphics anchored to it. */
  readonly anchored?: string;
  /** Properties XML of the section that ends with it. */
  readonly section?: string | undefined;
}

/** Writes a paragraph at its position as WordprocessingML. */
export const paragraphXml = (
  paragraph: Paragraph,
  placing: Placing,
  writer: DocxWriter,
  attached: Attached = {},
): string => setParagraphXml(setParagraph(paragraph, placing, writer.numbers), writer, attached);

/** Writes a prepared paragraph as WordprocessingML. */
export function setParagraphXml(
  set: SetParagraph,
  writer: DocxWriter,
  { anchored = '', section = '' }: Attached = {},
): string {
  const { paragraph, placing, indents, style, number } = set;
  const { list, isRtl } = paragraph;
  if (list) registerList(list, writer);
  const pads = computeFramePads(paragraph, placing.left + indents.start, placing.right - indents.end);
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    placing.startsPage ? '<w:pageBreakBefore/>' : '',
    number ? `<w:numPr><w:ilvl w:val="${number.level}"/><w:numId w:val="${number.list}"/></w:numPr>` : '',
    frameXml(paragraph, pads),
    tabsXml(paragraph, placing),
    isRtl ? '<w:bidi/>' : '',
    formatDifferencesXml(set, writer.usual),
    markPropertiesXml(paragraph, writer),
    section,
  ].join('');
  const lead = `${startXml(placing)}${anchored}${bookmarksXml(paragraph, writer)}`;
  const { begins, ends } = paragraph.contents ?? {};
  const text = `${begins ? fieldStartXml(begins) : ''}${runsXml(paragraph, writer)}${ends ? fieldEndXml : ''}`;
  return `<w:p><w:pPr>${properties}</w:pPr>${lead}${text}</w:p>`;
}

/** Column break at the start of a paragraph. */
export const startXml = ({ startsColumn }: Pick<Placing, 'startsColumn'>): string =>
  startsColumn ? '<w:r><w:br w:type="column"/></w:r>' : '';

/** Formatting of the paragraph mark, which also applies to its number; bullets are as large as the text. */
function markPropertiesXml({ list, depth, heading = 0, runs, isRtl }: Paragraph, writer: DocxWriter): string {
  const [first] = runs;
  if (!first || (depth === undefined && !list)) return '';
  const style =
    list?.type === 'bullet'
      ? { ...first.style, colour: list.style?.colour ?? first.style.colour }
      : list?.style;
  return runPropertiesXml({ ...first, text: '', style: style ?? first.style }, { heading, isRtl }, writer);
}

/** Writes an empty paragraph of a given height, used between tables and to end sections. */
export function spacerXml(
  heightPt: number,
  placing: Pick<Placing, 'startsPage' | 'startsColumn'> = {},
  { anchored = '', section = '' }: Attached = {},
): string {
  const line = Math.max(20, Math.min(twips(heightPt), 31_000));
  const start = placing.startsPage ? '<w:pageBreakBefore/>' : '';
  return `<w:p><w:pPr>${start}<w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr>${section}</w:pPr>${startXml(placing)}${anchored}</w:p>`;
}

/** Bookmarks for the link destinations in a paragraph. */
function bookmarksXml({ anchors = [] }: Paragraph, writer: DocxWriter): string {
  return anchors
    .map((destination) => {
      const id = writer.nextId();
      return `<w:bookmarkStart w:id="${id}" w:name="${bookmarkName(destination)}"/><w:bookmarkEnd w:id="${id}"/>`;
    })
    .join('');
}

function registerList(list: NonNullable<Paragraph['list']>, writer: DocxWriter): void {
  const levels = writer.lists.get(list.list) ?? new Map();
  if (!levels.has(list.level)) levels.set(list.level, list);
  writer.lists.set(list.list, levels);
}

function tabsXml({ tabs, edges }: Paragraph, { left }: Placing): string {
  const stops = tabs.map((tab) => ({ ...tab, at: twips(tab.atPt + edges.left - left) }));
  const positive = stops.filter(({ at }) => at > 0);
  if (positive.length === 0) return '';
  const rows = positive.map(
    ({ at, isRight, isDotted }) =>
      `<w:tab w:val="${isRight ? 'right' : 'left'}"${isDotted ? ' w:leader="dot"' : ''} w:pos="${at}"/>`,
  );
  return `<w:tabs>${rows.join('')}</w:tabs>`;
}
