import type { PageBox, Page, PlacedField, RulingLine, Shape } from '#src/engines/pdfium/worker/page.ts';
import { covered, boxHeight, boxWidth } from '../boxes.ts';
import { boxShape } from './box-shape.ts';

/** Maximum distance of the lines around a field from it, and of the lines from each other at its corners. Points. */
const [maxOutsidePt, cornerPt] = [5, 1.5];

/** The lines drawn around a field, and their position. */
interface DrawnFrame {
  readonly placed: PlacedField;
  readonly box: PageBox;
  /** Style of its lines. */
  readonly line: RulingLine;
}

/**
 * Turns the lines around single-line fields into shapes and extends the fields to their height, unless they touch
 * lines other than those of fields: whatever touches others is a table cell.
 */
export function withFieldFrames(page: Page): Page {
  const { fields = [] } = page;
  const frames = framesApart(
    fields.flatMap((placed) => findFieldFrame(placed, page.rules) ?? []),
    page.rules,
  );
  if (frames.length === 0) return page;
  const boxes = new Map(frames.map(({ placed, box }) => [placed, box]));
  return {
    ...page,
    rules: page.rules.filter((rule) => !isOfFrames(rule, frames)),
    areas: page.areas.filter((area) => !frames.some(({ box }) => isSame(area.box, box))),
    shapes: [...frames.map((frame) => toFrameShape(frame, page)), ...page.shapes],
    fields: fields.map((placed) => {
      const { top, bottom } = boxes.get(placed) ?? placed.box;
      return boxes.has(placed)
        ? { ...placed, box: { ...placed.box, top, bottom }, fill: undefined, stroke: undefined }
        : placed;
    }),
  };
}

/** Returns the nearest line on each side of a single-line field, if it has all four. */
function findFieldFrame(placed: PlacedField, rules: readonly RulingLine[]): DrawnFrame | undefined {
  const { field, box } = placed;
  if (field.isLong || (field.type !== 'text' && field.type !== 'combo')) return undefined;
  const near = rules.filter((rule) => touches(grown(box, maxOutsidePt), rule));
  const across = near.filter(
    (rule) => rule.isHorizontal && spans(rule.left, rule.right, box.left, box.right),
  );
  const [top, bottom] = [nearest(across, 'top', box), nearest(across, 'bottom', box)];
  if (!top || !bottom || top === bottom) return undefined;
  const down = near.filter((rule) => !rule.isHorizontal && spans(rule.top, rule.bottom, top.top, bottom.top));
  const [left, right] = [nearest(down, 'left', box), nearest(down, 'right', box)];
  if (!left || !right || left === right) return undefined;
  const frame = { left: left.left, top: top.top, right: right.right, bottom: bottom.bottom };
  return { placed, box: frame, line: top };
}

function nearest(rules: readonly RulingLine[], side: keyof PageBox, box: PageBox): RulingLine | undefined {
  const inwards = side === 'top' || side === 'left' ? 1 : -1;
  const outside = rules.filter((rule) => inwards * (rule[side] - box[side]) < cornerPt);
  return outside.toSorted((one, other) => inwards * (other[side] - one[side]))[0];
}

const spans = (start: number, end: number, from: number, to: number): boolean =>
  start < from + cornerPt && end > to - cornerPt;

/** Returns the frames that only touch lines of frames. */
function framesApart(drawn: readonly DrawnFrame[], rules: readonly RulingLine[]): readonly DrawnFrame[] {
  const others = rules.filter((rule) => ruleLength(rule) > cornerPt && !isOfFrames(rule, drawn));
  const apart = drawn.filter(({ box }) => !others.some((rule) => touches(box, rule)));
  return apart.length === drawn.length ? apart : framesApart(apart, rules);
}

/** Whether a line is a side of frames over its whole length. */
function isOfFrames(rule: RulingLine, frames: readonly DrawnFrame[]): boolean {
  const [start, end] = rule.isHorizontal ? [rule.left, rule.right] : [rule.top, rule.bottom];
  const sides = frames
    .filter(({ box }) => isRuleAlongSide(rule, box))
    .map(({ box }) => ({
      from: rule.isHorizontal ? box.left : box.top,
      to: rule.isHorizontal ? box.right : box.bottom,
    }))
    .toSorted((one, other) => one.from - other.from);
  let reached = start;
  for (const { from, to } of sides) if (from < reached + 2 * cornerPt) reached = Math.max(reached, to);
  return sides.length > 0 && reached > end - cornerPt;
}

const ruleLength = (rule: RulingLine): number => boxWidth(rule) + boxHeight(rule);

const isRuleAlongSide = (rule: RulingLine, { left, top, right, bottom }: PageBox): boolean =>
  rule.isHorizontal
    ? isNear(rule.top, top) || isNear(rule.bottom, bottom)
    : isNear(rule.left, left) || isNear(rule.right, right);

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < cornerPt;

const isSame = (one: PageBox, other: PageBox): boolean =>
  covered(one, other) > 0.9 && covered(other, one) > 0.9;

const grown = ({ left, top, right, bottom }: PageBox, by: number): PageBox => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Whether a line is within corner distance of a box. */
function touches(box: PageBox, rule: RulingLine): boolean {
  const { left, top, right, bottom } = grown(box, cornerPt);
  return rule.left < right && rule.right > left && rule.top < bottom && rule.bottom > top;
}

function toFrameShape({ box, line, placed }: DrawnFrame, { areas }: Page): Shape {
  const fill = areas.find((area) => isSame(area.box, box))?.colour ?? placed.fill;
  return boxShape(box, { fill, stroke: line.colour, widthPt: line.widthPt });
}
