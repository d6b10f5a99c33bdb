import type { Glyph, Page } from '#src/engines/pdf-child/page.ts';
import { around } from '../boxes.ts';
import type { Word } from '../model.ts';
import { countingLines } from './counting-lines.ts';
import { edgeLines, margin, type EdgeLine } from './edge-lines.ts';
import { isLoneNumber } from './lone-number.ts';
import { markNumber, numbered } from './page-numbers.ts';
import { tableHeads } from './table-heads.ts';

/** A page without its running lines, and those. */
export interface Parted {
  readonly page: Page;
  readonly header: readonly Word[];
  readonly footer: readonly Word[];
}

/**
 * Parts running headers and footers from the pages: lines at the edge that stand at the same height with the same words,
 * but for numbers, on at least half of the pages of their side (all, or those on the left or right); and outermost lines
 * that begin or end with the number of their page, whatever chapter they name.
 */
export function partEdges(pages: readonly Page[]): Parted[] {
  if (pages.length < 2) return pages.map(withoutLoneNumber);
  const lines = pages.map((page, index) => edgeLines(page, index));
  const all = lines.flat();
  const counting = countingLines(lines, pages.length);
  const heads = tableHeads(
    all.filter(({ isTop }) => isTop),
    pages,
    margin,
  );
  const running = new Set(
    all.filter(
      (line) => counting.has(line) || (isRunning(line, all, pages.length) && !heads.has(line.pattern)),
    ),
  );
  return pages.map((page, index) => {
    const found = (lines[index] ?? []).filter((line) => running.has(line));
    const own = isAllOf(page, found) ? [] : found;
    const header = own.filter((line) => line.isTop).flatMap((line) => line.words);
    const footer = own.filter((line) => !line.isTop).flatMap((line) => line.words);
    return {
      page: without(page, own),
      header: numbered(header, own, all, counting, index),
      footer: numbered(footer, own, all, counting, index),
    };
  });
}

/** A page that is all of its document, its number apart. */
function withoutLoneNumber(page: Page): Parted {
  const foot = edgeLines(page, 0).findLast((line) => !line.isTop);
  const above = page.glyphs.filter(
    ({ text, baseline }) => foot && text.trim() !== '' && baseline < foot.baseline - 1,
  );
  const highest = above.reduce((most, { baseline }) => Math.max(most, baseline), -Infinity);
  if (!foot || above.length === 0 || !isLoneNumber(foot.words, highest, page.widthPt))
    return { page, header: [], footer: [] };
  return { page: without(page, [foot]), header: [], footer: foot.words.map((word) => markNumber(word, '1')) };
}

/** Whether a page has no more text than these lines: then they are what it has to say. */
const isAllOf = (page: Page, lines: readonly EdgeLine[]): boolean =>
  !without(page, lines).glyphs.some((glyph) => glyph.text.trim() !== '') &&
  lines.some((line) => line.words.some((word) => /\p{L}/u.test(word.text)));

function isRunning(line: EdgeLine, all: readonly EdgeLine[], pageCount: number): boolean {
  const like = all.filter(
    (other) =>
      other.isTop === line.isTop &&
      other.pattern === line.pattern &&
      Math.abs(other.baseline - line.baseline) < 4,
  );
  const pages = new Set(like.map((other) => other.page));
  const same = [...pages].filter((page) => page % 2 === line.page % 2).length;
  const isSide = pageCount >= 6 && same >= 0.7 * Math.floor(pageCount / 2);
  return pages.size >= 2 && (pages.size >= 0.5 * pageCount || isSide);
}

function without(page: Page, lines: readonly EdgeLine[]): Page {
  if (lines.length === 0) return page;
  const boxes = lines.map((line) => {
    const box = around(line.words.map((word) => word.box));
    return { ...box, top: line.baseline - 1, bottom: line.baseline + 1 };
  });
  const isOf = (glyph: Glyph) =>
    glyph.turn === 0 &&
    boxes.some(
      (box) =>
        glyph.baseline > box.top &&
        glyph.baseline < box.bottom &&
        glyph.x > box.left - 2 &&
        glyph.x < box.right + 2,
    );
  return { ...page, glyphs: page.glyphs.filter((glyph) => !isOf(glyph)) };
}
