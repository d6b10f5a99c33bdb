import { medianValue } from '../../boxes.ts';
import { numbersAtEnds, pageNumberOffsets, type EdgeLine } from './edge-lines.ts';

/** Minimum number of numbered pages that identifies running lines on its own. */
const minCountedPages = 4;

/**
 * Minimum share of pages with page numbers at one height that makes them running lines: at fewer, they are where
 * chapters begin.
 */
const countedShare = 0.3;

/**
 * Returns the outermost lines that are at the same height on many pages, each with a number that counts them, and the
 * offset from the page's own number. They may name chapters, but contain no other number unique to them. Where pages
 * are numbered like that, a line with nothing but its page number is included too, as below the first page of a
 * chapter.
 */
export function countingLines(
  lines: readonly (readonly EdgeLine[])[],
  pageCount: number,
): ReadonlyMap<EdgeLine, number> {
  const outermost = lines.flatMap((own) => [
    ...own.filter((line) => line.isTop).slice(0, 1),
    ...own.filter((line) => !line.isTop).slice(-1),
  ]);
  const groups = Map.groupBy(
    outermost.flatMap((line) => pageNumberOffsets(line).map((offset) => ({ line, offset }))),
    ({ line, offset }) => `${line.isTop} ${offset}`,
  );
  const found = [...groups.values()].flatMap((group) => {
    const level = medianValue(group.map(({ line }) => line.baseline));
    const own = group.filter(({ line }) => Math.abs(line.baseline - level) < 2);
    const isFrequent =
      new Set(own.map(({ line }) => line.page)).size >= Math.max(minCountedPages, countedShare * pageCount);
    const words = Map.groupBy(
      own.flatMap(({ line }) => [...new Set(line.words.map(({ text }) => text))]),
      (text) => text,
    );
    const linesWith = (text: string) => words.get(text)?.length ?? 0;
    return isFrequent ? own.filter((counted) => saysNoOwnNumber(counted, linesWith, own.length)) : [];
  });
  const counts = new Set(found.map(({ offset }) => offset));
  const alone = outermost.flatMap((line) =>
    line.words.length === 1
      ? pageNumberOffsets(line).flatMap((offset) => (counts.has(offset) ? { line, offset } : []))
      : [],
  );
  return new Map([...found, ...alone].map(({ line, offset }) => [line, offset]));
}

/** Matches the number of a chapter or a section. */
const sectionNumber = /^[1-9]\d?(?:\.[1-9]\d?){0,3}[.:)]?$/;

/**
 * Whether the numbers of a line, apart from its page number, are those of a chapter, or also appear on other pages
 * (long ones on all).
 */
function saysNoOwnNumber(
  { line, offset }: { readonly line: EdgeLine; readonly offset: number },
  linesWith: (text: string) => number,
  lineCount: number,
): boolean {
  const counting = numbersAtEnds(line).filter(({ value = 0 }) => value - line.page === offset);
  return line.words.every((word) => {
    const digits = word.text.replace(/\D/g, '').length;
    if (digits <= 2 || sectionNumber.test(word.text)) return true; // as in `Chapter 4` and `the 5th keeper`
    if (counting.some((number) => number.word === word)) return true;
    return linesWith(word.text) >= (digits > 4 ? lineCount : 2);
  });
}
