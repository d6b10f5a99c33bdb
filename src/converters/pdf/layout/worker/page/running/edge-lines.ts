import type { Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { isWithin } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { findGrids } from '../../tables/ruled/grid.ts';
import { byBaseline } from '../../text/lines.ts';
import { makeWords } from '../../text/words.ts';
import { numbersIn, romanOf, type LineNumber } from './counting-numbers.ts';
import { withoutVerticalText } from '../direction/vertical-text.ts';

/** A line near the upper or lower edge of a page. */
export interface EdgeLine {
  readonly page: number;
  readonly isTop: boolean;
  readonly baseline: number;
  readonly words: readonly Word[];
  /** Its text with placeholders for numbers; for a number further from the edge, its offset from the page number. */
  readonly pattern: string;
  /** Its numbers from left to right; lines of one pattern have equally many. */
  readonly numbers: readonly LineNumber[];
}

/** Maximum distance of running lines from the edges, as a share of the page height. */
export const margin = 0.13;

/** Maximum number of running lines at one edge. */
const maxLinesAtEdge = 4;

/** Maximum distance from the edge of a line with a page number, with nothing in between, as TeX sets them. */
const marginOfNumber = 0.25;

/**
 * Returns the lines near the upper and lower edge of a page with the index `index` (from 0) in the file, without
 * ruled tables and vertical text.
 */
export function edgeLines(page: Page, index: number): EdgeLine[] {
  const isNear = (glyph: Glyph) =>
    glyph.rotation === 0 &&
    (glyph.baseline < margin * page.heightPt || glyph.baseline > (1 - margin) * page.heightPt);
  const tables = findGrids(page.rules, page.areas, page).filter((grid) => grid.xs.length > 2);
  const isInTable = (glyph: Glyph) => tables.some((grid) => isWithin(glyph.box, grid.box));
  const near = withoutVerticalText(page.glyphs).filter((glyph) => isNear(glyph) && !isInTable(glyph));
  const rows = byBaseline(makeWords(near, page.links));
  const lines = rows.map((words): EdgeLine => {
    const baseline = words[0]?.baseline ?? 0;
    const seen = words.toSorted((one, other) => one.box.left - other.box.left);
    const pattern = seen
      .map(({ text }) => (romanOf(text) === undefined ? text.replace(/\d+/g, '#') : '#'))
      .join(' ');
    const isTop = baseline < page.heightPt / 2;
    const numbers = numbersIn(seen, { page: index, isTop });
    return { page: index, isTop, baseline, words: seen, pattern, numbers };
  });
  const top = lines.filter((line) => line.isTop).slice(0, maxLinesAtEdge);
  const foot = lines.filter((line) => !line.isTop).slice(-maxLinesAtEdge);
  return [
    ...(top.length > 0 ? top : headBelow(page, index)),
    ...(foot.length > 0 ? foot : numberAbove(page, index)),
  ];
}

/**
 * Returns the number below all text of a page with an empty bottom margin. It is a running line where others count on
 * from it.
 */
function numberAbove(page: Page, index: number): EdgeLine[] {
  const words = outermostWords(page, (baseline) => baseline);
  const number = words.length === 1 ? (words[0]?.text ?? '') : '';
  const baseline = words[0]?.baseline ?? 0;
  if (baseline < (1 - marginOfNumber) * page.heightPt || !/^\d{1,4}$/.test(number)) return [];
  const numbers = numbersIn(words, { page: index, isTop: false });
  return [
    { page: index, isTop: false, baseline, words, pattern: `counts ${Number(number) - index}`, numbers },
  ];
}

/**
 * Returns the line above all text of a page with an empty top margin, if it begins or ends with a number: it may be
 * the header of a book with wide margins.
 */
function headBelow(page: Page, index: number): EdgeLine[] {
  const words = outermostWords(page, (baseline) => -baseline);
  const baseline = words[0]?.baseline ?? Infinity;
  const numbers = numbersIn(words, { page: index, isTop: true });
  const line = { page: index, isTop: true, baseline, words, pattern: `head of ${index}`, numbers };
  return baseline < marginOfNumber * page.heightPt && pageNumberOffsets(line).length > 0 ? [line] : [];
}

/** Returns the words of the line with the highest-ranked baseline, from left to right; empty if it is rotated. */
function outermostWords(page: Page, rank: (baseline: number) => number): readonly Word[] {
  const seen = page.glyphs.filter((glyph) => glyph.text.trim() !== '');
  const highest = seen.reduce((max, glyph) => Math.max(max, rank(glyph.baseline)), -Infinity);
  const line = seen.filter((glyph) => Math.abs(rank(glyph.baseline) - highest) < 1);
  if (line.some((glyph) => glyph.rotation !== 0)) return [];
  return makeWords(line, page.links).sort((one, other) => one.box.left - other.box.left);
}

/** Returns the offsets between the numbers at the ends of a line and its page number. */
export const pageNumberOffsets = (line: EdgeLine): number[] => [
  ...new Set(numbersAtEnds(line).map(({ value = 0 }) => value - line.page)),
];

/** Returns the words of up to four digits at the ends of a line that may be its page number. */
export const numbersAtEnds = ({ words, numbers }: EdgeLine): LineNumber[] =>
  numbers.filter(
    ({ word, text, value }) =>
      value !== undefined &&
      /^\d{1,4}$/.test(text) &&
      text === word.text &&
      (word === words[0] || word === words.at(-1)),
  );
