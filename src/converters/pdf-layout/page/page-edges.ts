import type { Glyph, Page } from '#src/engines/pdf-child/page.ts';
import { around, isWithin, median } from '../boxes.ts';
import { byBaseline } from '../text/lines.ts';
import type { Word } from '../model.ts';
import { findGrids } from '../tables/grid.ts';
import { makeWords } from '../text/words.ts';
import { isLoneNumber } from './lone-number.ts';
import { tableHeads } from './table-heads.ts';

/** A line near the upper or lower edge of a page. */
interface EdgeLine {
  readonly page: number;
  readonly isTop: boolean;
  readonly baseline: number;
  readonly words: readonly Word[];
  /** Its text with numbers left open; of a number farther from the edge, how far it is from that of its page. */
  readonly pattern: string;
}

/** A page without its running lines, and those. */
export interface Parted {
  readonly page: Page;
  readonly header: readonly Word[];
  readonly footer: readonly Word[];
}

/** How far from the edges running lines may stand, as a part of the height. */
const margin = 0.13;
const mostLinesAtEdge = 4;
/** How far from the edge a line may stand that counts its page, with nothing between, as TeX sets them. */
const marginOfNumber = 0.25;

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

function edgeLines(page: Page, index: number): EdgeLine[] {
  const isNear = (glyph: Glyph) =>
    glyph.turn === 0 &&
    (glyph.baseline < margin * page.heightPt || glyph.baseline > (1 - margin) * page.heightPt);
  const tables = findGrids(page.rules, page.areas, page).filter((grid) => grid.xs.length > 2);
  const isInTable = (glyph: Glyph) => tables.some((grid) => isWithin(glyph.box, grid.box));
  const near = page.glyphs.filter((glyph) => isNear(glyph) && !isInTable(glyph));
  const rows = byBaseline(makeWords(near, page.links));
  const lines = rows.map((words): EdgeLine => {
    const baseline = words[0]?.baseline ?? 0;
    const seen = words.toSorted((one, other) => one.box.left - other.box.left);
    const pattern = seen.map((word) => word.text.replace(/\d+/g, '#').replace(/^[ivxlc]+$/i, '#')).join(' ');
    return { page: index, isTop: baseline < page.heightPt / 2, baseline, words: seen, pattern };
  });
  const top = lines.filter((line) => line.isTop).slice(0, mostLinesAtEdge);
  const foot = lines.filter((line) => !line.isTop).slice(-mostLinesAtEdge);
  return [
    ...(top.length > 0 ? top : headBelow(page, index)),
    ...(foot.length > 0 ? foot : numberAbove(page, index)),
  ];
}

/** The number below all text of a page whose foot is empty. It is a running line where others count on from it. */
function numberAbove(page: Page, index: number): EdgeLine[] {
  const words = outermostWords(page, (baseline) => baseline);
  const number = words.length === 1 ? (words[0]?.text ?? '') : '';
  const baseline = words[0]?.baseline ?? 0;
  if (baseline < (1 - marginOfNumber) * page.heightPt || !/^\d{1,4}$/.test(number)) return [];
  return [{ page: index, isTop: false, baseline, words, pattern: `counts ${Number(number) - index}` }];
}

/** The line above all text of a page whose head is empty, if it begins or ends with a number: it may be the head of a book of wide margins. */
function headBelow(page: Page, index: number): EdgeLine[] {
  const words = outermostWords(page, (baseline) => -baseline);
  const baseline = words[0]?.baseline ?? Infinity;
  const line = { page: index, isTop: true, baseline, words, pattern: `head of ${index}` };
  return baseline < marginOfNumber * page.heightPt && offsetsOf(line).length > 0 ? [line] : [];
}

