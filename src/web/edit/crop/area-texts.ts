import { isAreaInside, type PixelArea, type Size } from './area.ts';
import { wholeNumber } from '../image/tab.ts';

/** An area as typed, in pixels; an empty offset counts as 0. */
export interface AreaTexts {
  readonly width: string;
  readonly height: string;
  readonly x: string;
  readonly y: string;
}

/** Parses the typed area; undefined if a number is missing or invalid. */
export function parseArea({ width, height, x, y }: AreaTexts): PixelArea | undefined {
  const offset = (text: string) => (text.trim() === '' ? 0 : wholeNumber(text));
  const [w, h, left, top] = [wholeNumber(width), wholeNumber(height), offset(x), offset(y)];
  if (w === undefined || h === undefined || left === undefined || top === undefined) return undefined;
  return w > 0 && h > 0 ? { x: left, y: top, width: w, height: h } : undefined;
}

/** Parses the typed area, if it lies within the image. */
export function shownArea(texts: AreaTexts, size: Size): PixelArea | undefined {
  const area = parseArea(texts);
  return area && isAreaInside(area, size) ? area : undefined;
}

/** Formats an area for the text fields. */
export const formatArea = ({ x, y, width, height }: PixelArea): AreaTexts => ({
  x: String(x),
  y: String(y),
  width: String(width),
  height: String(height),
});
