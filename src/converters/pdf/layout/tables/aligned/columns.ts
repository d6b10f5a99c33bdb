import { around } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Word } from '../../model.ts';
import { medianWordSize, textOfRow, type WordRow } from '../../text/word-rows.ts';
import { withDates } from './touching.ts';

/** A gap as wide as this part of the letter size parts the pieces of a row. */
export const pieceGap = 0.9;
/** A gap narrower than this is never between columns. */
const minColumnGap = 0.5;

/** The white strips that part rows into columns; rows of few pieces, such as headings over several columns, do not count. */
export function findColumns(rows: readonly WordRow[], sizePt: number): WhiteStrip[] {
  const counts = rows.map((row) =>
    isOfFigures(row) ? row.length : splitRowAtGaps(row, pieceGap * sizePt).length,
  );
  const usual = counts.toSorted((one, other) => one - other)[Math.floor(0.8 * counts.length)] ?? 0;
  const full = rows.filter((_, index) => (counts[index] ?? 0) >= Math.max(2, Math.ceil(0.5 * usual)));
  const strips = stripsIn(full, sizePt);
  const heads = counts.findIndex((count) => count >= usual);
  if (heads < 1 || heads > maxSpanning || full.length < heads + minBelow) return strips;
  // heads over several columns hide the strips between those
  const below = stripsIn(
    full.filter((row) => rows.indexOf(row) >= heads),
    sizePt,
  );
  return below.length > strips.length ? below : strips;
}

/** Rows of heads over several columns are no more than these, and so many rows at least stand below them. */
const [maxSpanning, minBelow] = [2, 3];

/** The white strips that go through rows. */
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

/** Rows of figures are this part of all rows at least. */
const minFigureRowShare = 0.6;

const areFigures = (rows: readonly WordRow[]): boolean =>
  rows.filter((row) => isOfFigures(row)).length >= minFigureRowShare * rows.length;

/** A row of figures has so many words at least. */
const minFigureWords = 4;

/** Whether a row is hardly anything but numbers that all stand apart: what parts those is no blank of a text. */
export const isOfFigures = (row: WordRow): boolean =>
  row.length >= minFigureWords &&
  row.filter((word) => isNumeric([word])).length >= row.length - 1 &&
  splitRowAtGaps(row, minColumnGap * medianWordSize(row)).length === row.length;

/** The pieces of a row that gaps of a width part. */
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

/** The words of a row by the strips they stand between. */
export function byColumn(row: WordRow, strips: readonly WhiteStrip[]): Word[][] {
  const columns: Word[][] = [[], ...strips.map((): Word[] => [])];
  const cuts = strips.map((strip) => (strip.left + strip.right) / 2);
  for (const word of row) {
    const middle = (word.box.left + word.box.right) / 2;
    columns[cuts.filter((cut) => middle > cut).length]?.push(word);
  }
  return columns;
}

/** Whether a piece of a row stands across a strip; a word, where strips are as narrow as blanks. */
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

/** Strips that at most so many rows stand across. */
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

/** A column with hardly any words is part of the one before it. */
function withoutThin(strips: readonly WhiteStrip[], rows: readonly WordRow[]): WhiteStrip[] {
  let remaining = [...strips];
  for (let index = remaining.length; index >= 0; index -= 1) {
    const filled = rows.filter((row) => (byColumn(row, remaining)[index]?.length ?? 0) > 0).length;
    if (remaining.length === 0 || filled >= Math.min(2, rows.length)) continue;
    remaining = remaining.toSpliced(Math.max(0, index - 1), 1);
  }
  return remaining;
}

/** Currency signs and bullets that stand apart belong to what is right of them, percent signs to the number left of them. */
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

/** An amount of money in thousands and more, such as `€ 38 m`. */
const money =
  /^[(+−–-]?\s?[$€£¥₹]\s?\d[\d.,'’\s\u00a0\u202f]*(k|m|mn|mln|bn|tn|mio\.?|mrd\.?|million|billion)\)?$/i;

/** A time of day or a duration. */
const time = /^\d{1,2}:\d{2}(:\d{2})?$/;

/** Whether words are a number, a time, or a mark that stands for none. */
export function isNumeric(words: readonly Word[]): boolean {
  const text = textOfRow(words);
  const figure = text.replace(/\s*[*†‡]$/, '');
  const isNone = /^([-−–—.…]+|n\/?a)$/i.test(text);
  return number.test(figure) || money.test(figure) || time.test(text) || isNone;
}
