import type { Frame } from './frame.ts';
import type { Library } from './library.ts';
import { apply, identity, multiply, type Matrix } from './matrix.ts';
import type { Area, Box, PathStep, Rule, Shape } from './page.ts';
import { readColour } from './read-styles.ts';

/** Everything a page shows besides text, pictures still as their objects. */
export interface Drawings {
  readonly rules: readonly Rule[];
  readonly areas: readonly Area[];
  readonly shapes: readonly Shape[];
  readonly pictures: readonly PictureObject[];
}

/** A picture object and the matrix that lays it, a unit square, on the page. */
export interface PictureObject {
  readonly object: number;
  readonly matrix: Matrix;
  readonly box: Box;
}

/** Kinds of page objects, `fpdf_edit.h`. */
const kinds = { path: 2, image: 3, form: 5 } as const;
const mostObjects = 100_000;
const mostDepth = 8;
/** A filled rectangle thinner than this is meant as a line. */
const thinPt = 2.6;
/** Paths nearly transparent are shadows and highlights, not lines. */
const faintAlpha = 20;

/** Reads lines, filled rectangles, other shapes and picture objects of a page, those inside forms included. */
export function readDrawings(library: Library, page: number, frame: Frame): Drawings {
  const { call } = library;
  const found = {
    rules: [] as Rule[],
    areas: [] as Area[],
    shapes: [] as Shape[],
    pictures: [] as PictureObject[],
  };
  let left = mostObjects;
  visit(call.FPDFPage_CountObjects(page), (index) => call.FPDFPage_GetObject(page, index), identity, 0);
  return found;

  function visit(count: number, at: (index: number) => number, matrix: Matrix, depth: number): void {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      const object = at(index);
      const kind = call.FPDFPageObj_GetType(object);
      if (kind === kinds.path)
        readPath(library, object, multiply(readMatrix(library, object), matrix), frame, found);
      else if (kind === kinds.image) addPicture(object, multiply(readMatrix(library, object), matrix));
      else if (kind === kinds.form && depth < mostDepth)
        visit(
          call.FPDFFormObj_CountObjects(object),
          (inner) => call.FPDFFormObj_GetObject(object, inner),
          multiply(readMatrix(library, object), matrix),
          depth + 1,
        );
    }
  }

  function addPicture(object: number, matrix: Matrix): void {
    const corners = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x = 0, y = 0]) => frame.point(...apply(matrix, x, y)));
    found.pictures.push({ object, matrix, box: boxOf(corners) });
  }
}

