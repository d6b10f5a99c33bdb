import type { PageViewport } from '../frame.ts';
import type { FilledArea, RulingLine, Shape, Veil } from '../page.ts';
import { boundingBox, type Point } from './paths.ts';

/** Graphics collected from a page so far. */
export interface FoundGraphics {
  readonly rules: RulingLine[];
  readonly areas: FilledArea[];
  readonly shapes: Shape[];
  readonly veiled: Veil[];
  /** Number of objects visited. */
  depth: number;
  /** Opacity of the current object; undefined if it is opaque. */
  opacity: number | undefined;
}

/** Smaller fills are treated as white. Points. */
export const minVeiledPt = 12;
/** Maximum number of such fills; further ones are treated as white. */
const maxVeiled = 40;
/** Minimum thickness of a strip, such as a gradient line below a title, if it has at least the given length. Points. */
const [thinnestVeiledPt, longVeiledPt] = [2, 100];

/** Records a fill of unknown appearance, clipped to the page. */
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
