import type { Paragraph } from '../model.ts';
import { withPlainCap } from '../open-xml/drop-caps.ts';
import { textOf } from '../text/runs.ts';
import { isCaption, isTableCaption } from '../flow/captions.ts';
import { lineRuleOf, pitchInWord } from './line-rule.ts';
import { fieldEndXml, fieldStartXml } from './field-xml.ts';
import { frameXml, padsOf } from './frame-xml.ts';
import { indentsOf, indentXml } from './indents.ts';
import { lookXml, placeName, runsXml } from './run-xml.ts';
import { twips, type Scribe } from './scribe.ts';

/** How a paragraph stands in what surrounds it. */
export interface Placing {
  /** Edges of the column or cell, in points on the page. */
  readonly left: number;
  readonly right: number;
  readonly spaceBeforePt: number;
  /** Distance of its baselines, where it is another than its own. */
  readonly pitchPt?: number;
  readonly startsPage?: boolean;
  readonly startsColumn?: boolean;
  /** Its style, where its place gives it one. */
  readonly style?: 'Header' | 'Footer' | 'FootnoteText';
  /** Set where its large first letter stands before it. */
  readonly hasCap?: boolean;
  /** Drawings anchored to it. */
  readonly anchored?: string;
  /** Properties of the section that ends with it. */
  readonly section?: string;
}

/** A paragraph as WordprocessingML. */
export function paragraphXml(whole: Paragraph, placing: Placing, scribe: Scribe): string {
  const paragraph = withoutEnd(placing.hasCap ? whole : withPlainCap(whole));
  const { list, isRtl } = paragraph;
  if (list) noteList(list, scribe);
  const indents = indentsOf(paragraph, placing);
  const pads = padsOf(paragraph, placing.left + indents.start, placing.right - indents.end);
  const properties = [
    styleXml(paragraph, placing),
    placing.startsPage ? '<w:pageBreakBefore/>' : '',
    numberXml(paragraph, scribe),
    frameXml(paragraph, pads),
    tabsXml(paragraph, placing),
    isRtl ? '<w:bidi/>' : '',
    spacingXml(paragraph, placing),
    indentXml(paragraph, indents),
    alignXml(paragraph),
    markLookXml(paragraph, scribe),
    placing.section ?? '',
  ].join('');
  const lead = `${placing.startsColumn ? '<w:r><w:br w:type="column"/></w:r>' : ''}${placing.anchored ?? ''}${bookmarksXml(paragraph, scribe)}`;
  const { begins, ends } = paragraph.contents ?? {};
  const text = `${begins ? fieldStartXml(begins) : ''}${runsXml(paragraph, scribe)}${ends ? fieldEndXml : ''}`;
  return `<w:p><w:pPr>${properties}</w:pPr>${lead}${text}</w:p>`;
}

/** A line with tabs that ends at the right stands where it begins: programs set text to the right up to its first tab alone. */
const withoutEnd = (paragraph: Paragraph): Paragraph =>
  paragraph.align === 'right' && paragraph.lines === 1 && paragraph.tabs.length > 0 && !paragraph.isRtl
    ? { ...paragraph, align: 'left' }
    : paragraph;

/** The place of a paragraph in a list or among numbered headings; a heading without a number says so where its style has one. */
function numberXml({ list, heading, depth }: Paragraph, { numbers }: Scribe): string {
  if (list) return placeXml(list.level, list.list);
  if (!heading || !numbers) return '';
  const isLinked = numbers.levels.some(({ rank }) => rank === heading);
  if (depth === undefined) return isLinked ? placeXml(0, 0) : '';
  return numbers.levels[depth]?.rank === heading ? '' : placeXml(depth, numbers.list);
}

const placeXml = (level: number, list: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

/** The look of the mark at the end of a paragraph, which is that of its number; bullets are as large as the text. */
function markLookXml({ list, depth, heading = 0, runs, isRtl }: Paragraph, scribe: Scribe): string {
  const [first] = runs;
  if (!first || (depth === undefined && !list)) return '';
  const style =
    list?.kind === 'bullet'
      ? { ...first.style, colour: list.style?.colour ?? first.style.colour }
      : list?.style;
  return lookXml({ ...first, text: '', style: style ?? first.style }, { heading, isRtl }, scribe);
}

/** The style of a paragraph, which says what it is: outlines, lists of figures and readers of the screen go by it. */
function styleXml({ heading, isTitle, list, runs, contents }: Paragraph, { style }: Placing): string {
  const text = textOf(runs).trim();
  const own = list ? 'ListParagraph' : isCaption(text) || isTableCaption(text) ? 'Caption' : undefined;
  const entry = contents ? `TOC${contents.level + 1}` : undefined;
  const part = isTitle ? 'Title' : (entry ?? own);
  const name = heading ? `Heading${heading}` : (style ?? part);
  return name ? `<w:pStyle w:val="${name}"/>` : '';
}

/** An empty paragraph of a height, between tables and to end sections. */
export function spacerXml(heightPt: number, placing: Partial<Placing> = {}): string {
  const line = Math.max(20, Math.min(twips(heightPt), 31_000));
  const start = placing.startsPage ? '<w:pageBreakBefore/>' : '';
  const lead = `${placing.startsColumn ? '<w:r><w:br w:type="column"/></w:r>' : ''}${placing.anchored ?? ''}`;
  return `<w:p><w:pPr>${start}<w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr>${placing.section ?? ''}</w:pPr>${lead}</w:p>`;
}

/** The places of a paragraph that links lead to. */
function bookmarksXml({ anchors = [] }: Paragraph, scribe: Scribe): string {
  return anchors
    .map((place) => {
      const id = scribe.nextId();
      return `<w:bookmarkStart w:id="${id}" w:name="${placeName(place)}"/><w:bookmarkEnd w:id="${id}"/>`;
    })
    .join('');
}

function noteList(list: NonNullable<Paragraph['list']>, scribe: Scribe): void {
  const levels = scribe.lists.get(list.list) ?? new Map();
  if (!levels.has(list.level)) levels.set(list.level, list);
  scribe.lists.set(list.list, levels);
}

function tabsXml({ tabs, edges }: Paragraph, { left }: Placing): string {
  const stops = tabs.map((tab) => ({ ...tab, at: twips(tab.atPt + edges.left - left) }));
  const kept = stops.filter(({ at }) => at > 0);
  if (kept.length === 0) return '';
  const rows = kept.map(
    ({ at, isRight, isDotted }) =>
      `<w:tab w:val="${isRight ? 'right' : 'left'}"${isDotted ? ' w:leader="dot"' : ''} w:pos="${at}"/>`,
  );
  return `<w:tabs>${rows.join('')}</w:tabs>`;
}

function spacingXml(
  paragraph: Paragraph,
  { spaceBeforePt, pitchPt = pitchInWord(paragraph) }: Placing,
): string {
  const line = Math.min(31_000, twips(pitchPt));
  const before = Math.max(0, Math.min(twips(spaceBeforePt), 31_000));
  return `<w:spacing w:before="${before}" w:after="0" w:line="${line}" w:lineRule="${lineRuleOf(paragraph, pitchPt)}"/>`;
}

/** In paragraphs from the right, "left" means their start. */
function alignXml({ align, isRtl }: Paragraph): string {
  const value =
    align === 'justify' ? 'both' : align === 'center' ? 'center' : align === 'right' ? 'right' : 'left';
  return value === 'left' || (isRtl && value === 'right') ? '' : `<w:jc w:val="${value}"/>`;
}
