import type { Glyph } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../boxes.ts';

/** Characters by baseline; within a row from left to right. */
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

/** A gap narrower than this part of the letter size is none. */
const noGap = 0.12;

/** Characters in pieces of those that touch on one baseline, whatever stands between the pieces. */
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

/** The boxes of pieces of text: words of one baseline with no more than blanks between them. */
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

/** Where a letter begins: slanted ones may hang over to the left of that. */
export const glyphStartX = ({ x, box }: Glyph): number => Math.min(Math.max(x, box.left), box.right);
