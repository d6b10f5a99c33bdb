import type { Box, Turn } from './page.ts';

/** Turns places of a PDF page (user space, y upwards, unrotated) into places on the page as it is shown. */
export interface Frame {
  readonly widthPt: number;
  readonly heightPt: number;
  /** How far the page is turned clockwise when shown. */
  readonly turn: Turn;
  readonly scale: number;
  point(x: number, y: number): readonly [number, number];
  box(x1: number, y1: number, x2: number, y2: number): Box;
}

/** The frame of a page: `box` is its visible part in user space; sides longer than `longestPt` are scaled down to it. */
export function frameOf(
  box: { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number },
  turn: Turn,
  longestPt: number,
): Frame {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const scale = Math.min(1, longestPt / Math.max(width, height));
  const place: Readonly<Record<Turn, (x: number, y: number) => readonly [number, number]>> = {
    0: (x, y) => [x - box.left, box.top - y],
    90: (x, y) => [y - box.bottom, x - box.left],
    180: (x, y) => [box.right - x, y - box.bottom],
    270: (x, y) => [box.top - y, box.right - x],
  };
  const point: Frame['point'] = (x, y) => {
    const [across, down] = place[turn](x, y);
    return [across * scale, down * scale];
  };
  return {
    widthPt: (turn % 180 === 0 ? width : height) * scale,
    heightPt: (turn % 180 === 0 ? height : width) * scale,
    turn,
    scale,
    point,
    box(x1, y1, x2, y2) {
      const [ax, ay] = point(x1, y1);
      const [bx, by] = point(x2, y2);
      return {
        left: Math.min(ax, bx),
        top: Math.min(ay, by),
        right: Math.max(ax, bx),
        bottom: Math.max(ay, by),
      };
    },
  };
}

/** The nearest quarter turn of an angle in degrees. */
export function quarterOf(degrees: number): Turn {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}
