/** A size in image pixels, not screen pixels. */
export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An area of an image, in whole image pixels from the upper left corner. */
export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns whether an area has at least one pixel and lies within the image. */
export const isAreaInside = ({ x, y, width, height }: PixelArea, { widthPx, heightPx }: Size): boolean =>
  x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= widthPx && y + height <= heightPx;

/** Clamps an area to the image: moves it if it fits, shrinks it if it doesn't. */
export function broughtInside({ x, y, width, height }: PixelArea, { widthPx, heightPx }: Size): PixelArea {
  const w = Math.min(Math.max(1, width), widthPx);
  const h = Math.min(Math.max(1, height), heightPx);
  return { x: within(x, widthPx - w), y: within(y, heightPx - h), width: w, height: h };
}

/** Returns the largest area with an aspect ratio (width divided by height) within another, with the same center. */
export function shaped({ x, y, width, height }: PixelArea, aspect: number): PixelArea {
  const w = Math.max(1, Math.round(Math.min(width, height * aspect)));
  const h = Math.max(1, Math.round(Math.min(height, width / aspect)));
  return { x: x + Math.floor((width - w) / 2), y: y + Math.floor((height - h) / 2), width: w, height: h };
}

const within = (value: number, max: number): number => Math.min(Math.max(0, value), max);
