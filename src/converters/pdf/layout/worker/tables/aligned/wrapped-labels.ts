import { around, boxWidth } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { isBoldRow } from '../../text/word-rows.ts';

/** A line of text, with its words split by column. */
interface Columned {
  readonly columns: readonly (readonly Word[])[];
}

/** Minimum number of continuation lines, as a share of the lines they follow. Section headings of a table are fewer. */
const minWrappedShare = 0.3;
/** Minimum share of filled columns in a row whose label may wrap, 0 to 1. */
const minFilledShare = 0.6;

/**
 * Finds lines that hold only the rest of the label in the row above, in tables whose rows are as close as the lines
 * of a label. Each must follow a full row or another such line whose first column had no room left, and there must be
 * many of them.
 */
export function wrappedLabels<Line extends Columned>(lines: readonly Line[]): ReadonlySet<Line> {
  const labels = lines.flatMap(({ columns }) => (columns[0]?.length ? [widthIn(columns[0])] : []));
  const maxWidth = Math.max(0, ...labels);
  const alone = lines.filter(({ columns }) => isAlone(columns));
  const full = lines.filter(({ columns }) => isFull(columns));
  const areAll = alone.every((line) => {
    const above = lines[lines.indexOf(line) - 1];
    const followsLabel = above !== undefined && (isFull(above.columns) || isAlone(above.columns));
    return followsLabel && !fits(above.columns[0], line.columns[0], maxWidth) && areAlikeBold(above, line);
  });
  return new Set(areAll && alone.length > 1 && alone.length >= minWrappedShare * full.length ? alone : []);
}

const widthIn = (words: readonly Word[]): number => boxWidth(around(words.map(({ box }) => box)));

const isAlone = ([label, ...others]: Columned['columns']): boolean =>
  label !== undefined &&
  /\p{L}/u.test(label.map(({ text }) => text).join('')) &&
  others.every((words) => words.length === 0);

const isFull = (columns: Columned['columns']): boolean =>
  (columns[0]?.length ?? 0) > 0 &&
  columns.filter((words) => words.length > 0).length >= Math.max(2, minFilledShare * columns.length);

/**
 * Whether the labels of two lines are both bold or both not bold. If they differ, the second is a section heading of
 * the table.
 */
const areAlikeBold = (above: Columned, line: Columned): boolean =>
  isBoldRow(above.columns[0] ?? []) === isBoldRow(line.columns[0] ?? []);

/** Whether the first word of a line would have fit after the label above it. */
function fits(above: readonly Word[] = [], [first]: readonly Word[] = [], maxWidth: number): boolean {
  return first !== undefined && widthIn(above) + 0.25 * first.sizePt + boxWidth(first.box) < maxWidth;
}
