import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';
import { isWithin } from '../boxes.ts';

/** A label ends so near before the box it names, as parts of the letter size; if it ends with a colon, no farther than the other. */
const [nearLabel, farLabel] = [4, 25];
/** How far the value may be above or below its label, as a part of the letter size. */
const maxLabelShift = 0.7;

/**
 * The baseline of the label that stands in one line with a box that holds a single line of text: the box is a field of a
 * form, not a table. Undefined where there is none. `glyphs` are all that stand in no table.
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
