import { around, boxWidth } from '../../boxes.ts';
import type { Word } from '../../model.ts';
import { isBoldRow } from '../../text/word-rows.ts';

/** A line of text by the columns its words stand in. */
interface Columned {
  readonly columns: readonly (readonly Word[])[];
}

/** Lines of labels that go on are at least this part of the lines they follow: headings of parts of a table are fewer. */
const minWrappedShare = 0.3;
/** A row whose label may go on fills this part of its columns at least. */
const minFilledShare = 0.6;

/**
 * Lines that hold nothing but the rest of the label of the row above, in tables whose rows stand no farther apart than the
 * lines of a label: each follows a full row, or another such line, and had no room left in its first column, and there are
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

/** Whether the labels of two lines are both bold, or neither is: others are of a part of the table that they head. */
const areAlikeBold = (above: Columned, line: Columned): boolean =>
  isBoldRow(above.columns[0] ?? []) === isBoldRow(line.columns[0] ?? []);

/** Whether the first word of a line had room behind the label above it. */
function fits(above: readonly Word[] = [], [first]: readonly Word[] = [], maxWidth: number): boolean {
  return first !== undefined && widthIn(above) + 0.25 * first.sizePt + boxWidth(first.box) < maxWidth;
}
