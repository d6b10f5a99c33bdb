import type { Rule } from '#src/engines/pdf-child/page.ts';
import { around, median, widthOf } from '../boxes.ts';
import { rowsOf } from '../text/lines.ts';
import type { Footnote, Word } from '../model.ts';
import { makeParagraphs } from './paragraphs.ts';
import { gapsOf, guttersOf, partsOf, type Row } from '../page/white-strips.ts';

/** Words of a page without its footnotes, their marks in the text numbered, and those. */
export interface Noted {
  readonly words: readonly Word[];
  readonly notes: readonly Footnote[];
  /** Without the short line that parts notes from text. */
  readonly rules: readonly Rule[];
}

/** Notes are set smaller than the text by this at least, but where a short line parts them from it. */
const largest = 0.95;
/** A line longer than this part of the text's width parts no notes from it. */
const longestSeparator = 0.55;
const markText = /^(\d{1,3}|[*∗†‡§¶]{1,4}|[a-z])$/u;

/**
 * Takes the footnotes from the words of a page: small text at its foot, each note begun by a raised mark that stands,
 * raised, in the text above as well. `first` is the number of the first note.
 */
export function takeFootnotes(words: readonly Word[], rules: readonly Rule[], first: number): Noted {
  const none = { words, notes: [], rules };
  const size = sizeByLetters(words);
  const rows = rowsOf(words);
  const marks = rows.flatMap((row) => row.filter((word) => isMark(word, size)));
  if (marks.length < 2) return none;
  const separator = separatorOf(words, rules, size);
  const starts = rows.flatMap((row) => startsOf(row, isBelow(row, separator) ? size / largest : size));
  const top = Math.min(...starts.filter((start) => calledFrom(start, marks)).map(({ baseline }) => baseline));
  if (!Number.isFinite(top)) return none;
  const foot = words.filter(
    (word) =>
      (word.sizePt <= largest * size || isBelow([word], separator)) &&
      word.baseline > top - 0.3 * word.sizePt,
  );
  const found = columnsOf(foot, size).flatMap((part) => notesOf(part, marks, size));
  if (found.length === 0) return none;
  const calls = new Map<Word['box'], number>();
  const notes = found.map(({ mark, call, body }, index): Footnote => {
    calls.set(call.box, first + index);
    return { number: first + index, mark: mark.text, blocks: makeNote(body) };
  });
  const held = new Set(found.flatMap(({ mark, body }) => [mark.box, ...body.map((word) => word.box)]));
  const left = words.filter((word) => !held.has(word.box));
  return {
    words: left.map((word) => withNumber(word, calls.get(word.box))),
    notes,
    rules: rules.filter((rule) => !isSeparator(rule, top, size)),
  };
}

/** The lowest short line at the left of the text, if no more than notes stand below it. */
function separatorOf(words: readonly Word[], rules: readonly Rule[], size: number): Rule | undefined {
  const text = around(words.map((word) => word.box));
  const lowest = words.reduce(
    (low, word) => (word.sizePt > 1.02 * size ? Math.max(low, word.baseline) : low),
    -Infinity,
  );
  return rules.findLast(
    (rule) =>
      rule.isHorizontal &&
      rule.widthPt < 1.5 &&
      widthOf(rule) > 20 &&
      widthOf(rule) < longestSeparator * widthOf(text) &&
      Math.abs(rule.left - text.left) < size &&
      rule.top > (text.top + text.bottom) / 2 &&
      rule.bottom >= lowest,
  );
}

const isBelow = (row: Row, separator: Rule | undefined): boolean =>
  separator !== undefined && row.every((word) => word.baseline > separator.bottom);

/** The size most letters have. */
function sizeByLetters(words: readonly Word[]): number {
  const lengths = new Map<number, number>();
  for (const { sizePt, text } of words) lengths.set(sizePt, (lengths.get(sizePt) ?? 0) + text.length);
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

const isMark = (word: Word, size: number): boolean =>
  word.runs[0]?.raise === 'super' && word.sizePt < largest * size && markText.test(word.text);

/** Marks at the start of a piece of small text. */
function startsOf(row: Row, size: number): Word[] {
  const seen = row.toSorted((one, other) => one.box.left - other.box.left);
  return seen.filter((word, index) => {
    const [before, next] = [seen[index - 1], seen[index + 1]];
    const isFirst = !before || word.box.left - before.box.right > 2 * size;
    return isFirst && isMark(word, size) && next !== undefined && next.sizePt <= largest * size;
  });
}

/** The mark in the text that a note belongs to: the last one above it with the same sign. */
const calledFrom = (start: Word, marks: readonly Word[]): Word | undefined =>
  marks.findLast(
    (mark) =>
      mark.box !== start.box &&
      mark.text === start.text &&
      mark.baseline < start.baseline - 1.5 * start.sizePt,
  );

/** Small text at the foot by its columns, which a wide strip parts from top to bottom. */
function columnsOf(foot: readonly Word[], size: number): Word[][] {
  const rows = rowsOf(foot);
  const isParted = rows.every((row) => gapsOf(sorted(row), 1.5 * size).length > 0);
  return isParted ? partsOf(rows.flat(), guttersOf(rows, 1.5 * size)) : [rows.flat()];
}

const sorted = (row: Row): Word[] => row.toSorted((one, other) => one.box.left - other.box.left);

interface FoundNote {
  readonly mark: Word;
  readonly call: Word;
  readonly body: Word[];
}

/** The notes of a column: each from its mark to the next; a line far below the last one's text is none of it. */
function notesOf(words: readonly Word[], marks: readonly Word[], size: number): FoundNote[] {
  const notes: FoundNote[] = [];
  const rows = rowsOf(words).map(sorted);
  const calls = rows.map((row) => callOf(row, marks, size));
  const lastStart = calls.findLastIndex((call) => call !== undefined);
  for (const [index, row] of rows.entries()) {
    const [mark] = row;
    const call = calls[index];
    const isFar = index > lastStart && baselineOf(row) - baselineOf(rows[index - 1] ?? row) > 2.2 * size;
    if (isFar) break;
    if (mark && call && !notes.some((note) => note.call === call))
      notes.push({ mark, call, body: row.slice(1) });
    else notes.at(-1)?.body.push(...row);
  }
  return notes.filter((note) => note.body.length > 0);
}

/** The mark in the text that calls for the note a row begins. */
function callOf(row: Row, marks: readonly Word[], size: number): Word | undefined {
  const [start] = startsOf(row, size / largest);
  return start && row[0] === start ? calledFrom(start, marks) : undefined;
}

const baselineOf = (row: Row): number => median(row.map((word) => word.baseline));

/** A note as text that begins at the edge of its column, wherever its mark stood. */
function makeNote(words: readonly Word[]): Footnote['blocks'] {
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

/** The short line above the notes of a page. */
const isSeparator = (rule: Rule, top: number, size: number): boolean =>
  rule.isHorizontal &&
  rule.widthPt < 1.5 &&
  widthOf(rule) > 20 &&
  rule.bottom < top &&
  rule.top > top - 3 * size;