/** The words of the line whose baseline has the highest rank, from left to right; none where it is turned. */
function outermostWords(page: Page, rank: (baseline: number) => number): readonly Word[] {
  const seen = page.glyphs.filter((glyph) => glyph.text.trim() !== '');
  const highest = seen.reduce((most, glyph) => Math.max(most, rank(glyph.baseline)), -Infinity);
  const line = seen.filter((glyph) => Math.abs(rank(glyph.baseline) - highest) < 1);
  if (line.some((glyph) => glyph.turn !== 0)) return [];
  return makeWords(line, page.links).sort((one, other) => one.box.left - other.box.left);
}

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

/** So many pages have to be counted at least for their lines to be told by that alone. */
const fewestCounted = 4;

/** Numbers that count pages at one height, on so many of them, are running lines: others are where chapters begin. */
const countedShare = 0.3;

/**
 * The outermost lines that stand at the same height on many pages, each with a number that counts them; and how far that
 * is from the number of the page. Where pages are counted so, a line that is nothing but the number of its page is one
 * too, as below the first page of a chapter.
 */
function countingLines(
  lines: readonly (readonly EdgeLine[])[],
  pageCount: number,
): ReadonlyMap<EdgeLine, number> {
  const outermost = lines.flatMap((own) => [
    ...own.filter((line) => line.isTop).slice(0, 1),
    ...own.filter((line) => !line.isTop).slice(-1),
  ]);
  const groups = Map.groupBy(
    outermost.flatMap((line) => offsetsOf(line).map((offset) => ({ line, offset }))),
    ({ line, offset }) => `${line.isTop} ${offset}`,
  );
  const found = [...groups.values()].flatMap((group) => {
    const level = median(group.map(({ line }) => line.baseline));
    const own = group.filter(({ line }) => Math.abs(line.baseline - level) < 2);
    const isMost =
      new Set(own.map(({ line }) => line.page)).size >= Math.max(fewestCounted, countedShare * pageCount);
    return isMost ? own : [];
  });
  const counts = new Set(found.map(({ offset }) => offset));
  const alone = outermost.flatMap((line) =>
    line.words.length === 1
      ? offsetsOf(line).flatMap((offset) => (counts.has(offset) ? { line, offset } : []))
      : [],
  );
  return new Map([...found, ...alone].map(({ line, offset }) => [line, offset]));
}

/** How far the numbers at the ends of a line are from the number of its page. */
const offsetsOf = ({ words, page }: EdgeLine): number[] =>
  [...new Set([words[0]?.text ?? '', words.at(-1)?.text ?? ''])]
    .filter((text) => /^\d{1,4}$/.test(text))
    .map((text) => Number(text) - page);

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

/** Marks the numbers that count pages: those that are as far from the number of their page everywhere. */
function numbered(
  words: readonly Word[],
  own: readonly EdgeLine[],
  all: readonly EdgeLine[],
  counting: ReadonlyMap<EdgeLine, number>,
  page: number,
): Word[] {
  return words.map((word) => {
    const line = own.find((one) => one.words.includes(word));
    const place = line?.words.indexOf(word) ?? -1;
    const number = /^\D*?(\d+)\D*$/.exec(word.text)?.[1];
    if (!line || number === undefined) return word;
    const offset = Number(number) - page;
    if (counting.get(line) === offset && word.text === number) return markNumber(word, number);
    const others = all.filter(
      (other) => other !== line && other.pattern === line.pattern && other.isTop === line.isTop,
    );
    const counts = others.filter((other) => {
      const found = /^\D*?(\d+)\D*$/.exec(other.words[place]?.text ?? '')?.[1];
      return found !== undefined && Number(found) - other.page === offset;
    });
    return others.length > 0 && counts.length >= 0.7 * others.length ? markNumber(word, number) : word;
  });
}

function markNumber(word: Word, number: string): Word {
  const runs = word.runs.flatMap((run) => {
    const at = run.text.indexOf(number);
    if (at < 0) return [run];
    return [
      { ...run, text: run.text.slice(0, at) },
      { ...run, text: number, isPageNumber: true },
      { ...run, text: run.text.slice(at + number.length) },
    ].filter((part) => part.text !== '');
  });
  return { ...word, runs };
}
