import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import type { Matrix } from '../matrix.ts';
import type { PageBox, PathStep } from '../page.ts';
import { boundingBox, toAxisLines, listPathPoints, toRectangles } from './paths.ts';
import { maxPathSegments, readSteps } from './read-steps.ts';

/** The visible area of an object: the box its clip paths leave, and the outline of the path that clips it most. */
export interface Clip {
  readonly box: PageBox;
  readonly outline: readonly PathStep[];
}

/** Maximum number of clip paths to read per object. */
const maxClipPaths = 16;

/**
 * Returns the area that the clip paths of a page object leave visible; undefined if it has none. `matrix` is that of
 * the form that contains it. Lines up to `reachPt` outside still count as visible.
 */
export function readClip(
  library: Library,
  object: number,
  matrix: Matrix,
  frame: PageViewport,
  reachPt: number,
): Clip | undefined {
  const { call } = library;
  const path = call.FPDFPageObj_GetClipPath(object);
  const count = path === 0 ? 0 : Math.min(maxClipPaths, call.FPDFClipPath_CountPaths(path));
  let clip: Clip | undefined;
  for (let index = 0; index < count; index += 1) {
    const segments = call.FPDFClipPath_CountPathSegments(path, index);
    if (segments > maxPathSegments) continue;
    const at = (segment: number) => call.FPDFClipPath_GetPathSegment(path, index, segment);
    const outline = readSteps(library, segments, at, matrix, frame);
    const points = listPathPoints(outline);
    if (points.length < 2) continue;
    const box = grown(boundingBox(points), reachPt);
    const rest = clip ? common(clip.box, box) : box;
    clip = { box: rest, outline: clip && isWithin(clip.box, box) ? clip.outline : outline };
  }
  return clip && !isWithin(boundingBox(listPathPoints(clip.outline)), clip.box)
    ? { ...clip, outline: rectangle(clip.box) }
    : clip;
}

const rectangle = ({ left, top, right, bottom }: PageBox): PathStep[] => [
  { type: 'move', x: left, y: top },
  { type: 'line', x: right, y: top },
  { type: 'line', x: right, y: bottom },
  { type: 'line', x: left, y: bottom },
  { type: 'close' },
];

/** Returns the part of a rectangle inside a clip; undefined if there is none, or only a sliver at the edge. */
export function cutBox(box: PageBox, clip: Clip | undefined): PageBox | undefined {
  if (!clip) return box;
  const cut = common(box, clip.box);
  const [width, height] = [cut.right - cut.left, cut.bottom - cut.top];
  const isGone = width < 0 || height < 0;
  const isEdge =
    (width < minVisiblePt && box.right - box.left > minVisiblePt) ||
    (height < minVisiblePt && box.bottom - box.top > minVisiblePt);
  return isGone || isEdge ? undefined : cut;
}

/** Anything thinner than this at the edge of a clip is a rounding error. Points. */
const minVisiblePt = 0.05;

/** Clips a path: returns the clip's outline if one rectangle covers the whole clip, otherwise the path unchanged. */
export function cutSteps(steps: readonly PathStep[], clip: Clip | undefined): readonly PathStep[] {
  if (!clip) return steps;
  const lines = toAxisLines(steps);
  const [box, ...others] = (lines && toRectangles(lines)) ?? [];
  return box && others.length === 0 && isWithin(clip.box, box) ? clip.outline : steps;
}

const grown = ({ left, top, right, bottom }: PageBox, by: number): PageBox => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const common = (one: PageBox, other: PageBox): PageBox => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const isWithin = (box: PageBox, outer: PageBox): boolean =>
  box.left > outer.left - 0.1 &&
  box.right < outer.right + 0.1 &&
  box.top > outer.top - 0.1 &&
  box.bottom < outer.bottom + 0.1;
