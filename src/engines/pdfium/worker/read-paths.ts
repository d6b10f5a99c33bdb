import type { PageViewport } from './frame.ts';
import type { Library } from './library.ts';
import { apply, identity, multiply, type Matrix } from './matrix.ts';
import type { FilledArea, PageBox, PathStep, RulingLine, Shape, Veil } from './page.ts';
import {
  boundingBox,
  pathExtent,
  filledBoxes,
  toAxisLines,
  listPathPoints,
  type FillRule,
  type Point,
} from './paths.ts';
import { cutBox, cutSteps, readClip, type Clip } from './read-clip.ts';
import { readSteps } from './read-steps.ts';
import { readColour } from './read-styles.ts';

/** Everything a page shows besides text, pictures still as their objects. */
export interface PageGraphics {
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
  readonly shapes: readonly Shape[];
  readonly images: readonly PageImageObject[];
  /** Fills whose look cannot be told: white ones may be gradients or patterns, others be seen through a mask. */
  readonly veiled: readonly Veil[];
  /** Gradients as small as the bullets of slides. */
  readonly dots: readonly PageBox[];
}

/** A picture object and the matrix that lays it, a unit square, on the page. */
export interface PageImageObject {
  readonly object: number;
  readonly matrix: Matrix;
  readonly box: PageBox;
  readonly depth: number;
}

/** Kinds of page objects, `fpdf_edit.h`. */
const pageObjectTypes = { path: 2, image: 3, shading: 4, form: 5 } as const;
/** Ways to fill, `fpdf_edit.h`. */
const [noFill, evenOddFill] = [0, 1];
const maxPageObjects = 100_000;
const maxFormDepth = 8;
/** A filled rectangle thinner than this is meant as a line. */
const thinPt = 2.6;
/** Paths nearly transparent are shadows and highlights, not lines. */
const faintAlpha = 20;

/** Reads lines, filled rectangles, other shapes and picture objects of a page, those inside forms included. */
export function readPageGraphics(library: Library, page: number, frame: PageViewport): PageGraphics {
  const { call, scratch, float } = library;
  const found = {
    rules: [] as RulingLine[],
    areas: [] as FilledArea[],
    shapes: [] as Shape[],
    images: [] as PageImageObject[],
    veiled: [] as Veil[],
    dots: [] as PageBox[],
    depth: 0,
    opacity: undefined,
  };
  let left = maxPageObjects;
  visit(call.FPDFPage_CountObjects(page), (index) => call.FPDFPage_GetObject(page, index), identity, 0);
  return found;

  function visit(count: number, at: (index: number) => number, matrix: Matrix, depth: number): void {
    for (let index = 0; index < count && left > 0; index += 1) {
      left -= 1;
      found.depth += 1;
      const object = at(index);
      const type = call.FPDFPageObj_GetType(object);
      if (type === pageObjectTypes.path) readPath(library, object, matrix, frame, found);
      else if (type === pageObjectTypes.image)
        addImage(object, multiply(readMatrix(library, object), matrix));
      else if (type === pageObjectTypes.shading) addShading(object, matrix);
      else if (type === pageObjectTypes.form && depth < maxFormDepth)
        visit(
          call.FPDFFormObj_CountObjects(object),
          (inner) => call.FPDFFormObj_GetObject(object, inner),
          multiply(readMatrix(library, object), matrix),
          depth + 1,
        );
    }
  }

  function addShading(object: number, matrix: Matrix): void {
    if (!call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
    const [west = 0, south = 0, east = 0, north = 0] = [0, 4, 8, 12].map((offset) => float(scratch + offset));
    const corners = listBoxCorners({ left: west, top: north, right: east, bottom: south }).map(([x, y]) =>
      frame.point(...apply(matrix, x, y)),
    );
    const box = boundingBox(corners);
    if (Math.max(box.right - box.left, box.bottom - box.top) < minVeiledPt) found.dots.push(box);
    else addVeiled(found, corners, frame);
  }

  function addImage(object: number, matrix: Matrix): void {
    const corners = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x = 0, y = 0]) => frame.point(...apply(matrix, x, y)));
    found.images.push({ object, matrix, box: boundingBox(corners), depth: found.depth });
  }
}

