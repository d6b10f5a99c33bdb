import type { Paragraph } from '../../model.ts';
import { isCaption, isTableCaption } from '../../flow/captions.ts';
import { withPlainCap } from '../../open-xml/drop-caps.ts';
import { joinRunText } from '../../text/runs.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import { firstLineTwips, computeIndents, type Indents } from './indents.ts';
import { pickLineRule, pitchInWord } from './line-rule.ts';
import type { ParagraphFormat } from './styles.ts';
import { twips } from '../writer.ts';

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
}

/** The place of a paragraph among those that Word counts. */
interface NumberingLevel {
  readonly list: number;
  readonly level: number;
}

/** A paragraph as it is to be written at its place. */
export interface SetParagraph {
  readonly paragraph: Paragraph;
  readonly placing: Placing;
  readonly indents: Indents;
  readonly format: ParagraphFormat;
  /** The id of its style, where that is not the usual one. */
  readonly style: string | undefined;
  readonly number: NumberingLevel | undefined;
}

/** Longest distances Word takes, in twentieths of a point. */
const maxTwips = 31_000;

/** A paragraph at its place: what is to be known of it before anything is written. */
export function setParagraph(
  whole: Paragraph,
  placing: Placing,
  numbers: HeadingNumbers | undefined,
): SetParagraph {
  const paragraph = withoutEnd(placing.hasCap ? whole : withPlainCap(whole));
  const indents = computeIndents(paragraph, placing);
  const pitchPt = placing.pitchPt ?? pitchInWord(paragraph);
  const format = {
    before: Math.max(0, Math.min(twips(placing.spaceBeforePt), maxTwips)),
    line: Math.min(maxTwips, twips(pitchPt)),
    lineRule: pickLineRule(paragraph, pitchPt),
    left: twips(indents.start),
    right: twips(indents.end),
    first: firstLineTwips(paragraph),
    align: toWordAlign(paragraph),
  };
  const number = findNumbering(paragraph, numbers);
  return { paragraph, placing, indents, format, style: pickParagraphStyle(paragraph, placing), number };
}

/** A line with tabs that ends at the right stands where it begins: programs set text to the right up to its first tab alone. */
const withoutEnd = (paragraph: Paragraph): Paragraph =>
  paragraph.align === 'right' && paragraph.lines === 1 && paragraph.tabs.length > 0 && !paragraph.isRtl
    ? { ...paragraph, align: 'left' }
    : paragraph;

/** The style of a paragraph, which says what it is: outlines, lists of figures and readers of the screen go by it. */
function pickParagraphStyle({ heading, isTitle, list, runs, contents }: Paragraph, { style }: Placing) {
  const text = joinRunText(runs).trim();
  const own = list ? 'ListParagraph' : isCaption(text) || isTableCaption(text) ? 'Caption' : undefined;
  const entry = contents ? `TOC${contents.level + 1}` : undefined;
  const part = isTitle ? 'Title' : (entry ?? own);
  return heading ? `Heading${heading}` : (style ?? part);
}

/** The place of a paragraph in a list or among numbered headings; a heading without a number says so where its style has one. */
function findNumbering(
  { list, heading, depth }: Paragraph,
  numbers: HeadingNumbers | undefined,
): NumberingLevel | undefined {
  if (list) return { level: list.level, list: list.list };
  if (!heading || !numbers) return undefined;
  const isLinked = numbers.levels.some(({ rank }) => rank === heading);
  if (depth === undefined) return isLinked ? { level: 0, list: 0 } : undefined;
  return numbers.levels[depth]?.rank === heading ? undefined : { level: depth, list: numbers.list };
}

/** In paragraphs from the right, "left" means their start. */
function toWordAlign({ align, isRtl }: Paragraph): string {
  if (align === 'justify') return 'both';
  return align === 'center' || (align === 'right' && !isRtl) ? align : 'left';
}
