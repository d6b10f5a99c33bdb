import type { Word } from '../../model/words.ts';

/** A number in a line near the edge of a page: digits, or a Roman numeral. */
export interface LineNumber {
  readonly word: Word;
  /** Its position in the text of its word. */
  readonly at: number;
  readonly text: string;
  /** Its value if it may be a page number; otherwise undefined. */
  readonly value: number | undefined;
}

/**
 * Maximum number of digits in a page number. Account and phone numbers have more; from 2^53 on, they cannot even be
 * subtracted exactly.
 */
const maxDigits = 6;

/** Maximum number of digits in each of two joined numbers, as in `3/12`: `12/2024` contains a year. */
const maxDigitsOfTwo = 3;

/** A gap next to a number that is wider than this multiple of its font size separates it from the text. */
const apart = 1;

/** Words before the number of a page. */
const pageWords =
  /^[^\p{L}\d]*(?:p|pp|pg|page|pages|s|seite|seiten|bl|blatt|pag|pág|p[aá]gina|página|side|sida|sivu|strana|str|strona|oldal|sayfa|trang|halaman|с|стр|страница|σελ|σελίδα|第)[^\p{L}\d]*$/iu;

/** Words between a page number and the total number of pages. */
const totalWords = /^(?:of|von|sur|de|di|da|van|af|av|z|ze|od|из|από|\/)$/iu;

/** Returns the numbers in a line of the page `page` (from 0), with its words from left to right. */
export function numbersIn(
  words: readonly Word[],
  { page, isTop }: { page: number; isTop: boolean },
): LineNumber[] {
  return words.flatMap((word, index): LineNumber[] => {
    const [before, after] = [words[index - 1], words[index + 1]];
    const isApart = areApart(before, word) && areApart(word, after);
    const roman = romanOf(word.text);
    if (roman !== undefined) return [{ word, at: 0, text: word.text, value: isApart ? roman : undefined }];
    const found = [...word.text.matchAll(/\d+/g)];
    return found.map((match) => {
      const [text] = match;
      const label = match.index > 0 ? word.text.slice(0, match.index) : (before?.text ?? '');
      const isNamed = pageWords.test(label) || isBeforeTotal(words, index);
      const isOwn = isApart && !/\p{L}/u.test(word.text);
      // counted from the first page of the file, no page has a higher number
      const isHigh = Number(text) > page + 1;
      const couldBe = isNamed || (isHigh ? isOwn && found.length === 1 : isOwn || !isTop);
      const isItem = index === 0 && after !== undefined && /[.)]$/.test(word.text);
      const isPlain = isPlainNumber(text) && (found.length === 1 || isOneOfTwo(found)) && !isItem;
      return { word, at: match.index, text, value: isPlain && couldBe ? Number(text) : undefined };
    });
  });
}

/** Whether digits are formatted as a page number field formats them. */
const isPlainNumber = (digits: string): boolean => digits.length <= maxDigits && !digits.startsWith('0');

const isOneOfTwo = (numbers: readonly RegExpExecArray[]): boolean =>
  numbers.length === 2 && numbers.every(([digits]) => digits.length <= maxDigitsOfTwo);

/** Whether the word after this one precedes the total number of pages, as in `3 of 12`. */
const isBeforeTotal = (words: readonly Word[], index: number): boolean =>
  totalWords.test(words[index + 1]?.text ?? '') && /^\d+\D*$/.test(words[index + 2]?.text ?? '');

/** Whether a gap, or a word without letters and digits such as a bar, separates two words. */
function areApart(left: Word | undefined, right: Word | undefined): boolean {
  if (!left || !right) return true;
  const isMark = [left, right].some(({ text }) => !/[\p{L}\d#№]/u.test(text));
  return isMark || right.box.left - left.box.right > apart * Math.max(left.sizePt, right.sizePt);
}

/** Matches Roman numerals below 400, the range of page numbers; other words of the same letters are words. */
const romanNumber = /^(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Returns the value of a Roman numeral in all lower or all upper case; undefined for any other text. */
export function romanOf(text: string): number | undefined {
  const small = text.toLowerCase();
  if (!romanNumber.test(small) || (text !== small && text !== text.toUpperCase())) return undefined;
  const digits = Array.from(small, (letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/** A line and its numbers. */
interface NumberedLine {
  readonly page: number;
  readonly numbers: readonly LineNumber[];
}

/**
 * Returns the numbers, in lines of one pattern, that count pages: they differ from those of the line before or after
 * by exactly as much as the pages do. All other numbers are data.
 */
export function countingNumbers(lines: readonly NumberedLine[]): ReadonlySet<LineNumber> {
  const inOrder = lines.toSorted((one, other) => one.page - other.page);
  const found = inOrder.flatMap((line, index) => {
    const near = [
      inOrder.slice(0, index).findLast(({ page }) => page < line.page),
      inOrder.slice(index + 1).find(({ page }) => page > line.page),
    ];
    return line.numbers.filter((_, position) =>
      near.some((other) => other && countsOn(line, other, position)),
    );
  });
  return new Set(found);
}

function countsOn(line: NumberedLine, other: NumberedLine, index: number): boolean {
  const [one, next] = [line.numbers[index], other.numbers[index]];
  if (one?.value === undefined || next?.value === undefined) return false;
  const isSameNotation = /\d/.test(one.text) === /\d/.test(next.text);
  return isSameNotation && next.value - one.value === other.page - line.page;
}
