import { painted, rounded } from './appearance-parts.ts';
import type { AnnotationMark } from './annotation.ts';

/** Widths of the characters from space to tilde in Helvetica, in thousandths of the font size (Adobe Font Metrics). */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const usualWidth = 556;

/** WinAnsiEncoding characters with a different Unicode code point, from code 128 on (ISO 32000-1, annex D). */
const elsewhere = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Returns the WinAnsiEncoding code of a character; undefined for others. */
function winAnsiCode(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 32 && code <= 126) || (code >= 160 && code <= 255)) return code;
  const at = elsewhere.indexOf(letter);
  return at >= 0 ? 128 + at : undefined;
}

/** Whether every character of a text is in WinAnsiEncoding. */
export const encodable = (text: string): boolean =>
  Array.from(text).every((letter) => /\s/.test(letter) || winAnsiCode(letter) !== undefined);

/** How a font shows text. */
export interface Face {
  /** Returns the operator that shows a line (ISO 32000-1, 9.4.3). */
  readonly shown: (line: string) => string;
  /** Width in multiples of the font size. */
  readonly widthOf: (text: string) => number;
}

/** A font in the document, and how it shows text. */
export interface PlacedFont {
  readonly reference: string;
  readonly face: Face;
}

/** Finds a font for text outside WinAnsiEncoding; undefined if there is none. */
export type FontFor = (words: string) => PlacedFont | undefined;

/** Helvetica with WinAnsiEncoding. */
export const latin: Face = {
  shown: (line) =>
    `<${Buffer.from(Array.from(line, (letter) => winAnsiCode(letter) ?? 32)).toString('hex')}> Tj`,
  widthOf: (text) =>
    Array.from(text).reduce(
      (sum, letter) => sum + (widths[(winAnsiCode(letter) ?? 32) - 32] ?? usualWidth),
      0,
    ) / 1000,
};

export const paddingPt = 2;
export const usualSizePt = 12;
/** Line height in multiples of the font size. */
const leading = 1.15;

type Worded = Pick<AnnotationMark, 'box' | 'colour' | 'lineWidth' | 'words' | 'style'>;

/** Draws text broken into lines that fit the box, on a background in the annotation color with a border. */
export function paintText(
  { box: [left, bottom, right, top], colour, lineWidth, words, style }: Worded,
  face: Face,
): string {
  const size = sizeIn(style);
  const inset = lineWidth + paddingPt;
  const maxWidth = (right - left - 2 * inset) / size;
  const lines = words.split(/\r\n?|\n/).flatMap((line) => broken(line, maxWidth, face));
  const frame = rounded(
    left + lineWidth / 2,
    bottom + lineWidth / 2,
    right - left - lineWidth,
    top - bottom - lineWidth,
  );
  const ground = painted(colour, 'rg');
  const start = rounded(left + inset, top - inset - size * 0.9);
  return [
    ...(ground ? [`${ground} ${frame} re f`] : []),
    ...(lineWidth > 0 ? [`${strokedIn(style)} ${rounded(lineWidth)} w ${frame} re S`] : []),
    `BT ${colourIn(style)} /Plain ${rounded(size)} Tf ${rounded(size * leading)} TL ${start} Td`,
    lines.map((line) => `${face.shown(line)} T*`).join(' '),
    'ET',
  ].join(' ');
}

/** Returns the font size of a default appearance, in points; the default size if it is automatic. */
export const sizeIn = (style: string, usualPt = usualSizePt): number =>
  Number(/\s(\d+(?:\.\d+)?)\s+Tf\b/.exec(` ${style}`)?.[1] ?? 0) || usualPt;

const colourIn = (style: string): string =>
  /(?:^|\s)((?:-?[\d.]+\s+){1,4}(?:g|rg|k))(?=\s|$)/.exec(style)?.[1] ?? '0 g';

/** The border of a text has the text color, as in readers. */
const strokedIn = (style: string): string =>
  colourIn(style).replace(/[a-z]+$/, (operator) => operator.toUpperCase());

/** Breaks a line wider than a multiple of the font size, at spaces and between Chinese and Japanese characters. */
function broken(line: string, maxWidth: number, { widthOf }: Face): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of line.trimEnd().match(breakable) ?? []) {
    const longer = `${current}${piece.replace(/^\s+/, ' ')}`;
    if (current === '' || widthOf(longer) <= maxWidth) current = longer.trimStart();
    else {
      lines.push(current);
      current = piece.trimStart();
    }
  }
  return [...lines, current];
}

/** Words or single Chinese and Japanese characters, with the spaces before them. */
const breakable =
  /\s*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)/gu;

/** Draws a stamp: its name in large letters, red by default, within a frame. */
export function paintStamp({ box: [left, bottom, right, top], colour, stamp }: AnnotationMark): string {
  const words = stamp.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
  const [width, height] = [right - left, top - bottom];
  const size = Math.min(height * 0.6, (width * 0.8) / (latin.widthOf(words) * boldness));
  const start = rounded(
    left + (width - latin.widthOf(words) * boldness * size) / 2,
    bottom + (height - size * 0.7) / 2,
  );
  const [fill, line] = [painted(colour, 'rg') ?? '0.8 0 0 rg', painted(colour, 'RG') ?? '0.8 0 0 RG'];
  const frame = `${line} 2 w ${rounded(left + 1, bottom + 1, width - 2, height - 2)} re S`;
  return `${frame} BT ${fill} /Bold ${rounded(size)} Tf ${start} Td ${latin.shown(words)} ET`;
}

/** Width ratio of bold to regular characters. */
const boldness = 1.08;
