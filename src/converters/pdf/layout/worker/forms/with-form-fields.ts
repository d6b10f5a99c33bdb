import type {
  PageBox,
  FormField,
  Glyph,
  Page,
  PlacedField,
  RulingLine,
  Shape,
} from '#src/engines/pdfium/worker/page.ts';
import { covered, boxHeight, isWithin, boxWidth } from '../boxes.ts';
import { boxShape } from './box-shape.ts';
import { emptyField, openRadio } from './empty-field.ts';
import { withFieldFrames } from './field-frames.ts';
import { lineFor, makeSizes } from './field-line.ts';

const signs = { check: ['\u2610', '\u2612'], radio: [openRadio, '\u25c9'] } as const;
/** Maximum overhang of what is drawn around a checkbox, as a share of its width. */
const edge = 0.3;
/** Fields with less space left next to the text printed in them count as full. Points. */
const minFieldWidthPt = 4;

/**
 * Turns every form field of a page into text: its value, or a placeholder of the same width when it is empty;
 * checkboxes and radio buttons become characters instead of shapes.
 */
export function withFormFields(read: Page): Page {
  const sized = makeSizes();
  const page = withFieldFrames(read);
  return (page.fields ?? []).reduce(
    (before, placed) =>
      placed.field.type === 'check' || placed.field.type === 'radio'
        ? withTick(before, placed, signs[placed.field.type])
        : withText(before, placed, sized),
    page,
  );
}

function withText(page: Page, placed: PlacedField, sized: ReturnType<typeof makeSizes>): Page {
  const { field, box } = placed;
  const inside = page.glyphs.filter(
    (glyph) => isWithin(glyph.box, box) && glyph.rotation === 0 && glyph.text.trim() !== '' && !glyph.field,
  );
  if (placed.isDrawn && field.value.trim() !== '' && inside.length > 0) {
    const own = new Set(inside);
    return { ...page, glyphs: page.glyphs.map((glyph) => (own.has(glyph) ? { ...glyph, field } : glyph)) };
  }
  const whole = { ...box, left: Math.max(box.left, ...inside.map((glyph) => glyph.box.right)) };
  if (boxWidth(whole) < minFieldWidthPt) return page;
  const value = displayedFieldValue(field);
  const availableBox = value === emptyField ? beforeLine(whole, page.rules) : whole;
  const { style: near, baseline } = lineFor(availableBox, page.glyphs, field.isLong || field.type === 'list');
  const maxSizePt = field.isLong || field.type === 'list' ? near.sizePt : 0.8 * boxHeight(box);
  const style = sized(near, Math.min(maxSizePt, placed.sizePt ?? near.sizePt));
  // an empty field without lines around it is recognized by its color, which stays behind the spaces that replace it
  const isShaded =
    value === emptyField &&
    placed.stroke === undefined &&
    !field.isLong &&
    availableBox.right === whole.right;
  const isWide = value === emptyField || field.isLong;
  const width = isWide
    ? boxWidth(availableBox)
    : Math.min(boxWidth(availableBox), 0.5 * style.sizePt * value.length);
  const glyph = signAt({ ...availableBox, right: availableBox.left + width }, value, baseline, style, {
    ...field,
    widthPt: boxWidth(availableBox),
    shade: isShaded ? placed.fill : undefined,
  });
  const written = { ...page, glyphs: [...page.glyphs, glyph] };
  if (isShaded) return written;
  if (field.isLong || field.type === 'list' || availableBox.right < whole.right)
    return withBox(written, placed);
  return { ...written, shapes: [...boxShapes(placed), ...page.shapes] };
}

/** Minimum share of a field's height that a line must cover to cross the field. */
const minCrossingShare = 0.6;

/**
 * Returns the part of a field before the first vertical line through it: the first cell, in a form with one cell per
 * letter.
 */
function beforeLine(box: PageBox, rules: readonly RulingLine[]): PageBox {
  const crossings = rules
    .filter((rule) => {
      const along = Math.min(rule.bottom, box.bottom) - Math.max(rule.top, box.top);
      return !rule.isHorizontal && along > minCrossingShare * boxHeight(box);
    })
    .map((rule) => rule.left)
    .filter((left) => left > box.left + minFieldWidthPt && left < box.right - minFieldWidthPt);
  return { ...box, right: Math.min(box.right, ...crossings) };
}

/** Returns the text that fills a field, with asterisks for each letter of a hidden value. */
function displayedFieldValue({ value, isSecret }: FormField): string {
  const text = value.trim();
  return text === '' ? emptyField : isSecret ? '*'.repeat(text.length) : text;
}

/** Adds the box of a multi-line field, which separates it from the surrounding text as a single-cell table does. */
function withBox(page: Page, { box, fill, stroke }: PlacedField): Page {
  const { left, top, right, bottom } = box;
  const ruleAt = (edges: Partial<PageBox>): RulingLine => ({
    ...box,
    ...edges,
    isHorizontal: edges.left === undefined && edges.right === undefined,
    widthPt: 1,
    colour: stroke ?? '000000',
  });
  const rules = [{ bottom: top }, { top: bottom }, { right: left }, { left: right }].map(ruleAt);
  return {
    ...page,
    areas: fill === undefined ? page.areas : [...page.areas, { box, colour: fill }],
    rules: stroke === undefined ? page.rules : [...page.rules, ...rules],
  };
}

/** Returns the box of a field as shapes rather than a table cell. */
function boxShapes({ box, fill, stroke }: PlacedField): Shape[] {
  if ((fill ?? 'ffffff') === 'ffffff' && stroke === undefined) return [];
  return [boxShape(box, { fill, stroke, widthPt: stroke === undefined ? 0 : 1 })];
}

/** Replaces a drawn checkbox and its mark with a character. */
function withTick(page: Page, { field, box }: PlacedField, [open, ticked]: readonly [string, string]): Page {
  const by = edge * boxWidth(box);
  const wide = { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
  const glyphs = page.glyphs.filter((glyph) => !isWithin(glyph.box, box));
  const { style, baseline } = lineFor(box, glyphs, false);
  return {
    ...page,
    rules: page.rules.filter((rule) => !enclosesBox(wide, rule)),
    areas: page.areas.filter((area) => covered(area.box, wide) < 0.99),
    shapes: page.shapes.filter((shape) => !enclosesBox(wide, shape.box)),
    images: page.images.filter((image) => !enclosesBox(wide, image.box)),
    glyphs: [...glyphs, signAt(box, field.isTicked ? ticked : open, baseline, style, field)],
  };
}

const enclosesBox = (one: PageBox, other: PageBox): boolean =>
  other.left >= one.left && other.right <= one.right && other.top >= one.top && other.bottom <= one.bottom;

const signAt = (
  box: PageBox,
  text: string,
  baseline: number,
  style: Glyph['style'],
  field: FormField,
): Glyph => ({ text, box, x: box.left, baseline, style, rotation: 0, piece: -1, field });
