import type { Glyph } from '#src/engines/pdfium/worker/page.ts';

/** Removes text drawn twice with a tiny offset to look bold or shadowed; the last drawn, on top, is kept. */
export function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const seen = new Map<string, Glyph[]>();
  const distinct = glyphs.toReversed().filter((glyph) => {
    const reach = 0.15 * glyph.style.sizePt;
    const key = `${glyph.text}|${Math.round(glyph.baseline / 4)}`;
    const others = seen.get(key);
    const isDouble = others?.some(
      (other) =>
        other.piece !== glyph.piece &&
        Math.abs(other.x - glyph.x) < reach &&
        Math.abs(other.baseline - glyph.baseline) < reach,
    );
    if (isDouble) return false;
    if (others) others.push(glyph);
    else seen.set(key, [glyph]);
    return true;
  });
  return distinct.reverse();
}
