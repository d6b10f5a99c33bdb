import { around } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model/words.ts';
import { medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { withDates } from './touching.ts';

/** Minimum gap between the pieces of a row, as a share of the font size. */
export const pieceGap = 0.9;
/** Minimum gap between columns, as a share of the font size. */
const minColumnGap = 0.5;

/**
 * Returns the gutters that divide rows into columns; rows with few pieces, such as headings across several columns,
 * don't count.
 */
export function findColumns(rows: readonly WordRow[], sizePt: number): WhiteStrip[] {
  const counts = rows.map((row) =>
    isOfFigures(row) ? row.length : splitRowAtGaps(row, pieceGap * sizePt).length,
  );
  const usual = counts.toSorted((one, other) => one - other)[Math.floor(0.8 * counts.length)] ?? 0;
  const full = rows.filter((_, index) => (counts[index] ?? 0) >= Math.max(2, Math.ceil(0.5 * usual)));
  const strips = stripsIn(full, sizePt);
  const heads = counts.findIndex((count) => count >= usual);
  if (heads < 1 || heads > maxSpanning || full.length < heads + minBelow) return strips;
  // headings across several columns hide the gutters between them
  const below = stripsIn(
    full.filter((row) => rows.indexOf(row) >= heads),
    sizePt,
  );
  return below.length > strips.length ? below : strips;
}

/** Maximum number of rows with headings across several columns, and minimum number of rows below them. */
const [maxSpanning, minBelow] = [2, 3];

/** Returns the gutters through rows. */
function stripsIn(body: readonly WordRow[], sizePt: number): WhiteStrip[] {
  if (body.length === 0) return [];
  const isNarrow = body.length >= 6 || (body.length >= 3 && areFigures(body));
  const width = (isNarrow ? minColumnGap : body.length >= 3 ? 0.65 : pieceGap) * sizePt;
  const strict = findStrips(body, sizePt, width, 0);
  const maxCrossing = Math.floor(0.06 * body.length);
  const lenient = maxCrossing > 0 ? findStrips(body, sizePt, width, maxCrossing) : strict;
  const strips = lenient.length > strict.length ? lenient : strict;
  return withDates(withoutMarks(withoutThin(strips, body), body), body);
}

/** Minimum share of rows that consist of numbers. */
const minFigureRowShare = 0.6;

const areFigures = (rows: readonly WordRow[]): boolean =>
  rows.filter((row) => isOfFigures(row)).length >= minFigureRowShare * rows.length;

/** Minimum number of words in a row of numbers. */
const minFigureWords = 4;

/** Whether a row is almost only numbers, all separated: their gaps are not the spaces of a text. */
export const isOfFigures = (row: WordRow): boolean =>
  row.length >= minFigureWords &&
  row.filter((word) => isNumeric([word])).length >= row.length - 1 &&
  splitRowAtGaps(row, minColumnGap * medianWordSize(row)).length === row.length;

/** Splits a row at gaps of at least a width. */
export function splitRowAtGaps(row: WordRow, gapPt: number): Word[][] {
  const pieces: Word[][] = [];
  let right = -Infinity;
  for (const word of row) {
    if (word.box.left - right >= gapPt) pieces.push([word]);
    else pieces.at(-1)?.push(word);
    right = Math.max(right, word.box.right);
  }
  return pieces;
}

/** Groups the words of a row by the gutters between them. */
export function byColumn(row: WordRow, strips: readonly WhiteStrip[]): Word[][] {
  const columns: Word[][] = [[], ...strips.map((): Word[] => [])];
  const cuts = strips.map((strip) => (strip.left + strip.right) / 2);
  for (const word of row) {
    const middle = (word.box.left + word.box.right) / 2;
    columns[cuts.filter((cut) => middle > cut).length]?.push(word);
  }
  return columns;
}

/** Whether a piece of a row crosses a gutter, or a word does, where gutters are as narrow as spaces. */
export function crosses(row: WordRow, strips: readonly WhiteStrip[], sizePt: number): boolean {
  const isNarrow = ({ left, right }: WhiteStrip) => right - left < minColumnGap * sizePt;
  const isAcross = (box: Word['box'], some: readonly WhiteStrip[]) =>
    some.some((strip) => box.left < strip.left - 0.5 && box.right > strip.right + 0.5);
  const wide = strips.filter((strip) => !isNarrow(strip));
  const pieces = splitRowAtGaps(row, minColumnGap * sizePt).map((piece) =>
    around(piece.map((word) => word.box)),
  );
  return (
    pieces.some((box) => isAcross(box, wide)) ||
    (wide.length < strips.length && row.some(({ box }) => isAcross(box, strips.filter(isNarrow))))
  );
}

/** Returns the gutters that at most this many rows cross. */
function findStrips(
  rows: readonly WordRow[],
  sizePt: number,
  widthPt: number,
  maxCrossing: number,
): WhiteStrip[] {
  const events = rows
    .flatMap((row) => splitRowAtGaps(row, minColumnGap * sizePt))
    .map((piece) => around(piece.map((word) => word.box)))
    .flatMap(({ left, right }) => [
      { at: left, step: 1 },
      { at: right, step: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.step - other.step);
  const strips: WhiteStrip[] = [];
  let [over, from] = [0, Infinity];
  for (const { at, step } of events) {
    if (over <= maxCrossing && at - from >= widthPt && step > 0 && over + step > maxCrossing)
      strips.push({ left: from, right: at });
    const wasOver = over > maxCrossing;
    over += step;
    if (wasOver && over <= maxCrossing) from = at;
  }
  return strips;
}

/** Merges columns with hardly any words into the previous one. */
function withoutThin(strips: readonly WhiteStrip[], rows: readonly WordRow[]): WhiteStrip[] {
  let remaining = [...strips];
  for (let index = remaining.length; index >= 0; index -= 1) {
    const filled = rows.filter((row) => (byColumn(row, remaining)[index]?.length ?? 0) > 0).length;
    if (remaining.length === 0 || filled >= Math.min(2, rows.length)) continue;
    remaining = remaining.toSpliced(Math.max(0, index - 1), 1);
  }
  return remaining;
}

/**
 * Attaches separate currency symbols and bullets to what is right of them, and percent signs to the number left of
 * them.
 */
function withoutMarks(strips: readonly WhiteStrip[], rows: readonly WordRow[]): WhiteStrip[] {
  const columns = [[], ...strips.map(() => [])].map((_, index) =>
    rows.flatMap((row) => byColumn(row, strips)[index]?.map((word) => word.text) ?? []),
  );
  return strips.filter((_, index) => {
    const [left = [], right = []] = [columns[index], columns[index + 1]];
    const isSign = left.length > 0 && left.every((text) => /^([$€£¥₹(+−–-]+|[•▪◦‣●\uf0b7])$/.test(text));
    const isAfter = right.length > 0 && right.every((text) => /^[%)€]+$/.test(text));
    return !isSign && !isAfter;
  });
}

const number = /^[(+−–-]?\s?[$€£¥₹]?\s?[(+−–-]?\d[\d.,'’\s\u00a0\u202f]*\)?\s?[%€]?\)?$/;

/** Matches an amount of money in thousands or more, such as `€ 38 m`. */
const money =
  /^[(+−–-]?\s?[$€£¥₹]\s?\d[\d.,'’\s\u00a0\u202f]*(k|m|mn|mln|bn|tn|mio\.?|mrd\.?|million|billion)\)?$/i;

/** Matches a time of day or a duration. */
const time = /^\d{1,2}:\d{2}(:\d{2})?$/;

/** Whether words are a number, a time, or a placeholder for a missing one. */
export function isNumeric(words: readonly Word[]): boolean {
  const text = textOfRow(words);
  const figure = text.replace(/\s*[*†‡]$/, '');
  const isNone = /^([-−–—.…]+|n\/?a)$/i.test(text);
  return number.test(figure) || money.test(figure) || time.test(text) || isNone;
}
