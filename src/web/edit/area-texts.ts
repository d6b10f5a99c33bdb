import { isInside, type Area, type Size } from './area.ts';
import { wholeNumber } from './tab.ts';

/** An area as written, in pixels; a place left empty is 0. */
export interface AreaTexts {
  readonly width: string;
  readonly height: string;
  readonly x: string;
  readonly y: string;
}

/** The area written; undefined when a number is missing or is none. */
export function areaOf({ width, height, x, y }: AreaTexts): Area | undefined {
  const place = (text: string) => (text.trim() === '' ? 0 : wholeNumber(text));
  const [w, h, left, top] = [wholeNumber(width), wholeNumber(height), place(x), place(y)];
  if (w === undefined || h === undefined || left === undefined || top === undefined) return undefined;
  return w > 0 && h > 0 ? { x: left, y: top, width: w, height: h } : undefined;
}

/** The area written, if it can be shown on the picture. */
export function shownArea(texts: AreaTexts, size: Size): Area | undefined {
  const area = areaOf(texts);
  return area && isInside(area, size) ? area : undefined;
}

/** An area as it is written. */
export const textsOf = ({ x, y, width, height }: Area): AreaTexts => ({
  x: String(x),
  y: String(y),
  width: String(width),
  height: String(height),
});
