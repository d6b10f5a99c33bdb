import { painted, rounded } from './look-parts.ts';
import type { Mark } from './mark.ts';

/** Widths of the letters from the space to the tilde in Helvetica, in thousandths of the letter height (Adobe's font metrics). */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const usualWidth = 556;

/** Letters of Windows' Latin set that stand elsewhere in Unicode, from number 128 on (ISO 32000-1, annex D). */
const elsewhere = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The number of a letter in Windows' Latin set; undefined for others. */
function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 32 && code <= 126) || (code >= 160 && code <= 255)) return code;
  const at = elsewhere.indexOf(letter);
  return at >= 0 ? 128 + at : undefined;
}

/** Whether every letter of a text is one of Windows' Latin set. */
export const encodable = (text: string): boolean =>
  Array.from(text).every((letter) => /\s/.test(letter) || codeOf(letter) !== undefined);

const shown = (line: string): string =>
  `<${Buffer.from(Array.from(line, (letter) => codeOf(letter) ?? 32)).toString('hex')}> Tj`;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[(codeOf(letter) ?? 32) - 32] ?? usualWidth), 0) /
  1000;

const paddingPt = 2;
const usualSizePt = 12;
/** Height of a line in letter heights. */
const leading = 1.15;

/** Words on a page, broken into lines that fit the box, with a ground in the colour of the mark and a line around them. */
export function textDrawing({
  box: [left, bottom, right, top],
  colour,
  lineWidth,
  words,
  style,
}: Mark): string {
  const size = sizeIn(style);
  const inset = lineWidth + paddingPt;
  const lines = words.split(/\r\n?|\n/).flatMap((line) => broken(line, (right - left - 2 * inset) / size));
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
    lines.map((line) => `${shown(line)} T*`).join(' '),
    'ET',
  ].join(' ');
}

/** The size a default appearance chooses; 0 leaves it to the reader. */
const sizeIn = (style: string): number =>
  Number(/\s(\d+(?:\.\d+)?)\s+Tf\b/.exec(` ${style}`)?.[1] ?? 0) || usualSizePt;

const colourIn = (style: string): string =>
  /(?:^|\s)((?:-?[\d.]+\s+){1,4}(?:g|rg|k))(?=\s|$)/.exec(style)?.[1] ?? '0 g';

/** The line around words has their colour, as readers draw it. */
const strokedIn = (style: string): string =>
  colourIn(style).replace(/[a-z]+$/, (operator) => operator.toUpperCase());

/** A line broken at its spaces where it is wider than so many letter heights. */
function broken(line: string, most: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current === '' || widthOf(longer) <= most) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

/** A stamp: what it is called in large red letters within a frame. */
export function stampDrawing({ box: [left, bottom, right, top], colour, stamp }: Mark): string {
  const words = stamp.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
  const [width, height] = [right - left, top - bottom];
  const size = Math.min(height * 0.6, (width * 0.8) / (widthOf(words) * boldness));
  const start = rounded(
    left + (width - widthOf(words) * boldness * size) / 2,
    bottom + (height - size * 0.7) / 2,
  );
  const [fill, line] = [painted(colour, 'rg') ?? '0.8 0 0 rg', painted(colour, 'RG') ?? '0.8 0 0 RG'];
  const frame = `${line} 2 w ${rounded(left + 1, bottom + 1, width - 2, height - 2)} re S`;
  return `${frame} BT ${fill} /Bold ${rounded(size)} Tf ${start} Td ${shown(words)} ET`;
}

/** How much wider bold letters are. */
const boldness = 1.08;
