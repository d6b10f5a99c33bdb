import type { PageBox, Glyph, Page, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { covered, boxHeight, isWithin, boxWidth } from '../boxes.ts';

/** Side length of a checkbox, in points. */
const [shortestPt, maxSidePt] = [5, 14.5];
/** Maximum distance between lines that meet at a corner, in points. */
const cornerPt = 1.2;
const maxCheckBoxLines = 4_000;
/**
 * Maximum distance of a checkbox before or after its text, as a multiple of the font size, where the file defines
 * what belongs together.
 */
const maxCheckBoxGap = 1.5;

const tick = /^[xX\u00d7\u2022\u221a\u2713-\u2718\u25cf\u25a0]$/;

/** A box of four lines, and what checks it. */
interface CheckBox {
  readonly box: PageBox;
  readonly lines: readonly RulingLine[];
  readonly ticks: readonly Glyph[];
}

/**
 * Turns checkboxes, drawn as four lines that touch no others, into the characters `☐` or `☒`: in table cells, they
 * would otherwise become cells themselves.
 */
export function withCheckBoxes(page: Page): Page {
  const found = frames(page.rules).flatMap((box) => toCheckBox(box, page));
  const signs = found.flatMap((one) => {
    const glyph = makeCheckBoxGlyph(one, page);
    return glyph ? [{ ...one, glyph }] : [];
  });
  if (signs.length === 0) return page;
  const lines = new Set(signs.flatMap((one) => one.lines));
  const ticks = new Set(signs.flatMap((one) => one.ticks));
  return {
    ...page,
    rules: page.rules.filter((rule) => !lines.has(rule)),
    shapes: page.shapes.filter((shape) => !signs.some(({ box }) => covered(shape.box, box) > 0.9)),
    areas: page.areas.filter((area) => !signs.some(({ box }) => covered(area.box, box) > 0.9)),
    glyphs: [...page.glyphs.filter((glyph) => !ticks.has(glyph)), ...signs.map(({ glyph }) => glyph)],
  };
}

const ruleLongSide = (rule: RulingLine): number => Math.max(boxWidth(rule), boxHeight(rule));

/** Returns the squares formed by four lines. */
function frames(rules: readonly RulingLine[]): PageBox[] {
  const short = rules.filter((rule) => ruleLongSide(rule) >= shortestPt && ruleLongSide(rule) <= maxSidePt);
  if (short.length < 4 || short.length > maxCheckBoxLines) return [];
  const across = short.filter((rule) => rule.isHorizontal);
  const down = Map.groupBy(
    short.filter((rule) => !rule.isHorizontal),
    (rule) => Math.round(rule.top / 4),
  );
  return across.flatMap((top) => {
    const near = [-1, 0, 1].flatMap((step) => down.get(Math.round(top.top / 4) + step) ?? []);
    const left = near.find((rule) => meets(rule.left, top.left) && meets(rule.top, top.top));
    const right = near.find(
      (rule) => rule !== left && meets(rule.right, top.right) && meets(rule.top, top.top),
    );
    const bottom =
      left && across.find((rule) => meets(rule.left, top.left) && meets(rule.bottom, left.bottom));
    if (!left || !right || !bottom || bottom === top) return [];
    const box = { left: left.left, top: top.top, right: right.right, bottom: bottom.bottom };
    const isSquare = Math.abs(boxWidth(box) - boxHeight(box)) < 0.18 * boxWidth(box);
    return isSquare ? [box] : [];
  });
}

const meets = (one: number, other: number): boolean => Math.abs(one - other) < cornerPt;

/**
 * Returns a frame as a checkbox, unless other lines touch it, as in a row of boxes for single letters, or it contains
 * text or color.
 */
function toCheckBox(box: PageBox, page: Page): CheckBox[] {
  const wide = { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
  const near = page.rules.filter((rule) => touches(rule, wide));
  const isColoured = page.areas.some(
    (area) => area.colour !== 'ffffff' && covered(box, area.box) > 0.5 && covered(area.box, wide) > 0.9,
  );
  const inside = page.glyphs.filter((glyph) => glyph.text.trim() !== '' && isWithin(glyph.box, box));
  const isEnclosed = near.every((rule) => ruleLongSide(rule) <= maxSidePt && containsBox(wide, rule));
  if (!isEnclosed || isColoured || inside.length > 1 || inside.some((glyph) => !tick.test(glyph.text)))
    return [];
  return [{ box, lines: near, ticks: inside }];
}

const touches = (one: PageBox, other: PageBox): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const containsBox = (one: PageBox, other: PageBox): boolean =>
  other.left >= one.left && other.right <= one.right && other.top >= one.top && other.bottom <= one.bottom;

/**
 * Returns the character for a box, in the style of the nearest text on its line; undefined when its line has no text.
 */
function makeCheckBoxGlyph({ box, ticks }: CheckBox, page: Page): Glyph | undefined {
  const middle = (box.top + box.bottom) / 2;
  const apart = (glyph: Glyph) => Math.max(glyph.box.left - box.right, box.left - glyph.box.right);
  const level = page.glyphs.filter(
    (glyph) =>
      glyph.rotation === 0 &&
      glyph.text.trim() !== '' &&
      !ticks.includes(glyph) &&
      glyph.baseline > middle - 0.4 * glyph.style.sizePt &&
      glyph.baseline < middle + 1.1 * glyph.style.sizePt,
  );
  const [nearest] = level.toSorted((one, other) => apart(one) - apart(other));
  if (!nearest) return undefined;
  const isNear = apart(nearest) < maxCheckBoxGap * nearest.style.sizePt;
  if (page.glyphs.some((glyph) => glyph.part) && !isNear) return undefined;
  const isTicked =
    ticks.length > 0 ||
    page.shapes.some((shape) => covered(shape.box, box) > 0.9 && boxWidth(shape.box) > 0.4 * boxWidth(box));
  return { ...nearest, text: isTicked ? '\u2612' : '\u2610', box, x: box.left };
}
