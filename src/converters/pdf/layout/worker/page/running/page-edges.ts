import type { Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { countingLines } from './counting-lines.ts';
import { countingNumbers, type LineNumber } from './counting-numbers.ts';
import { edgeLines, margin, numbersAtEnds, type EdgeLine } from './edge-lines.ts';
import { isLoneNumber } from './lone-number.ts';
import { markNumber, numbered } from './page-numbers.ts';
import { tableHeads } from '../table-heads.ts';

/** A page without its running lines, and those lines. */
export interface Parted {
  readonly page: Page;
  readonly header: readonly Word[];
  readonly footer: readonly Word[];
}

/**
 * Separates running headers and footers from the pages: lines at the edge at the same height with the same words and
 * numbers, except for the page number, on at least half of the pages of their side (all, left or right), and
 * outermost lines that begin or end with their page number, whatever chapter they name. A line with any other number
 * that differs between pages stays in the text, because a running line is written once for all pages.
 */
export function partEdges(pages: readonly Page[]): Parted[] {
  if (pages.length < 2) return pages.map(withoutLoneNumber);
  const lines = pages.map((page, index) => edgeLines(page, index));
  const all = lines.flat();
  const counting = countingLines(lines, pages.length);
  const groups = alikeButForNumbers(all);
  const numbers = pageNumbers(groups, counting);
  const heads = tableHeads(
    all.filter(({ isTop }) => isTop),
    pages,
    margin,
  );
  const running = new Set([
    ...[...counting.keys()].filter((line) => line.numbers.some((number) => numbers.has(number))),
    ...groups.flatMap((group) =>
      group.filter(
        (line) =>
          !counting.has(line) && !heads.has(line.pattern) && isRunning(line, group, numbers, pages.length),
      ),
    ),
  ]);
  return pages.map((page, index) => {
    const found = (lines[index] ?? []).filter((line) => running.has(line));
    const own = areAllPageText(page, found) ? [] : found;
    const header = own.filter((line) => line.isTop).flatMap((line) => line.words);
    const footer = own.filter((line) => !line.isTop).flatMap((line) => line.words);
    return {
      page: without(page, own),
      header: numbered(header, numbers),
      footer: numbered(footer, numbers),
    };
  });
}

/** Separates the page number of a one-page document. */
function withoutLoneNumber(page: Page): Parted {
  const foot = edgeLines(page, 0).findLast((line) => !line.isTop);
  const above = page.glyphs.filter(
    ({ text, baseline }) => foot && text.trim() !== '' && baseline < foot.baseline - 1,
  );
  const highest = above.reduce((max, { baseline }) => Math.max(max, baseline), -Infinity);
  if (!foot || above.length === 0 || !isLoneNumber(foot.words, highest, page.widthPt))
    return { page, header: [], footer: [] };
  return { page: without(page, [foot]), header: [], footer: foot.words.map((word) => markNumber(word, '1')) };
}

/** Whether a page has no text except these lines: then they are its content. */
const areAllPageText = (page: Page, lines: readonly EdgeLine[]): boolean =>
  !without(page, lines).glyphs.some((glyph) => glyph.text.trim() !== '') &&
  lines.some((line) => line.words.some((word) => /\p{L}/u.test(word.text)));

/** Groups lines of one pattern at one height of one edge. */
function alikeButForNumbers(all: readonly EdgeLine[]): EdgeLine[][] {
  const patterns = Map.groupBy(all, ({ isTop, pattern }) => `${isTop} ${pattern}`);
  return [...patterns.values()].flatMap((lines) => {
    const groups: EdgeLine[][] = [];
    for (const line of lines.toSorted((one, other) => one.baseline - other.baseline)) {
      const group = groups.at(-1);
      if (group && line.baseline - (group.at(-1)?.baseline ?? 0) < 4) group.push(line);
      else groups.push([line]);
    }
    return groups;
  });
}

/**
 * Returns the numbers that count pages. A page has one; of two candidates, it is the one nearer to the page's
 * position in the file.
 */
function pageNumbers(
  groups: readonly (readonly EdgeLine[])[],
  counting: ReadonlyMap<EdgeLine, number>,
): ReadonlySet<LineNumber> {
  const found = groups.flatMap((group) => {
    const numbers = countingNumbers(group);
    return group.map((line) => {
      const offset = counting.get(line);
      const own =
        offset === undefined
          ? line.numbers.filter((number) => numbers.has(number))
          : numbersAtEnds(line).filter(({ value }) => value === line.page + offset);
      return { page: line.page, isCounted: offset !== undefined, numbers: own };
    });
  });
  const pages = Map.groupBy(found, ({ page }) => page);
  return new Set(
    [...pages].flatMap(([page, lines]) => {
      const counted = lines.filter(({ isCounted }) => isCounted);
      const values = (counted.length > 0 ? counted : lines).flatMap(({ numbers }) =>
        numbers.map(({ value = 0 }) => value),
      );
      const distance = (value: number) => Math.abs(value - page - 1);
      const [nearest] = values.sort((one, other) => distance(one) - distance(other));
      return lines.flatMap(({ numbers }) => numbers.filter(({ value }) => value === nearest));
    }),
  );
}

/** Whether a line is on most pages with the same numbers, except for the page number. */
function isRunning(
  line: EdgeLine,
  group: readonly EdgeLine[],
  counting: ReadonlySet<LineNumber>,
  pageCount: number,
): boolean {
  const key = runningLineKey(line, counting);
  const pages = new Set(
    group.filter((other) => runningLineKey(other, counting) === key).map(({ page }) => page),
  );
  const same = [...pages].filter((page) => page % 2 === line.page % 2).length;
  const isSide = pageCount >= 6 && same >= 0.7 * Math.floor(pageCount / 2);
  return pages.size >= 2 && (pages.size >= 0.5 * pageCount || isSide);
}

/** Returns the numbers of a line, with a placeholder for its page number. */
const runningLineKey = ({ numbers }: EdgeLine, counting: ReadonlySet<LineNumber>): string =>
  numbers.map((number) => (counting.has(number) ? '#' : number.text)).join(' ');

function without(page: Page, lines: readonly EdgeLine[]): Page {
  if (lines.length === 0) return page;
  const boxes = lines.map((line) => {
    const box = around(line.words.map((word) => word.box));
    return { ...box, top: line.baseline - 1, bottom: line.baseline + 1 };
  });
  const isOf = (glyph: Glyph) =>
    glyph.rotation === 0 &&
    boxes.some(
      (box) =>
        glyph.baseline > box.top &&
        glyph.baseline < box.bottom &&
        glyph.x > box.left - 2 &&
        glyph.x < box.right + 2,
    );
  return { ...page, glyphs: page.glyphs.filter((glyph) => !isOf(glyph)) };
}