/** How a page object is laid on the page or the form it stands in. */
export function readMatrix({ call, scratch, float }: Library, object: number): Matrix {
  if (!call.FPDFPageObj_GetMatrix(object, scratch)) return identity;
  const at = (index: number) => float(scratch + 4 * index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

interface Found {
  readonly rules: RulingLine[];
  readonly areas: FilledArea[];
  readonly shapes: Shape[];
  readonly veiled: Veil[];
  /** How many objects were visited. */
  depth: number;
  /** How opaque the object at hand is; undefined where nothing shines through. */
  opacity: number | undefined;
}

const listBoxCorners = ({ left, top, right, bottom }: PageBox): Point[] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];

/** Fills smaller than this, in points, and those beyond this many are taken for white. */
const [minVeiledPt, maxVeiled] = [12, 40];
/** A strip, such as a line below a title that changes its colour, may be this thin where it is this long. Points. */
const [thinnestVeiledPt, longVeiledPt] = [2, 100];

/** Notes a fill whose look cannot be told, as far as it is on the page. */
function addVeiled(
  found: Found,
  points: readonly Point[],
  frame: PageViewport,
  stated: Pick<Veil, 'opacity' | 'isFull'> = {},
): void {
  const { left, top, right, bottom } = boundingBox(points);
  const box = {
    ...stated,
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(frame.widthPt, right),
    bottom: Math.min(frame.heightPt, bottom),
    depth: found.depth,
  };
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const isStrip = Math.max(width, height) > longVeiledPt;
  const isLarge = Math.min(width, height) > (isStrip ? thinnestVeiledPt : minVeiledPt);
  if (isLarge && found.veiled.length < maxVeiled) found.veiled.push(box);
}

function readPath(library: Library, object: number, within: Matrix, frame: PageViewport, found: Found): void {
  const { call, scratch, int } = library;
  call.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const [fillMode, strokes] = [int(scratch), int(scratch + 4) !== 0];
  const fill = fillMode !== noFill ? readColour(library, object, 'fill') : undefined;
  const stroke = strokes ? readColour(library, object, 'stroke') : undefined;
  const isFilled = fill !== undefined && fill.alpha > faintAlpha;
  const isStroked = stroke !== undefined && stroke.alpha > faintAlpha;
  if (!isFilled && !isStroked) return;
  const matrix = multiply(readMatrix(library, object), within);
  const at = (index: number) => call.FPDFPath_GetPathSegment(object, index);
  const steps = readSteps(library, call.FPDFPath_CountSegments(object), at, matrix, frame);
  if (steps.length < 2) return;
  call.FPDFPageObj_GetStrokeWidth(object, scratch);
  const widthPt = Math.max(0.25, library.float(scratch) * Math.hypot(matrix[0], matrix[1]) * frame.scale);
  const clip = readClip(library, object, within, frame, isStroked ? widthPt / 2 : 0);
  if (clip && !cutBox(boundingBox(listPathPoints(steps)), clip)) return;
  const filled = cutSteps(steps, clip);
  const isClear = call.FPDFPageObj_HasTransparency(object);
  found.opacity = isClear ? (fill ?? stroke ?? { alpha: 255 }).alpha / 255 : undefined;
  const rule = fillMode === evenOddFill ? 'even-odd' : 'winding';
  if (isFilled && (isClear || fill.colour === 'ffffff'))
    addVeiled(
      found,
      listPathPoints(filled),
      frame,
      isClear ? describeClearFill(filled, rule, fill.alpha) : {},
    );
  if (isFilled) addFill(filled, { clip, colour: fill.colour, rule }, frame, found);
  if (isStroked) addStroke(steps, clip, stroke.colour, widthPt, found);
}

/** What is said of a fill that shows through: whether a mask lets less of it be seen is only known once it is drawn. */
function describeClearFill(
  steps: readonly PathStep[],
  rule: FillRule,
  alpha: number,
): Pick<Veil, 'opacity' | 'isFull'> {
  const lines = toAxisLines(steps);
  return { opacity: alpha / 255, isFull: lines !== undefined && filledBoxes(lines, rule)?.length === 1 };
}

interface Fill {
  readonly clip: Clip | undefined;
  readonly colour: string;
  readonly rule: FillRule;
}

function addFill(
  steps: readonly PathStep[],
  { clip, colour, rule }: Fill,
  frame: PageViewport,
  found: Found,
): void {
  const lines = toAxisLines(steps);
  const boxes = lines && filledBoxes(lines, rule)?.flatMap((box) => cutBox(box, clip) ?? []);
  if (!boxes) {
    found.shapes.push({
      box: pathExtent(steps),
      fill: colour,
      stroke: undefined,
      widthPt: 0,
      path: steps,
      depth: found.depth,
      opacity: found.opacity,
    });
    return;
  }
  for (const box of boxes) {
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    if (Math.min(width, height) < thinPt && Math.max(width, height) > 2 * Math.min(width, height))
      found.rules.push({
        ...box,
        isHorizontal: width >= height,
        widthPt: Math.min(width, height),
        colour,
        depth: found.depth,
        opacity: found.opacity,
      });
    else if (!isPaper(box, colour, frame, found))
      found.areas.push({ box, colour, depth: found.depth, opacity: found.opacity });
  }
}

/** White over all of a page, with no colour over most of it below that it would hide. */
function isPaper(
  box: PageBox,
  colour: string,
  { widthPt, heightPt }: PageViewport,
  { areas }: Found,
): boolean {
  const covers = (one: PageBox, share: number) =>
    one.right - one.left > widthPt * share && one.bottom - one.top > heightPt * share;
  if (colour !== 'ffffff' || !covers(box, 0.95)) return false;
  return !areas.some((area) => area.colour !== 'ffffff' && covers(area.box, 0.5));
}

/** A straight line broader than this is seen as a rectangle. Points. */
const broadPt = 16;

/** What a straight line without caps paints. */
function strokedBox(line: PageBox, isHorizontal: boolean, widthPt: number): PageBox {
  const half = widthPt / 2;
  return isHorizontal
    ? { ...line, top: line.top - half, bottom: line.bottom + half }
    : { ...line, left: line.left - half, right: line.right + half };
}

function addStroke(
  steps: readonly PathStep[],
  clip: Clip | undefined,
  colour: string,
  widthPt: number,
  found: Found,
): void {
  const lines = toAxisLines(steps);
  const { depth, opacity } = found;
  if (!lines) {
    const box = pathExtent(steps);
    found.shapes.push({ box, fill: undefined, stroke: colour, widthPt, path: steps, depth, opacity });
    return;
  }
  for (const line of lines) {
    for (const [index, point] of line.entries()) {
      const next = line[index + 1];
      if (!next) continue;
      const box = cutBox(boundingBox([point, next]), clip);
      if (!box) continue;
      const isHorizontal = box.right - box.left >= box.bottom - box.top;
      const isBroad = widthPt > broadPt && (isHorizontal ? box.top === box.bottom : box.left === box.right);
      if (isBroad)
        found.areas.push({
          box: strokedBox(box, isHorizontal, widthPt),
          colour,
          depth,
          opacity,
          isLine: true,
        });
      else found.rules.push({ ...box, isHorizontal, widthPt, colour, depth, opacity });
    }
  }
}
