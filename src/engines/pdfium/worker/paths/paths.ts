import type { PageBox, PathStep } from '../page.ts';

/** Across and down, in points. */
export type Point = readonly [number, number];
/** Subpaths as their corners. */
export type Lines = readonly (readonly Point[])[];

/** Frames and lines of tables have few corners; what has more is drawn, along the axes or not. */
const maxPathCorners = 16;

/** The subpaths as points when every part of them runs along an axis; undefined when one does not. */
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

/** Whether a line is level or upright, within what drawing programs round; the short pieces of a curve are neither. */
function isAlongAxis([x, y]: Point, [otherX, otherY]: Point): boolean {
  const [across, down] = [Math.abs(otherX - x), Math.abs(otherY - y)];
  return Math.min(across, down) < Math.min(0.8, 0.05 + 0.12 * Math.max(across, down));
}

/** The boxes of subpaths that are rectangles each; undefined when one is something else. */
export function toRectangles(lines: Lines): PageBox[] | undefined {
  const isRectangle = (line: readonly Point[]) => line.length >= 2 && line.length <= 6;
  return lines.every(isRectangle) ? lines.map((line) => boundingBox(line)) : undefined;
}

/** How a fill tells the inside of its path; see ISO 32000-1, 8.5.3.3. */
export type FillRule = 'even-odd' | 'winding';

/**
 * What a fill of rectangles covers, as rectangles: of those that lie in one another, as the edges of a frame do, only the
 * bands between them that the rule fills. Undefined when one of the subpaths is no rectangle.
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

/** Twice the area a line goes around: positive one way round, negative the other. */
const doubleSignedArea = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** The four sides of a frame; those without breadth are left out. */
const bandsBetween = (outer: PageBox, inner: PageBox): PageBox[] =>
  [
    { ...outer, bottom: inner.top },
    { ...outer, top: inner.bottom },
    { ...inner, left: outer.left, right: inner.left },
    { ...inner, left: inner.right, right: outer.right },
  ].filter((side) => side.right > side.left && side.bottom > side.top);

/** All points of a path, those that bend its curves included. */
export const listPathPoints = (steps: readonly PathStep[]): Point[] =>
  steps.flatMap((step) =>
    step.type === 'curve' ? [...step.points] : step.type === 'close' ? [] : [[step.x, step.y] as const],
  );

/** The box around points. */
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

/** The box in which a path is seen: its corners, and where its curves turn back, which the points that bend them lie beyond. */
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

/** Points of a cubic Bezier curve at which it turns back along an axis, and its end at last. */
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

/** Where `square * t * t + line * t + constant` is 0. */
function solveQuadratic(square: number, line: number, constant: number): number[] {
  if (Math.abs(square) < 1e-9) return line === 0 ? [] : [-constant / line];
  const root = Math.sqrt(line * line - 4 * square * constant);
  return Number.isNaN(root) ? [] : [(-line + root) / (2 * square), (-line - root) / (2 * square)];
}
