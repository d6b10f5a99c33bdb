import type { Paragraph } from '../../model/blocks.ts';
import { isCaption, isTableCaption } from '../../flow/captions.ts';
import { withPlainCap } from '../../open-xml/drop-caps.ts';
import { joinRunText } from '../../text/runs.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import { firstLineTwips, computeIndents, type Indents } from './indents.ts';
import { pickLineRule, pitchInWord } from './line-rule.ts';
import type { ParagraphFormat } from './styles.ts';
import { twips } from '../writer.ts';

/** Placement of a paragraph in its surroundings. */
export interface Placing {
  /** Edges of the column or cell, in points on the page. */
  readonly left: number;
  readonly right: number;
  readonly spaceBeforePt: number;
  /** Baseline distance, if it differs from its own. */
  readonly pitchPt?: number;
  readonly startsPage?: boolean;
  readonly startsColumn?: boolean;
  /** Style determined by its position. */
  readonly style?: 'Header' | 'Footer' | 'FootnoteText';
  /** Set if its drop cap precedes it. */
  readonly hasCap?: boolean;
}

/** List and level of a paragraph that Word numbers. */
interface NumberingLevel {
  readonly list: number;
  readonly level: number;
}

/** A paragraph ready to be written at its position. */
export interface SetParagraph {
  readonly paragraph: Paragraph;
  readonly placing: Placing;
  readonly indents: Indents;
  readonly format: ParagraphFormat;
  /** Style ID, if not the default. */
  readonly style: string | undefined;
  readonly number: NumberingLevel | undefined;
}

/** Maximum distance Word accepts, in twentieths of a point. */
const maxTwips = 31_000;

/** Prepares a paragraph for its position, before anything is written. */
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

/** Left-aligns a right-aligned line with tabs: programs right-align only the text up to the first tab. */
const withoutEnd = (paragraph: Paragraph): Paragraph =>
  paragraph.align === 'right' && paragraph.lines === 1 && paragraph.tabs.length > 0 && !paragraph.isRtl
    ? { ...paragraph, align: 'left' }
    : paragraph;

/** Picks the style that identifies a paragraph's role: outlines, lists of figures and screen readers rely on it. */
function pickParagraphStyle({ heading, isTitle, list, runs, contents }: Paragraph, { style }: Placing) {
  const text = joinRunText(runs).trim();
  const own = list ? 'ListParagraph' : isCaption(text) || isTableCaption(text) ? 'Caption' : undefined;
  const entry = contents ? `TOC${contents.level + 1}` : undefined;
  const part = isTitle ? 'Title' : (entry ?? own);
  return heading ? `Heading${heading}` : (style ?? part);
}

/**
 * Returns the list level of a paragraph or numbered heading. A heading without a number overrides a style that has
 * one.
 */
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

/** In right-to-left paragraphs, "left" means the start. */
function toWordAlign({ align, isRtl }: Paragraph): string {
  if (align === 'justify') return 'both';
  return align === 'center' || (align === 'right' && !isRtl) ? align : 'left';
}
