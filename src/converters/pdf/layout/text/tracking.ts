import type { Glyph, Page, TextStyle } from '#src/engines/pdfium/worker/page.ts';

/** Fewer pairs of letters do not show what their writer set. */
const minLetterPairs = 4;
/** What is less, as a part of the letter size, nobody sees. */
const minTrackingShare = 0.02;
/** Beyond half the letter size a letter does not follow the one before. */
const maxTrackingShare = 0.5;
/** Kerning takes some of it between some pairs; of nearly all at least this part is left. */
const minShareOfMedian = 0.4;

/**
 * How far apart the letters of a style were set beyond their own widths, in points by style, as those of headings in spaced
 * capitals. Styles of which only some words were set so are left out; so is what was drawn together, which cannot be told
 * from the letters of a script that reach into each other.
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

/** Whether two letters of a style stand one after the other in a word. */
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

/** The middle one of the gaps, where nearly all are of its kind. */
function evenly(style: TextStyle, shares: readonly number[]): [TextStyle, number][] {
  const sorted = shares.toSorted((one, other) => one - other);
  const ofTen = (tenths: number) => sorted[Math.floor(((sorted.length - 1) * tenths) / 10)] ?? 0;
  const isEven = ofTen(5) >= minTrackingShare && ofTen(1) >= minShareOfMedian * ofTen(5);
  return shares.length >= minLetterPairs && isEven ? [[style, ofTen(5) * style.sizePt]] : [];
}
