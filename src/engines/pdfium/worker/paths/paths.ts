import type { PageBox, PathStep } from '../page.ts';

/** x and y, in points. */
export type Point = readonly [number, number];
/** Subpaths as lists of corners. */
export type Lines = readonly (readonly Point[])[];

/** Table borders and rules have few corners; a path with more is a graphic, whether or not it is axis-aligned. */
const maxPathCorners = 16;

/** Returns the subpaths as points if every segment is axis-aligned; undefined otherwise. */
export function toAxisLines(steps: readonly PathStep[]): Lines | undefined {
  const lines: Point[][] = [];
  for (const step of steps) {
    const line = lines.at(-1);
    if (step.type === 'curve') return undefined;
    if (step.type === 'move') lines.push([[step.x, step.y]]);
    else if (line && step.type === 'line') line.push([step.x, step.y]);
    else if (line?.[0]) line.push(line[0]);
  }
  const isAlongAxes = lines.every((line) =>
    line.every((point, index) => {
      const next = line[index + 1];
      return !next || isAlongAxis(point, next);
    }),
  );
  if (lines.some((line) => line.length > maxPathCorners)) return undefined;
  return isAlongAxes ? lines.filter((line) => line.length > 1) : undefined;
}

/**
 * Whether a line is horizontal or vertical, within the rounding of drawing programs. The short segments of a curve
 * are neither.
 */
function isAlongAxis([x, y]: Point, [otherX, otherY]: Point): boolean {
  const [across, down] = [Math.abs(otherX - x), Math.abs(otherY - y)];
  return Math.min(across, down) < Math.min(0.8, 0.05 + 0.12 * Math.max(across, down));
}

/** Returns the boxes of subpaths that are all rectangles; undefined if one isn't. */
export function toRectangles(lines: Lines): PageBox[] | undefined {
  const isRectangle = (line: readonly Point[]) => line.length >= 2 && line.length <= 6;
  return lines.every(isRectangle) ? lines.map((line) => boundingBox(line)) : undefined;
}

/** How a fill determines the inside of its path; see ISO 32000-1, 8.5.3.3. */
export type FillRule = 'even-odd' | 'winding';

/**
 * Returns the area covered by a fill of rectangles, as rectangles. For nested ones, such as the edges of a frame,
 * returns only the bands between them that the rule fills. Returns undefined if a subpath isn't a rectangle.
 */
export function filledBoxes(lines: Lines, rule: FillRule): PageBox[] | undefined {
  const boxes = toRectangles(lines);
  if (!boxes || boxes.length < 2) return boxes;
  const nested = boxes
    .map((box, index) => ({ box, direction: Math.sign(doubleSignedArea(lines[index] ?? [])) }))
    .toSorted((one, other) => rectangleArea(other.box) - rectangleArea(one.box));
  if (!nested.every(({ box }, index) => index === 0 || isInside(box, nested[index - 1]?.box ?? box)))
    return boxes;
  let winding = 0;
  return nested.flatMap(({ box, direction }, index) => {
    winding = rule === 'even-odd' ? 1 - winding : winding + direction;
    const inner = nested[index + 1]?.box;
    if (winding === 0) return [];
    return inner ? bandsBetween(box, inner) : [box];
  });
}

const rectangleArea = ({ left, top, right, bottom }: PageBox): number => (right - left) * (bottom - top);

const isInside = (inner: PageBox, outer: PageBox): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Twice the signed area enclosed by a line; the sign depends on its direction. */
const doubleSignedArea = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** Returns the four sides of a frame, without those of zero width. */
const bandsBetween = (outer: PageBox, inner: PageBox): PageBox[] =>
  [
    { ...outer, bottom: inner.top },
    { ...outer, top: inner.bottom },
    { ...inner, left: outer.left, right: inner.left },
    { ...inner, left: inner.right, right: outer.right },
  ].filter((side) => side.right > side.left && side.bottom > side.top);

/** Lists all points of a path, including the control points of curves. */
export const listPathPoints = (steps: readonly PathStep[]): Point[] =>
  steps.flatMap((step) =>
    step.type === 'curve' ? [...step.points] : step.type === 'close' ? [] : [[step.x, step.y] as const],
  );

/** Returns the bounding box of points. */
export function boundingBox(points: readonly Point[]): PageBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/**
 * Returns the visible bounds of a path: its corners and the extremes of its curves, without control points beyond
 * them.
 */
export function pathExtent(steps: readonly PathStep[]): PageBox {
  const seen: Point[] = [];
  for (const step of steps) {
    if (step.type === 'close') continue;
    const from = seen.at(-1);
    if (step.type !== 'curve') seen.push([step.x, step.y]);
    else if (from) seen.push(...curveExtremes([from, ...step.points]));
  }
  return boundingBox(seen);
}

/** Returns the points of a cubic Bezier curve where it changes direction along an axis, followed by its end point. */
function curveExtremes([start, one, other, end]: readonly Point[]): Point[] {
  if (!start || !one || !other || !end) return [];
  const at = (part: number, axis: 0 | 1) =>
    (1 - part) ** 3 * start[axis] +
    3 * (1 - part) ** 2 * part * one[axis] +
    3 * (1 - part) * part ** 2 * other[axis] +
    part ** 3 * end[axis];
  const parts = ([0, 1] as const).flatMap((axis) =>
    solveQuadratic(
      end[axis] - 3 * other[axis] + 3 * one[axis] - start[axis],
      2 * (other[axis] - 2 * one[axis] + start[axis]),
      one[axis] - start[axis],
    ),
  );
  const within = parts.filter((part) => part > 0 && part < 1);
  return [...within.map((part): Point => [at(part, 0), at(part, 1)]), end];
}

/** Returns the roots of `square * t * t + line * t + constant`. */
function solveQuadratic(square: number, line: number, constant: number): number[] {
  if (Math.abs(square) < 1e-9) return line === 0 ? [] : [-constant / line];
  const root = Math.sqrt(line * line - 4 * square * constant);
  return Number.isNaN(root) ? [] : [(-line + root) / (2 * square), (-line - root) / (2 * square)];
}