function readMatrix({ call, scratch, float }: Library, object: number): Matrix {
  if (!call.FPDFPageObj_GetMatrix(object, scratch)) return identity;
  const at = (index: number) => float(scratch + 4 * index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

interface Found {
  readonly rules: Rule[];
  readonly areas: Area[];
  readonly shapes: Shape[];
}

function readPath(library: Library, object: number, matrix: Matrix, frame: Frame, found: Found): void {
  const { call, scratch, int } = library;
  call.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const [fills, strokes] = [int(scratch) !== 0, int(scratch + 4) !== 0];
  const fill = fills ? readColour(library, object, 'fill') : undefined;
  const stroke = strokes ? readColour(library, object, 'stroke') : undefined;
  const isFilled = fill !== undefined && fill.alpha > faintAlpha;
  const isStroked = stroke !== undefined && stroke.alpha > faintAlpha;
  if (!isFilled && !isStroked) return;
  const steps = readSteps(library, object, matrix, frame);
  if (steps.length < 2) return;
  call.FPDFPageObj_GetStrokeWidth(object, scratch);
  const widthPt = Math.max(0.25, library.float(scratch) * Math.hypot(matrix[0], matrix[1]) * frame.scale);
  const lines = linesOf(steps);
  if (isFilled) addFill(steps, lines, fill.colour, frame, found);
  if (isStroked) addStroke(steps, lines, stroke.colour, widthPt, found);
}

function addFill(
  steps: readonly PathStep[],
  lines: Lines | undefined,
  colour: string,
  frame: Frame,
  found: Found,
): void {
  const boxes = lines && rectanglesOf(lines);
  if (!boxes) {
    found.shapes.push({
      box: boxOf(pointsOf(steps)),
      fill: colour,
      stroke: undefined,
      widthPt: 0,
      path: steps,
    });
    return;
  }
  for (const box of boxes) {
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    if (Math.min(width, height) < thinPt && Math.max(width, height) > 2 * Math.min(width, height))
      found.rules.push({ ...box, isHorizontal: width >= height, widthPt: Math.min(width, height), colour });
    else if (!(colour === 'ffffff' && width > frame.widthPt * 0.95 && height > frame.heightPt * 0.95))
      found.areas.push({ box, colour });
  }
}

function addStroke(
  steps: readonly PathStep[],
  lines: Lines | undefined,
  colour: string,
  widthPt: number,
  found: Found,
): void {
  if (!lines) {
    found.shapes.push({ box: boxOf(pointsOf(steps)), fill: undefined, stroke: colour, widthPt, path: steps });
    return;
  }
  for (const line of lines) {
    for (const [index, point] of line.entries()) {
      const next = line[index + 1];
      if (!next) continue;
      const box = boxOf([point, next]);
      const isHorizontal = box.right - box.left >= box.bottom - box.top;
      found.rules.push({ ...box, isHorizontal, widthPt, colour });
    }
  }
}

type Point = readonly [number, number];
type Lines = readonly (readonly Point[])[];

/** Frames and lines of tables have few corners; what has more is drawn, along the axes or not. */
const mostCorners = 16;

/** The subpaths as points when every part of them runs along an axis; undefined when one does not. */
function linesOf(steps: readonly PathStep[]): Lines | undefined {
  const lines: Point[][] = [];
  for (const step of steps) {
    const line = lines.at(-1);
    if (step.kind === 'curve') return undefined;
    if (step.kind === 'move') lines.push([[step.x, step.y]]);
    else if (line && step.kind === 'line') line.push([step.x, step.y]);
    else if (line?.[0]) line.push(line[0]);
  }
  const isAlongAxes = lines.every((line) =>
    line.every((point, index) => {
      const next = line[index + 1];
      return !next || isAlongAxis(point, next);
    }),
  );
  if (lines.some((line) => line.length > mostCorners)) return undefined;
  return isAlongAxes ? lines.filter((line) => line.length > 1) : undefined;
}

/** Whether a line is level or upright, within what drawing programs round; the short pieces of a curve are neither. */
function isAlongAxis([x, y]: Point, [otherX, otherY]: Point): boolean {
  const [across, down] = [Math.abs(otherX - x), Math.abs(otherY - y)];
  return Math.min(across, down) < Math.min(0.8, 0.05 + 0.12 * Math.max(across, down));
}

/** The boxes of subpaths that are rectangles each; undefined when one is something else. */
function rectanglesOf(lines: Lines): Box[] | undefined {
  const isRectangle = (line: readonly Point[]) => line.length >= 2 && line.length <= 6;
  return lines.every(isRectangle) ? lines.map((line) => boxOf(line)) : undefined;
}

const segmentKinds = { line: 0, curve: 1, move: 2 } as const;
const mostSegments = 20_000;

function readSteps(
  { call, scratch, float }: Library,
  object: number,
  matrix: Matrix,
  frame: Frame,
): PathStep[] {
  const steps: PathStep[] = [];
  let curve: Point[] = [];
  const count = Math.min(call.FPDFPath_CountSegments(object), mostSegments);
  for (let index = 0; index < count; index += 1) {
    const segment = call.FPDFPath_GetPathSegment(object, index);
    const kind = call.FPDFPathSegment_GetType(segment);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x, y] = frame.point(...apply(matrix, float(scratch), float(scratch + 4)));
    if (kind === segmentKinds.curve) {
      curve.push([x, y]);
      if (curve.length === 3) {
        steps.push({ kind: 'curve', points: curve });
        curve = [];
      }
    } else steps.push({ kind: kind === segmentKinds.move ? 'move' : 'line', x, y });
    if (call.FPDFPathSegment_GetClose(segment)) steps.push({ kind: 'close' });
  }
  return steps;
}

const pointsOf = (steps: readonly PathStep[]): Point[] =>
  steps.flatMap((step) =>
    step.kind === 'curve' ? [...step.points] : step.kind === 'close' ? [] : [[step.x, step.y] as const],
  );

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
