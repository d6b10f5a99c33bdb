import type { ParagraphFrame, Paragraph } from '../../model/blocks.ts';
import { computeListHang } from '../../open-xml/item-marks.ts';
import { twips } from '../writer.ts';

type Edges = Readonly<Record<'left' | 'right', number>>;

/** Indents of a paragraph's text from its surroundings, in points. */
export interface Indents {
  readonly start: number;
  readonly end: number;
}

/** Computes the indents of a paragraph between the edges of its column or cell, in points on the page. */
export function computeIndents(paragraph: Paragraph, { left, right }: Edges): Indents {
  const { align, box, edges, indentPt, indentEndPt, firstLinePt, isRtl, lines, list } = paragraph;
  const [startGap, endGap] = isRtl
    ? [right - edges.right, edges.left - left]
    : [edges.left - left, right - edges.right];
  const isPlain = align === 'left' && lines === 1 && !isRtl && !list && firstLinePt >= 0;
  const start = isPlain ? box.left - left : align === 'right' && lines === 1 ? 0 : startGap + indentPt;
  const isFilled = lines > 1 && !paragraph.hasEndedLines;
  const isFitted = align === 'justify' || align === 'center' || align === 'right' || isFilled;
  const end = isFitted ? endGap + indentEndPt - (align === 'left' ? 1 : 0) : 0;
  if (paragraph.frame) return withinFrame(paragraph, paragraph.frame, { start, end }, { left, right });
  const isToEnd = align === 'center' || align === 'right';
  const endInset = isToEnd ? Math.max(0, end) : 0;
  const out =
    lines === 1 || paragraph.hasEndedLines
      ? overhang(paragraph, left + Math.max(0, start), right - endInset)
      : 0;
  const [outStart, outEnd] = align === 'center' ? [out, out] : align === 'right' ? [out, 0] : [0, out];
  return { start: start - outStart, end: outEnd > 0 ? endInset - outEnd : Math.max(0, end) };
}

/** Word merges identical frames of equal width; making one this much narrower keeps them apart. Points. */
const apartPt = 0.1;

/**
 * Computes indents within a frame. Lines and shading extend from indent to indent, so the text starts where they
 * start or further in.
 */
function withinFrame(
  { align, lines }: Paragraph,
  { box, fill, lines: drawn, isApart = false }: ParagraphFrame,
  { start, end }: Indents,
  { left, right }: Edges,
): Indents {
  const [first, last] = [box.left - left, right - box.right];
  const apart = isApart ? apartPt : 0;
  const isAcross = fill !== undefined || drawn.top !== undefined || drawn.bottom !== undefined;
  const isSet = align === 'center' || align === 'right';
  const isPadded = fill !== undefined || drawn.right !== undefined;
  if (!isAcross) return { start: Math.max(start, first), end: Math.max(0, end) };
  if (isSet) return { start: first, end: last + apart };
  return {
    start: Math.max(start, first),
    end: apart + (lines > 1 && isPadded ? Math.max(end, last) : last),
  };
}

/**
 * Offset of a paragraph's first line from its indent, in twentieths of a point, negative for a hanging indent; list
 * markers hang before their text.
 */
export function firstLineTwips(paragraph: Paragraph): number {
  const { firstLinePt, list } = paragraph;
  const first = list ? -computeListHang(paragraph, list) : firstLinePt;
  return first < 0 ? -twips(-first) : first > minFirstLinePt ? twips(first) : 0;
}

/** Minimum first-line indent, in points; less counts as none. */
const minFirstLinePt = 0.5;

/** Maximum extra width of words in a substituted font, as a share of the original width. */
const maxFontWidening = 0.15;
/** Extra space for a substituted font after the last tab of a line, in points. */
const tabSlackPt = 6;

/**
 * Computes how far a single line, or lines with explicit breaks, must extend beyond two edges so that none wraps;
 * lengths in points.
 */
function overhang(paragraph: Paragraph, left: number, right: number): number {
  const { box, edges, tabs } = paragraph;
  const beyond = Math.max(0, box.right - right);
  const last = tabs.at(-1);
  // text after tabs keeps its position: the part beyond the edge needs space there
  if (last?.isRight) return beyond > 0.5 ? beyond + tabSlackPt : 0;
  const width = last ? Math.max(0, box.right - edges.left - last.atPt) : box.right - box.left;
  const start = last ? edges.left + last.atPt : left;
  const missing = width * (1 + maxFontWidening) + 1 - (right - start);
  return missing <= 0 ? 0 : Math.min(missing, width * maxFontWidening + 4 + beyond);
}
