import type { Glyph } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../boxes.ts';

/** Groups characters by baseline, each row from left to right. */
export function groupGlyphsByBaseline(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: { baseline: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    if (row && glyph.baseline - row.baseline < Math.max(0.5, 0.12 * glyph.style.sizePt))
      row.glyphs.push(glyph);
    else rows.push({ baseline: glyph.baseline, glyphs: [glyph] });
  }
  return rows.map((row) => row.glyphs.sort((one, other) => one.x - other.x));
}

/** Gaps narrower than this multiple of the font size don't count. */
const noGap = 0.12;

/** Groups characters that touch on one baseline into pieces, regardless of what is between the pieces. */
export function touching(glyphs: readonly Glyph[]): Glyph[][] {
  return groupGlyphsByBaseline(glyphs).flatMap((row) => {
    const pieces: Glyph[][] = [];
    let before: Glyph | undefined;
    for (const glyph of row) {
      const gap = before ? Math.abs(glyphStartX(glyph) - before.box.right) / glyph.style.sizePt : Infinity;
      const isApart = gap > noGap || glyph.text.trim() === '' || before?.text.trim() === '';
      if (isApart) pieces.push([glyph]);
      else pieces.at(-1)?.push(glyph);
      before = glyph;
    }
    return pieces;
  });
}

/** Boxes of pieces of text: words on one baseline separated only by spaces. */
export function touchingPieces(glyphs: readonly Glyph[]): Glyph['box'][] {
  return groupGlyphsByBaseline(glyphs).flatMap((row) => {
    const boxes: Glyph['box'][] = [];
    for (const { box, style } of row) {
      const before = boxes.at(-1);
      if (before && box.left - before.right < 0.7 * style.sizePt)
        boxes[boxes.length - 1] = around([before, box]);
      else boxes.push(box);
    }
    return boxes;
  });
}

/** Start of a character; slanted ones may overhang it to the left. */
export const glyphStartX = ({ x, box }: Glyph): number => Math.min(Math.max(x, box.left), box.right);
