import type { PageViewport } from '../frame.ts';
import type { FilledArea, RulingLine, Shape, Veil } from '../page.ts';
import { boundingBox, type Point } from './paths.ts';

/** Graphics collected so far from a page. */
export interface FoundGraphics {
  readonly rules: RulingLine[];
  readonly areas: FilledArea[];
  readonly shapes: Shape[];
  readonly veiled: Veil[];
  /** How many objects were visited. */
  depth: number;
  /** How opaque the object at hand is; undefined where nothing shines through. */
  opacity: number | undefined;
}

/** Smaller fills are taken for white. Points. */
export const minVeiledPt = 12;
/** Further fills are taken for white. */
const maxVeiled = 40;
/** A strip, such as a line below a title that changes its colour, may be this thin where it is this long. Points. */
const [thinnestVeiledPt, longVeiledPt] = [2, 100];

/** Notes a fill whose look cannot be told, as far as it is on the page. */
export function addVeiled(
  found: FoundGraphics,
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
