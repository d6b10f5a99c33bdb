import type { PageBox, Glyph, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight } from '../boxes.ts';

/** Maximum distance between the centers of a field and its line of text, as a share of the font size. */
const maxFieldShift = 0.5;

/** The line and style of a field's text. */
interface FieldLine {
  readonly style: TextStyle;
  readonly baseline: number;
}

/**
 * Returns the line of a field's text: that of the text next to it, or the middle of its box, or the first line of a
 * multi-line field; in the style of the nearest text.
 */
export function lineFor(box: PageBox, glyphs: readonly Glyph[], isLong: boolean): FieldLine {
  const middle = (box.top + box.bottom) / 2;
  const texts = glyphs.filter(
    (glyph) => glyph.rotation === 0 && glyph.text.trim() !== '' && !glyph.style.isHidden && !glyph.field,
  );
  const isTall = ({ sizePt }: TextStyle) => isLong && boxHeight(box) > 2 * sizePt;
  const isLevel = ({ baseline, style }: Glyph) =>
    isTall(style)
      ? baseline > box.top && baseline < box.top + 2 * style.sizePt
      : Math.abs(baseline - 0.35 * style.sizePt - middle) <
        maxFieldShift * Math.max(style.sizePt, boxHeight(box) / 2);
  const across = (glyph: Glyph) => Math.max(glyph.box.left - box.right, box.left - glyph.box.right, 0);
  const down = (glyph: Glyph) => Math.max(glyph.box.top - box.bottom, box.top - glyph.box.bottom, 0);
  const level = findMinimumBy(texts.filter(isLevel), across);
  if (level) return { style: level.style, baseline: level.baseline };
  const style = findMinimumBy(texts, (glyph) => across(glyph) + 2 * down(glyph))?.style ?? styleFor(box);
  const { sizePt } = style;
  return { style, baseline: isTall(style) ? box.top + 1.1 * sizePt : middle + 0.35 * sizePt };
}

function findMinimumBy<T>(things: readonly T[], by: (thing: T) => number): T | undefined {
  let best: { readonly thing: T; readonly value: number } | undefined;
  for (const thing of things) {
    const value = by(thing);
    if (!best || value < best.value) best = { thing, value };
  }
  return best?.thing;
}

/** Style of field text on a page without text. */
const styleFor = (box: PageBox): TextStyle => ({
  font: 'Helvetica',
  sizePt: Math.min(12, Math.max(4, 0.7 * boxHeight(box))),
  isBold: false,
  isItalic: false,
  isMono: false,
  isSerif: false,
  colour: '000000',
  isHidden: false,
});

/**
 * Returns a function that derives styles in other sizes, not bold: one object each, as styles are compared by
 * identity.
 */
export function makeSizes(): (style: TextStyle, sizePt: number) => TextStyle {
  const known = new Map<TextStyle, Map<number, TextStyle>>();
  return (style, sizePt) => {
    const size = Math.max(4, Math.round(sizePt * 2) / 2);
    if (!style.isBold && Math.abs(style.sizePt - size) < 0.5) return style;
    const sizes = known.get(style) ?? new Map<number, TextStyle>();
    known.set(style, sizes);
    const sized = sizes.get(size) ?? { ...style, sizePt: size, isBold: false };
    sizes.set(size, sized);
    return sized;
  };
}
