import { escapeEpubText } from '../package/package-xml.ts';

/** Average character widths as a share of the font size; Chinese, Japanese and Korean characters are full-width. */
const [usualWidth, wideWidth] = [0.56, 1];
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Estimates the width of a text, in the unit of the font size. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, sign) => sum + size * (wide.test(sign) ? wideWidth : usualWidth), 0);

/** Truncates a text to the available width. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** Returns a text element (SVG 1.1, 10.4); empty for no text. `turned` rotates it around its position, in degrees. */
export function svgText(text: string, { x, y, size, anchor, turned }: SvgTextPosition, more = ''): string {
  if (text.trim() === '') return '';
  const transform = turned === undefined ? '' : ` transform="rotate(${turned} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}"${transform}${more}>${escapeEpubText(text)}</text>`;
}

export interface SvgTextPosition {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly turned?: number;
}

/** Formats a number for SVG. */
export const round = (value: number): string => String(Number(value.toFixed(1)));
