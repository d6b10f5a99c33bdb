import { escapeEpubText } from '../package/package-xml.ts';

/** Shares of the letters' size that letters take on average; those of Chinese, Japanese and Korean fill it. */
const [usualWidth, wideWidth] = [0.56, 1];
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** About how wide a text is, in the unit of the letters' size. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, sign) => sum + size * (wide.test(sign) ? wideWidth : usualWidth), 0);

/** A text as far as there is room for it. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** A text of a drawing (SVG 1.1, 10.4); empty for none. `turned` turns it about its place, in degrees. */
export function svgText(text: string, { x, y, size, anchor, turned }: SvgTextPosition, more = ''): string {
  if (text.trim() === '') return '';
  const transform = turned === undefined ? '' : ` transform="rotate(${turned} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}"${transform}${more}>${escapeEpubText(text)}</text>`;
}

export interface SvgTextPosition {
  readonly x: number;
  /** Of the line on which the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly turned?: number;
}

/** A number as a drawing writes it. */
export const round = (value: number): string => String(Number(value.toFixed(1)));
