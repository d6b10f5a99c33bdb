import type { Paragraph } from '../../model/blocks.ts';
import type { Line } from '../../model/words.ts';
import { detectAlignment } from './alignment.ts';
import { hangsBelow } from '../lists/hanging.ts';
import type { Edges } from './line-space.ts';
import type { RawListMark } from '../lists/list-markers.ts';

/** The alignment and indents of a paragraph's lines in their column. */
interface ParagraphPlacement extends Pick<Paragraph, 'align' | 'indentPt' | 'indentEndPt' | 'firstLinePt'> {
  /** Maximum line width in an office program, slightly reduced for rounding. Points. */
  readonly availablePt: number;
}

/** What is known about lines apart from their positions. */
interface Known {
  readonly mark: RawListMark | undefined;
  readonly hasEndedLines: boolean;
  readonly isSetToEnd: boolean;
}

/**
 * Returns the alignment and indents of lines in their column, after their mark, if any; lines that their author ended
 * don't fill the width. Lengths in points.
 */
export function computePlacement(
  lines: readonly Line[],
  edges: Edges,
  isRtl: boolean,
  { mark, hasEndedLines, isSetToEnd }: Known,
): ParagraphPlacement {
  const [first, second] = lines;
  const isHung =
    lines.length === 2 && first !== undefined && second !== undefined && hangsBelow(first, second);
  const isMarked =
    mark !== undefined && (mark.prefix === undefined || mark.staysText === true || lines.length > 1);
  const seen = isMarked || isHung ? 'left' : detectAlignment(lines, edges, isRtl);
  const align = isSetToEnd ? 'right' : hasEndedLines && seen === 'justify' ? 'left' : seen;
  const [start = 0, ...others] = measureLineStarts(lines, edges, isRtl);
  const minimum = Math.max(0, others.length > 0 ? Math.min(...others) : start);
  const indentPt = mark ? markedStart(first, edges, isRtl) : minimum;
  const indentEndPt = hasEndedLines ? 0 : endIndent(lines, edges, isRtl);
  const availablePt = edges.right - edges.left - indentPt - indentEndPt - 0.5;
  if (align === 'center' || align === 'right')
    return { align, indentPt: 0, indentEndPt: 0, firstLinePt: 0, availablePt };
  const firstLinePt = mark || lines.length === 1 ? 0 : start - indentPt;
  return { align, indentPt, indentEndPt, firstLinePt, availablePt };
}

/** Returns the starts of lines, measured from the edge of their column. */
export const measureLineStarts = (lines: readonly Line[], edges: Edges, isRtl: boolean): number[] =>
  lines.map(({ box }) => (isRtl ? edges.right - box.right : box.left - edges.left));

/** Returns the start of the text after a line's mark. */
function markedStart(line: Line | undefined, edges: Edges, isRtl: boolean): number {
  const second = line?.words[1];
  if (!second) return 0;
  return isRtl ? edges.right - second.box.right : second.box.left - edges.left;
}

/** Returns the space at the end of all lines but the last, if it is more than that of ragged lines. */
function endIndent(lines: readonly Line[], edges: Edges, isRtl: boolean): number {
  if (lines.length < 3) return 0;
  const gaps = lines
    .slice(0, -1)
    .map((line) => (isRtl ? line.box.left - edges.left : edges.right - line.box.right));
  const minimum = Math.min(...gaps);
  return minimum > 1.5 * (lines[0]?.sizePt ?? 10) ? minimum : 0;
}
