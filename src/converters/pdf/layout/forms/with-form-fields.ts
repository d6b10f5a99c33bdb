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
/** What is drawn around a box to be ticked reaches over it by no more than this part of its width. */
const edge = 0.3;
/** Fields with less room beside what is printed in them are full. Points. */
const minFieldWidthPt = 4;

/**
 * A page on which every field of a form is text: its value, or a sign as wide as it is where it is empty; boxes to be ticked
 * are signs in place of their drawings.
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
  // an empty field without lines around it is seen by its colour, which stays behind the blanks that stand for it
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

/** A line crosses a field that it passes for this part of its height at least. */
const minCrossingShare = 0.6;

/** The part of a field before the first line drawn down through it: in a form with a cell for each letter the first cell. */
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

/** What fills a field; stars for each letter of what is not to be seen. */
function displayedFieldValue({ value, isSecret }: FormField): string {
  const text = value.trim();
  return text === '' ? emptyField : isSecret ? '*'.repeat(text.length) : text;
}

/** A page with the box of a field of several lines, which parts it from the text around as the only cell of a table does. */
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

/** The box of a field, as drawing: no cell of a table. */
function boxShapes({ box, fill, stroke }: PlacedField): Shape[] {
  if ((fill ?? 'ffffff') === 'ffffff' && stroke === undefined) return [];
  return [boxShape(box, { fill, stroke, widthPt: stroke === undefined ? 0 : 1 })];
}

/** A page with a sign in place of a drawn box to be ticked, and of what ticks it. */
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
