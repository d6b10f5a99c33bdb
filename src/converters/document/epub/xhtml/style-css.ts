import type { OdfTextStyle } from '../../odf/text-styles.ts';
import type { BlockContext } from '../writer.ts';

/** Minimum relative size difference that is visible, 0 to 1. */
const minSizeDifference = 0.12;
const [maxFontScale, minFontScale] = [3, 0.6];

/** Returns the font size relative to the surrounding text, as CSS. */
export function sizeCss(sizePt: number | undefined, aroundPt: number): string {
  if (sizePt === undefined || sizePt <= 0) return '';
  const share = Math.max(minFontScale, Math.min(maxFontScale, sizePt / aroundPt));
  return Math.abs(share - 1) < minSizeDifference ? '' : `font-size: ${Number(share.toFixed(2))}em;`;
}

/** Returns text and background colors as CSS; light text only if it has a background. */
export function colorCss({ color, ground, paper }: OdfTextStyle, { hasGround }: BlockContext): string {
  const background = [ground, paper].find((one) => one !== undefined && one !== 'transparent');
  const isSeen = color !== undefined && (hasGround || background !== undefined || brightness(color) < 0.75);
  const isPlain = color === undefined || brightness(color) < 0.02;
  return [
    ...(isSeen && !isPlain ? [`color: ${color};`] : []),
    ...(background === undefined ? [] : [`background-color: ${background};`]),
  ].join(' ');
}

/** Brightness of a color, 0 to 1 (ITU-R BT.601). */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Returns alignment, breaks and margins of a paragraph as CSS. */
export function paragraphCss(style: OdfTextStyle, { isInList }: BlockContext): string {
  const css = [alignCss(style), breakCss(style)];
  if (!isInList) {
    const [left, first] = [clampedEm(style.marginLeftPt, 8), clampedEm(style.firstLinePt, 4)];
    if (left > 0) css.push(`margin-left: ${left}em;`);
    if (first > 0 || (first < 0 && -first <= left)) css.push(`text-indent: ${first}em;`);
  }
  return css.filter((rule) => rule !== '').join(' ');
}

const clampedEm = (lengthPt = 0, maxEm: number): number =>
  Math.max(-maxEm, Math.min(maxEm, Math.round(lengthPt / 6) / 2));

/** LibreOffice writes `start` for left and `end` for right in both text directions. */
const sides: Readonly<Record<string, string>> = { start: 'left', end: 'right' };

function alignCss({ align, isRtl }: OdfTextStyle): string {
  const side = sides[align ?? ''] ?? align;
  const isUsual = side === undefined || side === (isRtl ? 'right' : 'left');
  return isUsual || !/^(?:left|right|center|justify)$/.test(side) ? '' : `text-align: ${side};`;
}

const breakCss = ({ beginsPage }: OdfTextStyle): string =>
  beginsPage ? 'break-before: page; page-break-before: always;' : '';
