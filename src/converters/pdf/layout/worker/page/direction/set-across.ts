import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight } from '../../boxes.ts';
import type { RawParagraph } from '../../paragraphs/make-paragraph.ts';
import { joinRunText } from '../../text/runs.ts';

/** Minimum width of converted horizontal text, in characters, if the page has the space. */
const minLettersAcross = 24;
/** Minimum page margin, as a share of the page width. */
const minPageMargin = 0.08;
/** Maximum indent of a paragraph, as a share of the width. */
const maxIndentShare = 0.25;

/**
 * Sets paragraphs of vertical text horizontally in the area of their columns on a page `widthPt` wide: one below the
 * other, with the height their text needs, compressed where they exceed the area's height.
 */
export function setAcross(
  paragraphs: readonly RawParagraph[],
  area: PageBox,
  widthPt: number,
): RawParagraph[] {
  const size = Math.max(...paragraphs.map(({ sizePt }) => sizePt));
  const margin = minPageMargin * widthPt;
  const right = Math.max(area.right, Math.min(widthPt - margin, margin + minLettersAcross * size));
  const left = Math.min(area.left, Math.max(margin, right - minLettersAcross * size));
  const lines = paragraphs.map((paragraph) => linesAcross(paragraph, right - left));
  const heights = paragraphs.map(({ pitchPt }, index) => (lines[index] ?? 1) * pitchPt);
  const gaps = paragraphs.map(({ box }, index) => {
    const before = paragraphs[index - 1];
    return before ? Math.max(0, box.top - before.box.bottom) : 0;
  });
  const total = [...heights, ...gaps].reduce((sum, one) => sum + one, 0);
  const scale = Math.min(1, boxHeight(area) / Math.max(total, 1));
  let top = area.top;
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

/** Returns the number of lines that a paragraph takes at a width. */
function linesAcross({ runs, sizePt, firstLinePt }: RawParagraph, widthPt: number): number {
  return Math.max(1, Math.ceil((joinRunText(runs).length * sizePt + Math.max(0, firstLinePt)) / widthPt));
}

/** Returns the indents of a paragraph in a column of that width. */
function setIn(
  { indentPt, firstLinePt, align }: RawParagraph,
  widthPt: number,
): Pick<RawParagraph, 'align' | 'indentPt' | 'indentEndPt' | 'firstLinePt' | 'tabs'> {
  return {
    align,
    indentPt: Math.min(indentPt, maxIndentShare * widthPt),
    indentEndPt: 0,
    firstLinePt: Math.min(firstLinePt, maxIndentShare * widthPt),
    tabs: [],
  };
}
