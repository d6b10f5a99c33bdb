import type { Glyph, Page, TextStyle } from '#src/engines/pdfium/worker/page.ts';

/** Minimum number of letter pairs needed to detect tracking. */
const minLetterPairs = 4;
/** Tracking below this multiple of the font size is invisible. */
const minTrackingShare = 0.02;
/** Gaps above half the font size aren't tracking between adjacent letters. */
const maxTrackingShare = 0.5;
/** Minimum share of the tracking that kerning leaves between nearly all pairs. */
const minShareOfMedian = 0.4;

/**
 * Measures the tracking of each style, in points beyond the letters' own widths, as in headings in spaced capitals.
 * Leaves out styles tracked only in some words, and negative tracking, which can't be distinguished from scripts
 * whose letters overlap.
 */
export function tracking(pages: readonly Page[]): Map<TextStyle, number> {
  const gaps = new Map<TextStyle, number[]>();
  for (const { glyphs } of pages)
    for (const [index, glyph] of glyphs.entries()) {
      const before = glyphs[index - 1];
      if (!before || !follows(before, glyph)) continue;
      const share = (glyph.box.left - before.box.right) / glyph.style.sizePt;
      const known = gaps.get(glyph.style);
      if (known) known.push(share);
      else gaps.set(glyph.style, [share]);
    }
  return new Map([...gaps].flatMap(([style, shares]) => evenly(style, shares)));
}

const letter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;

/** Whether two letters of a style follow each other in a word. */
function follows(before: Glyph, { text, style, rotation, x, baseline, box }: Glyph): boolean {
  return (
    before.style === style &&
    before.rotation === 0 &&
    rotation === 0 &&
    Math.abs(before.baseline - baseline) < 0.1 * style.sizePt &&
    x > before.x &&
    Math.abs(box.left - before.box.right) < maxTrackingShare * style.sizePt &&
    letter.test(before.text) &&
    letter.test(text)
  );
}

/** The median gap, if nearly all gaps are similar. */
function evenly(style: TextStyle, shares: readonly number[]): [TextStyle, number][] {
  const sorted = shares.toSorted((one, other) => one - other);
  const ofTen = (tenths: number) => sorted[Math.floor(((sorted.length - 1) * tenths) / 10)] ?? 0;
  const isEven = ofTen(5) >= minTrackingShare && ofTen(1) >= minShareOfMedian * ofTen(5);
  return shares.length >= minLetterPairs && isEven ? [[style, ofTen(5) * style.sizePt]] : [];
}
