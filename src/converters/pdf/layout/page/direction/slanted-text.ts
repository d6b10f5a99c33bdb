import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, medianValue, boxWidth } from '../../boxes.ts';
import type { Loose, Word } from '../../model.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { byBaseline } from '../../text/lines.ts';
import { makeWords } from '../../text/words.ts';
import { clusters } from './rotated-text.ts';

/** Slanted letters beyond this number, and this part of the page, are its text: a page that was scanned askew. */
const [maxSlanted, maxPageShare] = [200, 0.3];

/** Parts slanted text, such as a watermark across the page or a stamp, from the letters of a page: it stands apart, as it lies. */
export function extractSlantedText(glyphs: readonly Glyph[]): {
  readonly straight: readonly Glyph[];
  readonly loose: Loose[];
} {
  const slanted = glyphs.filter(({ slant }) => slant !== undefined);
  if (slanted.length === 0 || slanted.length > Math.max(maxSlanted, maxPageShare * glyphs.length))
    return { straight: glyphs, loose: [] };
  const angles = Map.groupBy(slanted, ({ slant = 0 }) => Math.round(slant));
  return {
    straight: glyphs.filter(({ slant }) => slant === undefined),
    loose: [...angles].flatMap(([degrees, some]) => laidOut(some, degrees)),
  };
}

/** Lines of text of one slant, laid out as if they were upright; their boxes are as high as their letters, put where they lie around their middle. */
function laidOut(glyphs: readonly Glyph[], degrees: number): Loose[] {
  const words = makeWords(uprighted(glyphs, degrees), []);
  return clusters(words)
    .flatMap(byBaseline)
    .map((line) => {
      const upright = lineLetterBox(line);
      const [x, y] = turned((upright.left + upright.right) / 2, (upright.top + upright.bottom) / 2, degrees);
      const [across, down] = [boxWidth(upright) / 2, boxHeight(upright) / 2];
      const box = { left: x - across, right: x + across, top: y - down, bottom: y + down };
      return { box, rotation: 0, slant: degrees, blocks: makeParagraphs(line) };
    });
}

/** How far letters reach above and below their line, as parts of their size: capitals, small letters, and tails. */
const [capitals, smallLetters, tails] = [0.72, 0.53, 0.21];

/** The box around the letters themselves. */
function lineLetterBox(line: readonly Word[]): PageBox {
  const { left, right } = around(line.map(({ box }) => box));
  const text = line.map((word) => word.text).join('');
  const baseline = medianValue(line.map((word) => word.baseline));
  const sizePt = medianValue(line.map((word) => word.sizePt));
  const above = /^[acegm-su-z]+$/.test(text) ? smallLetters : capitals;
  const below = /[gjpqyQ,;()[\]{}|]/.test(text) ? tails : 0;
  return { left, right, top: baseline - above * sizePt, bottom: baseline + below * sizePt };
}

/** Letters as they would stand turned back. */
function uprighted(glyphs: readonly Glyph[], degrees: number): Glyph[] {
  const positions = glyphs.map(({ x, baseline }) => turned(x, baseline, -degrees));
  const height = heightOfLetters(glyphs, positions, degrees);
  return glyphs.map((glyph, index) => {
    const [x, baseline] = positions[index] ?? [glyph.x, glyph.baseline];
    const { sizePt } = glyph.style;
    const measuredWidth = sideSum(glyph, degrees) / sizePt - height;
    const width = Math.min(maxWidth, Math.max(minWidth, measuredWidth)) * sizePt;
    const box = { left: x, right: x + width, top: baseline - 0.8 * sizePt, bottom: baseline + 0.2 * sizePt };
    return { ...glyph, rotation: 0, x, baseline, box };
  });
}

/** Widths of letters, and the height of their boxes where nothing tells it, as parts of their size. */
const [minWidth, maxWidth, usualHeight] = [0.2, 1.3, 1.2];

/** How high the boxes of letters are, as a part of their size: most letters are as wide as it is to the next. */
function heightOfLetters(
  glyphs: readonly Glyph[],
  positions: readonly (readonly [number, number])[],
  degrees: number,
): number {
  const heights = glyphs.flatMap((glyph, index) => {
    const [[x, y], [next, below]] = [positions[index] ?? [0, 0], positions[index + 1] ?? [0, 0]];
    const { sizePt } = glyph.style;
    const isNext = next > x && next < x + maxWidth * sizePt && Math.abs(below - y) < 0.1 * sizePt;
    return isNext ? [(sideSum(glyph, degrees) - (next - x)) / sizePt] : [];
  });
  return heights.length > 0 ? medianValue(heights) : usualHeight;
}

/** Width and height together of what is turned within its box. */
function sideSum({ box }: Glyph, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return (boxWidth(box) + boxHeight(box)) / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
}

/** A place turned clockwise around the corner of the page. */
function turned(x: number, y: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
