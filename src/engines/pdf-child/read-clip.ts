import type { Frame } from './frame.ts';
import type { Library } from './library.ts';
import type { Matrix } from './matrix.ts';
import type { Box, PathStep } from './page.ts';
import { boxOf, linesOf, pointsOf, rectanglesOf } from './paths.ts';
import { mostSegments, readSteps } from './read-steps.ts';

/** Where an object is seen: the box of what its clip paths leave, and the outline of the path that cuts it most. */
export interface Clip {
  readonly box: Box;
  readonly outline: readonly PathStep[];
}

/** Clip paths of one object beyond this many are left out. */
const mostClips = 16;

/**
 * What the clip paths of a page object leave of it; undefined where it has none. `matrix` is that of the form it is in;
 * lines are seen as long as they are no further than `reachPt` beyond.
 */
export function readClip(
  library: Library,
  object: number,
  matrix: Matrix,
  frame: Frame,
  reachPt: number,
): Clip | undefined {
  const { call } = library;
  const path = call.FPDFPageObj_GetClipPath(object);
  const count = path === 0 ? 0 : Math.min(mostClips, call.FPDFClipPath_CountPaths(path));
  let clip: Clip | undefined;
  for (let index = 0; index < count; index += 1) {
    const segments = call.FPDFClipPath_CountPathSegments(path, index);
    if (segments > mostSegments) continue;
    const at = (segment: number) => call.FPDFClipPath_GetPathSegment(path, index, segment);
    const outline = readSteps(library, segments, at, matrix, frame);
    const points = pointsOf(outline);
    if (points.length < 2) continue;
    const box = grown(boxOf(points), reachPt);
    const rest = clip ? common(clip.box, box) : box;
    clip = { box: rest, outline: clip && isWithin(clip.box, box) ? clip.outline : outline };
  }
  return clip && !isWithin(boxOf(pointsOf(clip.outline)), clip.box)
    ? { ...clip, outline: rectangle(clip.box) }
    : clip;
}

const rectangle = ({ left, top, right, bottom }: Box): PathStep[] => [
  { kind: 'move', x: left, y: top },
  { kind: 'line', x: right, y: top },
  { kind: 'line', x: right, y: bottom },
  { kind: 'line', x: left, y: bottom },
  { kind: 'close' },
];

/** What a clip leaves of a rectangle; undefined for nothing, and for the mere edge of what is cut away. */
export function cutBox(box: Box, clip: Clip | undefined): Box | undefined {
  if (!clip) return box;
  const cut = common(box, clip.box);
  const [width, height] = [cut.right - cut.left, cut.bottom - cut.top];
  const isGone = width < 0 || height < 0;
  const isEdge =
    (width < leastPt && box.right - box.left > leastPt) ||
    (height < leastPt && box.bottom - box.top > leastPt);
  return isGone || isEdge ? undefined : cut;
}

/** Less than this is left of a thing at the edge of its clip by rounding. Points. */
const leastPt = 0.05;

/** A path within its clip: where one rectangle covers all of the clip, the outline of that. */
export function cutSteps(steps: readonly PathStep[], clip: Clip | undefined): readonly PathStep[] {
  if (!clip) return steps;
  const lines = linesOf(steps);
  const [box, ...others] = (lines && rectanglesOf(lines)) ?? [];
  return box && others.length === 0 && isWithin(clip.box, box) ? clip.outline : steps;
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const isWithin = (box: Box, outer: Box): boolean =>
  box.left > outer.left - 0.1 &&
  box.right < outer.right + 0.1 &&
  box.top > outer.top - 0.1 &&
  box.bottom < outer.bottom + 0.1;
