import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight } from '../../boxes.ts';
import type { RawParagraph } from '../../paragraphs/make-paragraph.ts';
import { joinRunText } from '../../text/runs.ts';

/** Text is set across no narrower than this many letters, if the page has the room. */
const minLettersAcross = 24;
/** White at the edge of a page is this part of its width at least. */
const minPageMargin = 0.08;
/** No paragraph is set in by more than this part of the width. */
const maxIndentShare = 0.25;

/**
 * Paragraphs of a page turned by a quarter, set across in the place their columns take on a page `widthPt` wide: one below
 * the other, as long as their text is there, nearer to each other where they would not have the height.
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

/** How many lines of a width a paragraph takes. */
function linesAcross({ runs, sizePt, firstLinePt }: RawParagraph, widthPt: number): number {
  return Math.max(1, Math.ceil((joinRunText(runs).length * sizePt + Math.max(0, firstLinePt)) / widthPt));
}

/** How far a paragraph is set in from the edges of so wide a column. */
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
