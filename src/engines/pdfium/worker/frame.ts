import type { PageBox, QuarterRotation } from './page.ts';

/** Converts positions in PDF user space (y upwards, unrotated) to positions on the displayed page. */
export interface PageViewport {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Clockwise rotation of the page when displayed. */
  readonly rotation: QuarterRotation;
  readonly scale: number;
  point(x: number, y: number): readonly [number, number];
  box(x1: number, y1: number, x2: number, y2: number): PageBox;
}

/** The visible part of a page in user space. */
interface Visible {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Creates the viewport of a page. `box` is its visible part in user space; sides longer than `longestPt` are scaled
 * down to it.
 */
export function createPageViewport(box: Visible, rotation: QuarterRotation, maxSidePt: number): PageViewport {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const scale = Math.min(1, maxSidePt / Math.max(width, height));
  const isTurned = rotation % 180 !== 0;
  // every character of a page is positioned by these two
  const across = acrossIn(box, rotation);
  const down = downIn(box, rotation);
  const point: PageViewport['point'] = (x, y) => [across(x, y) * scale, down(x, y) * scale];
  return {
    widthPt: (isTurned ? height : width) * scale,
    heightPt: (isTurned ? width : height) * scale,
    rotation,
    scale,
    point,
    box(x1, y1, x2, y2) {
      const x = across(x1, y1) * scale;
      const y = down(x1, y1) * scale;
      const otherX = across(x2, y2) * scale;
      const otherY = down(x2, y2) * scale;
      return {
        left: Math.min(x, otherX),
        top: Math.min(y, otherY),
        right: Math.max(x, otherX),
        bottom: Math.max(y, otherY),
      };
    },
  };
}

type Placing = (x: number, y: number) => number;

/** Distance from the left edge of the displayed page. */
function acrossIn(box: Visible, rotation: QuarterRotation): Placing {
  if (rotation === 0) return (x) => x - box.left;
  if (rotation === 90) return (_, y) => y - box.bottom;
  if (rotation === 180) return (x) => box.right - x;
  return (_, y) => box.top - y;
}

/** Distance from the top edge of the displayed page. */
function downIn(box: Visible, rotation: QuarterRotation): Placing {
  if (rotation === 0) return (_, y) => box.top - y;
  if (rotation === 90) return (x) => x - box.left;
  if (rotation === 180) return (_, y) => y - box.bottom;
  return (x) => box.right - x;
}

/** Text rotated by less than this from a quarter turn counts as straight, in degrees. */
const minSlantDegrees = 5;

/** Returns the clockwise rotation of text in degrees, from -180; undefined if it is a quarter turn. */
export function toSlant(degrees: number): number | undefined {
  const whole = degrees - 360 * Math.round(degrees / 360);
  return Math.abs(whole - 90 * Math.round(whole / 90)) < minSlantDegrees ? undefined : whole;
}

/** Returns the quarter turn nearest to an angle in degrees. */
export function toQuarterRotation(degrees: number): QuarterRotation {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}
