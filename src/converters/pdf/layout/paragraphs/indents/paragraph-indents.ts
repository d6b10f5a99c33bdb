import type { Line, Paragraph } from '../../model.ts';
import { detectAlignment } from './alignment.ts';
import { hangsBelow } from '../lists/hanging.ts';
import type { Edges } from './line-space.ts';
import type { RawListMark } from '../lists/list-markers.ts';

/** How the lines of a paragraph are set in their column. */
interface ParagraphPlacement extends Pick<Paragraph, 'align' | 'indentPt' | 'indentEndPt' | 'firstLinePt'> {
  /** Width its lines have at most in an office program, a hair less for rounding. Points. */
  readonly availablePt: number;
}

/** What is known of lines besides where they stand. */
interface Known {
  readonly mark: RawListMark | undefined;
  readonly hasEndedLines: boolean;
  readonly isSetToEnd: boolean;
}

/** How lines are set between the edges of their column; behind their mark, if they have one; lines that their writer ended fill no width. Lengths in points. */
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

/** Where lines begin, from the edge of their column. */
export const measureLineStarts = (lines: readonly Line[], edges: Edges, isRtl: boolean): number[] =>
  lines.map(({ box }) => (isRtl ? edges.right - box.right : box.left - edges.left));

/** Where the text behind the mark of a line begins. */
function markedStart(line: Line | undefined, edges: Edges, isRtl: boolean): number {
  const second = line?.words[1];
  if (!second) return 0;
  return isRtl ? edges.right - second.box.right : second.box.left - edges.left;
}

/** White that all lines but the last leave at their end, where it is more than that of ragged lines. */
function endIndent(lines: readonly Line[], edges: Edges, isRtl: boolean): number {
  if (lines.length < 3) return 0;
  const gaps = lines
    .slice(0, -1)
    .map((line) => (isRtl ? line.box.left - edges.left : edges.right - line.box.right));
  const minimum = Math.min(...gaps);
  return minimum > 1.5 * (lines[0]?.sizePt ?? 10) ? minimum : 0;
}
