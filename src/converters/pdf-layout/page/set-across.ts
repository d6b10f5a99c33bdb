import type { Box } from '#src/engines/pdf-child/page.ts';
import { heightOf } from '../boxes.ts';
import type { RawParagraph } from '../paragraphs/make-paragraph.ts';
import { textOf } from '../text/runs.ts';

/** Text is set across no narrower than this many letters, if the page has the room. */
const fewestAcross = 24;
/** White at the edge of a page is this part of its width at least. */
const leastMargin = 0.08;
/** No paragraph is set in by more than this part of the width. */
const mostIndent = 0.25;

/**
 * Paragraphs of a page turned by a quarter, set across in the place their columns take on a page `widthPt` wide: one below
 * the other, as long as their text is there, nearer to each other where they would not have the height.
 */
export function setAcross(paragraphs: readonly RawParagraph[], place: Box, widthPt: number): RawParagraph[] {
  const size = Math.max(...paragraphs.map(({ sizePt }) => sizePt));
  const margin = leastMargin * widthPt;
  const right = Math.max(place.right, Math.min(widthPt - margin, margin + fewestAcross * size));
  const left = Math.min(place.left, Math.max(margin, right - fewestAcross * size));
  const lines = paragraphs.map((paragraph) => linesAcross(paragraph, right - left));
  const heights = paragraphs.map(({ pitchPt }, index) => (lines[index] ?? 1) * pitchPt);
  const gaps = paragraphs.map(({ box }, index) => {
    const before = paragraphs[index - 1];
    return before ? Math.max(0, box.top - before.box.bottom) : 0;
  });
  const total = [...heights, ...gaps].reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, heightOf(place) / Math.max(total, 1));
  let top = place.top;
  return paragraphs.map((paragraph, index) => {
    top += (gaps[index] ?? 0) * scale;
    const bottom = top + (heights[index] ?? 0) * scale;
    const box = { left, right, top, bottom };
    top = bottom;
    const { tightenPt: _, ...rest } = paragraph;
    return {
      ...rest,
      ...setIn(paragraph, right - left),
      box,
      edges: { left, right },
      lines: lines[index] ?? 1,
    };
  });
}

/** How many lines of a width a paragraph takes. */
function linesAcross({ runs, sizePt, firstLinePt }: RawParagraph, widthPt: number): number {
  return Math.max(1, Math.ceil((textOf(runs).length * sizePt + Math.max(0, firstLinePt)) / widthPt));
}

/** How far a paragraph is set in from the edges of so wide a column. */
function setIn(
  { indentPt, firstLinePt, align }: RawParagraph,
  widthPt: number,
): Pick<RawParagraph, 'align' | 'indentPt' | 'indentEndPt' | 'firstLinePt' | 'tabs'> {
  return {
    align,
    indentPt: Math.min(indentPt, mostIndent * widthPt),
    indentEndPt: 0,
    firstLinePt: Math.min(firstLinePt, mostIndent * widthPt),
    tabs: [],
  };
}
