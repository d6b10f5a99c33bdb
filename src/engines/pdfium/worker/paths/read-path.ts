import { addVeiled, type FoundGraphics } from './found-graphics.ts';
import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import { multiply, type Matrix } from '../matrix.ts';
import type { PageBox, PathStep, Veil } from '../page.ts';
import { boundingBox, pathExtent, filledBoxes, toAxisLines, listPathPoints, type FillRule } from './paths.ts';
import { cutBox, cutSteps, readClip, type Clip } from './read-clip.ts';
import { readMatrix } from '../read-matrix.ts';
import { readSteps } from './read-steps.ts';
import { readColour } from '../read-styles.ts';

/** Fill modes, `fpdf_edit.h`. */
const [noFill, evenOddFill] = [0, 1];
/** A filled rectangle thinner than this counts as a line. */
const thinPt = 2.6;
/** Paths more transparent than this are shadows and highlights, not lines. */
const faintAlpha = 20;

/** Reads a path object and adds the visible parts of its fill and stroke to `found`. */
export function readPath(
  library: Library,
  object: number,
  within: Matrix,
  frame: PageViewport,
  found: FoundGraphics,
): void {
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

/** Describes a translucent fill. Whether a mask hides part of it is only known after rendering. */
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
  found: FoundGraphics,
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

/** Whether a fill is white and covers the whole page, without hiding a color that covers most of it. */
function isPaper(
  box: PageBox,
  colour: string,
  { widthPt, heightPt }: PageViewport,
  { areas }: FoundGraphics,
): boolean {
  const covers = (one: PageBox, share: number) =>
    one.right - one.left > widthPt * share && one.bottom - one.top > heightPt * share;
  if (colour !== 'ffffff' || !covers(box, 0.95)) return false;
  return !areas.some((area) => area.colour !== 'ffffff' && covers(area.box, 0.5));
}

/** A straight line thicker than this counts as a rectangle. Points. */
const broadPt = 16;

/** Returns the box that a straight line without caps paints. */
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
  found: FoundGraphics,
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
