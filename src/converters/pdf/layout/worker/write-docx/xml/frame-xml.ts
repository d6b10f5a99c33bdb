import type { ParagraphFrame, Paragraph } from '../../model/blocks.ts';
import type { Borders, LineStyle } from '../../model/borders.ts';
import { dropIn } from '../style/line-rule.ts';

/** White space between a paragraph and its frame, in whole points, as in Word (ISO 29500-1, 17.3.1.7). */
export interface Pads {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const sides = ['top', 'left', 'bottom', 'right'] as const;
const noPads: Pads = { top: 0, right: 0, bottom: 0, left: 0 };
/** Maximum in Word, in points. */
const maxPadPt = 31;
/** Minimum and maximum line width, in eighths of a point. */
const [thinnest, thickest] = [2, 96];
/** Minimum visible extension of shading beyond its text, in points. */
const minPadPt = 1;

/** Computes the padding in the frame of a paragraph whose text runs from `left` to `right` on the page. */
export function computeFramePads(
  paragraph: Paragraph,
  left = paragraph.box.left,
  right = paragraph.box.right,
): Pads {
  const { frame, box } = paragraph;
  if (!frame) return noPads;
  const gaps: Pads = {
    top: box.top - dropIn(paragraph) - frame.box.top,
    right: frame.box.right - right,
    bottom: frame.box.bottom - box.bottom,
    left: left - frame.box.left,
  };
  const pad = (side: keyof Borders) => {
    const gap = Math.round(gaps[side] - frameLineWidth(frame, side) / 2);
    return isDrawn(frame, side, gap) ? Math.min(maxPadPt, Math.max(0, gap)) : 0;
  };
  return { top: pad('top'), right: pad('right'), bottom: pad('bottom'), left: pad('left') };
}

/** Returns the height that a paragraph's frame adds above and below its text, in points. */
export function frameHeights(paragraph: Paragraph): { readonly above: number; readonly below: number } {
  const { frame } = paragraph;
  if (!frame) return { above: 0, below: 0 };
  const { top, bottom } = computeFramePads(paragraph);
  return {
    above: isDrawn(frame, 'top', top) ? top + frameLineWidth(frame, 'top') : 0,
    below: isDrawn(frame, 'bottom', bottom) ? bottom + frameLineWidth(frame, 'bottom') : 0,
  };
}

const frameLineWidth = ({ lines }: ParagraphFrame, side: keyof Borders): number =>
  lines[side]?.widthPt ?? thinnest / 8;

/** Whether a side has a line: its own, or one in the color of the shading that extends beyond the text there. */
const isDrawn = ({ fill, lines }: ParagraphFrame, side: keyof Borders, padPt: number): boolean =>
  lines[side] !== undefined || (fill !== undefined && padPt >= minPadPt);

/** Writes the borders and shading of a paragraph. */
export function frameXml({ frame }: Paragraph, pads: Pads): string {
  if (!frame) return '';
  const rows = sides.flatMap((side) =>
    isDrawn(frame, side, pads[side])
      ? [sideXml(side, frame.lines[side] ?? { widthPt: 0, colour: frame.fill ?? '000000' }, pads[side])]
      : [],
  );
  const lines = rows.length > 0 ? `<w:pBdr>${rows.join('')}</w:pBdr>` : '';
  const shade = frame.fill
    ? `<w:shd w:val="clear" w:color="auto" w:fill="${frame.fill.toUpperCase()}"/>`
    : '';
  return lines + shade;
}

function sideXml(side: keyof Borders, { widthPt, colour, dash }: LineStyle, padPt: number): string {
  const size = Math.min(thickest, Math.max(thinnest, Math.round(widthPt * 8)));
  return `<w:${side} w:val="${dash ?? 'single'}" w:sz="${size}" w:space="${padPt}" w:color="${colour.toUpperCase()}"/>`;
}
