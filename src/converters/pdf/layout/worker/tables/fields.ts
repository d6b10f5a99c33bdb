import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';
import { isWithin } from '../boxes.ts';

/**
 * Maximum distance from a label to its box, in multiples of the font size; the larger value applies to labels that
 * end with a colon.
 */
const [nearLabel, farLabel] = [4, 25];
/** Maximum vertical offset between a value and its label, in multiples of the font size. */
const maxLabelShift = 0.7;

/**
 * Returns the baseline of the label on the same line as a box with a single line of text: such a box is a form field,
 * not a table. Returns undefined if there is no label. `glyphs` are those outside of tables.
 */
export function labelBaseline(
  box: PageBox,
  inside: readonly Glyph[],
  glyphs: readonly Glyph[],
): number | undefined {
  const seen = inside.filter(isSeen);
  const [first] = seen;
  if (!first) return undefined;
  const { baseline, style } = first;
  if (seen.some((glyph) => Math.abs(glyph.baseline - baseline) > 0.1 * style.sizePt)) return undefined;
  const before = glyphs.filter(
    (glyph) =>
      isSeen(glyph) &&
      glyph.rotation === 0 &&
      glyph.box.right < box.left + 1 &&
      Math.abs(glyph.baseline - baseline) < maxLabelShift * style.sizePt &&
      !isWithin(glyph.box, box),
  );
  const last = before.reduce<Glyph | undefined>(
    (rightmost, glyph) => (rightmost && rightmost.box.right > glyph.box.right ? rightmost : glyph),
    undefined,
  );
  if (!last) return undefined;
  const gap = (box.left - last.box.right) / style.sizePt;
  return gap < (/[:：]/u.test(last.text) ? farLabel : nearLabel) ? last.baseline : undefined;
}

const isSeen = ({ text }: Glyph): boolean => text.trim() !== '';
