import { isAreaInside, type PixelArea, type Size } from './area.ts';
import { wholeNumber } from '../image/tab.ts';

/** An area as written, in pixels; a place left empty is 0. */
export interface AreaTexts {
  readonly width: string;
  readonly height: string;
  readonly x: string;
  readonly y: string;
}

/** The area written; undefined when a number is missing or is none. */
export function parseArea({ width, height, x, y }: AreaTexts): PixelArea | undefined {
  const offset = (text: string) => (text.trim() === '' ? 0 : wholeNumber(text));
  const [w, h, left, top] = [wholeNumber(width), wholeNumber(height), offset(x), offset(y)];
  if (w === undefined || h === undefined || left === undefined || top === undefined) return undefined;
  return w > 0 && h > 0 ? { x: left, y: top, width: w, height: h } : undefined;
}

/** The area written, if it can be shown on the picture. */
export function shownArea(texts: AreaTexts, size: Size): PixelArea | undefined {
  const area = parseArea(texts);
  return area && isAreaInside(area, size) ? area : undefined;
}

/** An area as it is written. */
export const formatArea = ({ x, y, width, height }: PixelArea): AreaTexts => ({
  x: String(x),
  y: String(y),
  width: String(width),
  height: String(height),
});
