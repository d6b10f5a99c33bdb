import type { PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, boxWidth } from '../boxes.ts';
import type { LineStyle } from '../model/borders.ts';

/** A horizontal or vertical straight line, with the shapes it consists of. */
export interface ShapeLine {
  readonly isHorizontal: boolean;
  /** Its y coordinate if it is horizontal, otherwise its x coordinate. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly style: LineStyle;
  readonly shapes: readonly Shape[];
}

/** A rectangle with a solid fill, a stroked outline, or both. */
export interface DrawnBox {
  readonly box: PageBox;
  readonly fill: string | undefined;
  readonly stroke: LineStyle | undefined;
  readonly shapes: readonly Shape[];
}

/** Removes shapes that repeat another at the same position in the same colors, as in tagged files from LibreOffice. */
export function distinct(shapes: readonly Shape[]): Shape[] {
  const known = new Set<string>();
  return shapes.filter((shape) => {
    const { box, fill, stroke, opacity = 1, path } = shape;
    if (opacity < 1) return true; // painting a translucent shape twice darkens it
    const key = JSON.stringify([roundBox(box), fill, stroke, shape.widthPt, path.length]);
    return known.size < known.add(key).size;
  });
}

const roundBox = ({ left, top, right, bottom }: PageBox): number[] =>
  [left, top, right, bottom].map((value) => Math.round(value * 10));

/** Maximum thickness of a fill that counts as a line. Points. */
const thickestLinePt = 6;
/** Minimum ratio of a line's length to its thickness. */
const slender = 4;

/** Returns the line that a shape represents, if any. */
function toShapeLine(shape: Shape): ShapeLine | undefined {
  const { box, fill, stroke, path, opacity = 1 } = shape;
  const [width, height] = [boxWidth(box), boxHeight(box)];
  const isStroke = stroke !== undefined && fill === undefined && path.length === 2;
  const isThin =
    fill !== undefined &&
    stroke === undefined &&
    Math.min(width, height) <= thickestLinePt &&
    Math.max(width, height) > slender * Math.min(width, height);
  const colour = isStroke ? stroke : fill;
  if ((!isStroke && !isThin) || colour === undefined || opacity < 1) return undefined;
  if (isStroke && Math.min(width, height) > 0.5) return undefined;
  const isHorizontal = width > height;
  return {
    isHorizontal,
    at: isHorizontal ? (box.top + box.bottom) / 2 : (box.left + box.right) / 2,
    from: isHorizontal ? box.left : box.top,
    to: isHorizontal ? box.right : box.bottom,
    style: { widthPt: isStroke ? shape.widthPt : Math.max(0.25, Math.min(width, height)), colour },
    shapes: [shape],
  };
}

/** Minimum number of dashes in a dashed line, and maximum gap between them. Points. */
const [minDashes, furthestDashPt] = [5, 6];

/** Returns the lines that shapes represent, with each row of dashes or dots as one line. */
export function findShapeLines(shapes: readonly Shape[]): ShapeLine[] {
  const rows = Map.groupBy(
    shapes.flatMap((shape) => toShapeLine(shape) ?? []),
    ({ isHorizontal, at, style }) => JSON.stringify([isHorizontal, Math.round(at * 2), style]),
  );
  return [...rows.values()].flatMap(joinDashes);
}

function joinDashes(pieces: readonly ShapeLine[]): ShapeLine[] {
  if (pieces.length < minDashes) return [...pieces];
  const [first, ...rest] = pieces.toSorted((one, other) => one.from - other.from);
  if (!first) return [];
  const isRow = rest.every(({ from, to }, index) => {
    const gap = from - (rest[index - 1] ?? first).to;
    return gap > 0.2 && gap < furthestDashPt && to - from < first.to - first.from + 1;
  });
  if (!isRow) return [...pieces];
  const dash = first.to - first.from < 1.5 * first.style.widthPt ? 'dotted' : 'dashed';
  return [
    {
      ...first,
      to: rest.at(-1)?.to ?? first.to,
      style: { ...first.style, dash },
      shapes: pieces.flatMap((piece) => piece.shapes),
    },
  ];
}

/** Returns the outlines formed by four lines. */
export function findLineOutlines(lines: readonly ShapeLine[]): DrawnBox[] {
  const [across, down] = [true, false].map((is) => lines.filter(({ isHorizontal }) => isHorizontal === is));
  return (across ?? []).flatMap((top): DrawnBox[] => {
    const bottom = across?.find(
      (one) => one.at > top.at + 6 && isSame(one.from, top.from) && isSame(one.to, top.to),
    );
    const sides = [top.from, top.to].map((x) =>
      down?.find((one) => isSame(one.at, x) && isSame(one.from, top.at) && isSame(one.to, bottom?.at ?? 0)),
    );
    const [left, right] = sides;
    if (!bottom || !left || !right) return [];
    const box = { left: left.at, right: right.at, top: top.at, bottom: bottom.at };
    return [
      {
        box,
        fill: undefined,
        stroke: top.style,
        shapes: [top, bottom, left, right].flatMap(({ shapes }) => shapes),
      },
    ];
  });
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < samePt;

/** Maximum radius of rounded corners. Points. */
const roundestPt = 10;

/** Returns the rectangle that a shape represents, possibly with rounded corners; undefined if it isn't one. */
export function toDrawnBox(shape: Shape): DrawnBox | undefined {
  const { box, fill, stroke, path, opacity = 1 } = shape;
  if (opacity < 1 || (fill === undefined && stroke === undefined)) return undefined;
  if (Math.min(boxWidth(box), boxHeight(box)) <= thickestLinePt || path.length < 4) return undefined;
  const isCorner = ([x, y]: readonly [number, number]) =>
    Math.min(x - box.left, box.right - x) < roundestPt && Math.min(y - box.top, box.bottom - y) < roundestPt;
  const points = path.flatMap((step): (readonly [number, number])[] => {
    if (step.type === 'close') return [];
    return step.type === 'curve' ? [...step.points] : [[step.x, step.y]];
  });
  if (!points.every(isCorner)) return undefined;
  const line = stroke === undefined ? undefined : { widthPt: shape.widthPt, colour: stroke };
  return { box, fill, stroke: line, shapes: [shape] };
}

/**
 * Joins boxes of one color that are stacked without a gap, because programs draw one per paragraph, and joins a shade
 * with its outline.
 */
export function joinBoxes(boxes: readonly DrawnBox[]): DrawnBox[] {
  const joined: DrawnBox[] = [];
  for (const box of boxes.toSorted((one, other) => one.box.top - other.box.top)) {
    const at = joined.findIndex((one) => isStackedOn(one, box) || areShadeAndOutline(one, box));
    const known = joined[at];
    if (known)
      joined[at] = {
        box: around([known.box, box.box]),
        fill: known.fill ?? box.fill,
        stroke: known.stroke ?? box.stroke,
        shapes: [...known.shapes, ...box.shapes],
      };
    else joined.push(box);
  }
  return joined;
}

/** Whether two boxes at the same position are a shade and an outline. */
const areShadeAndOutline = (one: DrawnBox, other: DrawnBox): boolean =>
  (one.fill === undefined) !== (other.fill === undefined) &&
  (['left', 'top', 'right', 'bottom'] as const).every(
    (side) => Math.abs(one.box[side] - other.box[side]) < samePt,
  );

/** Maximum distance between the sides of a shade and its outline. Points. */
const samePt = 2;

const isStackedOn = (upper: DrawnBox, lower: DrawnBox): boolean =>
  upper.fill !== undefined &&
  upper.fill === lower.fill &&
  upper.stroke === undefined &&
  lower.stroke === undefined &&
  Math.abs(upper.box.left - lower.box.left) < 1 &&
  Math.abs(upper.box.right - lower.box.right) < 1 &&
  Math.abs(lower.box.top - upper.box.bottom) < 1.5;
