import type { RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { around, boxWidth } from '../boxes.ts';
import { byBaseline, groupWordRows } from '../text/lines.ts';
import type { Footnote } from '../model/blocks.ts';
import type { Word } from '../model/words.ts';
import { makeParagraphs } from './paragraphs.ts';
import { findGutters, splitByGutters, type WhiteStrip } from '../page/columns/white-strips.ts';
import { rowBaseline, type WordRow } from '../text/word-rows.ts';

/** The words of a page without its footnotes, with numbered footnote references, and the footnotes. */
export interface ExtractedFootnotes {
  readonly words: readonly Word[];
  readonly notes: readonly Footnote[];
  /** The rules without the short footnote separator. */
  readonly rules: readonly RulingLine[];
}

/** Maximum ratio between the font sizes of notes and text, except where a short line separates them. */
const maxFootnoteSizeRatio = 0.95;
/** Maximum length of a footnote separator, as a share of the text's width. */
const maxSeparatorShare = 0.55;
const markText = /^(\d{1,3}|[*∗†‡§¶]{1,4}|[a-z])$/u;

/**
 * Extracts the footnotes from the words of a page: small text at its bottom, with each note starting with a
 * superscript mark that also appears as superscript in the text above. `first` is the number of the first note.
 */
export function extractFootnotes(
  words: readonly Word[],
  rules: readonly RulingLine[],
  first: number,
): ExtractedFootnotes {
  const none = { words, notes: [], rules };
  const size = sizeByLetters(words);
  const strips = stripsBelow(words, size);
  const rows = splitByGutters(words, strips).flatMap((part) => groupWordRows(part));
  const marks = rows.flatMap((row) => row.filter((word) => isMark(word, size)));
  if (marks.length < 2) return none;
  const separator = findFootnoteSeparator(words, rules, size);
  const starts = rows.flatMap((row) =>
    findFootnoteStarts(row, isBelow(row, separator) ? size / maxFootnoteSizeRatio : size),
  );
  const top = Math.min(...starts.filter((start) => calledFrom(start, marks)).map(({ baseline }) => baseline));
  if (!Number.isFinite(top)) return none;
  const foot = words.filter(
    (word) =>
      (word.sizePt <= maxFootnoteSizeRatio * size || isBelow([word], separator)) &&
      word.baseline > top - 0.3 * word.sizePt,
  );
  const found = splitFootnoteColumns(foot, strips, size).flatMap((part) =>
    findColumnFootnotes(part, marks, size),
  );
  if (found.length === 0) return none;
  const calls = new Map<Word['box'], number>();
  const notes = found.map(({ mark, call, body }, index): Footnote => {
    calls.set(call.box, first + index);
    return { number: first + index, mark: mark.text, blocks: makeFootnoteBlocks(body) };
  });
  const footnoteBoxes = new Set(
    found.flatMap(({ mark, body }) => [mark.box, ...body.map((word) => word.box)]),
  );
  const left = words.filter((word) => !footnoteBoxes.has(word.box));
  return {
    words: left.map((word) => withNumber(word, calls.get(word.box))),
    notes,
    rules: rules.filter((rule) => !isSeparator(rule, top, size)),
  };
}

/** Returns the lowest short line at the left of the text or of a column, if nothing but notes is below it. */
function findFootnoteSeparator(
  words: readonly Word[],
  rules: readonly RulingLine[],
  size: number,
): RulingLine | undefined {
  const text = around(words.map((word) => word.box));
  const large = words.filter((word) => word.sizePt > 1.02 * size);
  return rules.findLast(
    (rule) =>
      rule.isHorizontal &&
      rule.widthPt < 1.5 &&
      boxWidth(rule) > 20 &&
      boxWidth(rule) < maxSeparatorShare * boxWidth(text) &&
      (Math.abs(rule.left - text.left) < size || words.some((word) => beginsBelow(word, rule))) &&
      rule.top > (text.top + text.bottom) / 2 &&
      !large.some(
        ({ box, baseline }) => baseline > rule.bottom && box.right > rule.left && box.left < rule.right,
      ),
  );
}

/** Whether a word is where a note below a line begins. */
const beginsBelow = ({ box, baseline, sizePt }: Word, rule: RulingLine): boolean =>
  Math.abs(box.left - rule.left) < 1.5 * sizePt &&
  baseline > rule.bottom &&
  baseline < rule.bottom + 3 * sizePt;

const isBelow = (row: WordRow, separator: RulingLine | undefined): boolean =>
  separator !== undefined && row.every((word) => word.baseline > separator.bottom);

/** Returns the most common font size, by number of letters. */
function sizeByLetters(words: readonly Word[]): number {
  const lengths = new Map<number, number>();
  for (const { sizePt, text } of words) lengths.set(sizePt, (lengths.get(sizePt) ?? 0) + text.length);
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

const isMark = (word: Word, size: number): boolean =>
  word.runs[0]?.raise === 'super' && word.sizePt < maxFootnoteSizeRatio * size && markText.test(word.text);

/** Returns the marks at the start of pieces of small text. */
function findFootnoteStarts(row: WordRow, size: number): Word[] {
  const seen = row.toSorted((one, other) => one.box.left - other.box.left);
  return seen.filter((word, index) => {
    const [before, next] = [seen[index - 1], seen[index + 1]];
    const isFirst = !before || word.box.left - before.box.right > columnGap * size;
    return isFirst && isMark(word, size) && next !== undefined && next.sizePt <= maxFootnoteSizeRatio * size;
  });
}

/** Returns the reference in the text that a note belongs to: the last one above it with the same mark. */
const calledFrom = (start: Word, marks: readonly Word[]): Word | undefined =>
  marks.findLast(
    (mark) =>
      mark.box !== start.box &&
      mark.text === start.text &&
      mark.baseline < start.baseline - 1.5 * start.sizePt,
  );

/** Minimum gap between columns, and minimum column width, as multiples of the font size. */
const [columnGap, columnWidth] = [0.9, 8];

/** Minimum number of words in a row that counts; shorter rows, such as the page number, may be between columns. */
const minColumnRowWords = 3;

/** Returns the gutters between the columns in the lower half of a page. */
function stripsBelow(words: readonly Word[], size: number): WhiteStrip[] {
  const { top, bottom } = around(words.map((word) => word.box));
  const lower = words.filter((word) => word.baseline > (top + bottom) / 2);
  const rows = byBaseline(lower).filter((row) => row.length >= minColumnRowWords);
  const strips = findGutters(rows, columnGap * size);
  const areColumns = splitByGutters(lower, strips).every(
    (part) => part.length > 0 && boxWidth(around(part.map((word) => word.box))) > columnWidth * size,
  );
  return areColumns ? strips : [];
}

/** Splits small text at the bottom by its columns. */
const splitFootnoteColumns = (foot: readonly Word[], strips: readonly WhiteStrip[], size: number): Word[][] =>
  splitByGutters(foot, strips.length > 0 ? strips : findGutters(byBaseline(foot), 1.5 * size));

const sorted = (row: WordRow): Word[] => row.toSorted((one, other) => one.box.left - other.box.left);

interface FoundFootnote {
  readonly mark: Word;
  readonly call: Word;
  readonly body: Word[];
}

/**
 * Returns the notes of a column: each from its mark to the next; a line far below the text of the last one isn't part
 * of it.
 */
function findColumnFootnotes(words: readonly Word[], marks: readonly Word[], size: number): FoundFootnote[] {
  const notes: FoundFootnote[] = [];
  const rows = groupWordRows(words).map(sorted);
  const calls = rows.map((row) => findFootnoteCall(row, marks, size));
  const lastStart = calls.findLastIndex((call) => call !== undefined);
  for (const [index, row] of rows.entries()) {
    const [mark] = row;
    const call = calls[index];
    const isFar = index > lastStart && rowBaseline(row) - rowBaseline(rows[index - 1] ?? row) > 2.2 * size;
    if (isFar) break;
    if (mark && call && !notes.some((footnote) => footnote.call === call))
      notes.push({ mark, call, body: row.slice(1) });
    else notes.at(-1)?.body.push(...row);
  }
  return notes.filter((footnote) => footnote.body.length > 0);
}

/** Returns the reference in the text to the note that a row begins. */
function findFootnoteCall(row: WordRow, marks: readonly Word[], size: number): Word | undefined {
  const [start] = findFootnoteStarts(row, size / maxFootnoteSizeRatio);
  return start && row[0] === start ? calledFrom(start, marks) : undefined;
}

/** Lays out a note as text that begins at the edge of its column, regardless of the position of its mark. */
function makeFootnoteBlocks(words: readonly Word[]): Footnote['blocks'] {
  const box = around(words.map((word) => word.box));
  return makeParagraphs(words, box).map((paragraph) => ({
    ...paragraph,
    indentPt: 0,
    firstLinePt: 0,
    align: paragraph.align === 'justify' ? 'justify' : 'left',
  }));
}

const withNumber = (word: Word, number: number | undefined): Word =>
  number === undefined
    ? word
    : {
        ...word,
        runs: word.runs.map((run) => ({ ...run, raise: 'super', footnote: number, goTo: undefined })),
      };

/** Whether a rule is the short line above the notes of a page. */
const isSeparator = (rule: RulingLine, top: number, size: number): boolean =>
  rule.isHorizontal &&
  rule.widthPt < 1.5 &&
  boxWidth(rule) > 20 &&
  rule.bottom < top &&
  rule.top > top - 3 * size;
