/** A size in pixels of the picture itself, not of the screen. */
export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An area of a picture, in whole pixels of the picture itself, from its upper left corner. */
export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether an area holds at least one pixel and lies within the picture. */
export const isAreaInside = ({ x, y, width, height }: PixelArea, { widthPx, heightPx }: Size): boolean =>
  x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= widthPx && y + height <= heightPx;

/** An area brought into the picture: moved where it fits, made smaller where it does not. */
export function broughtInside({ x, y, width, height }: PixelArea, { widthPx, heightPx }: Size): PixelArea {
  const w = Math.min(Math.max(1, width), widthPx);
  const h = Math.min(Math.max(1, height), heightPx);
  return { x: within(x, widthPx - w), y: within(y, heightPx - h), width: w, height: h };
}

/** The largest area of a shape (width divided by height) within another, round the same middle. */
export function shaped({ x, y, width, height }: PixelArea, aspect: number): PixelArea {
  const w = Math.max(1, Math.round(Math.min(width, height * aspect)));
  const h = Math.max(1, Math.round(Math.min(height, width / aspect)));
  return { x: x + Math.floor((width - w) / 2), y: y + Math.floor((height - h) / 2), width: w, height: h };
}

const within = (value: number, max: number): number => Math.min(Math.max(0, value), max);
