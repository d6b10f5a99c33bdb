import { around, medianValue } from '../boxes.ts';
import type { WhiteStrip } from '../page/columns/white-strips.ts';
import type { Word } from '../model/words.ts';
import { rowBaseline, baselineGaps, type WordRow } from '../text/word-rows.ts';
import { byColumn, crosses, isNumeric } from './aligned/columns.ts';
import { wrappedLabels } from './aligned/wrapped-labels.ts';

/** A line of text with the data needed to join rows. */
interface TableLine {
  readonly words: WordRow;
  readonly columns: readonly (readonly Word[])[];
  /** Distance from the line above. */
  readonly gap: number;
}

/** Joins lines of text into table rows: lines that only continue cells of the row above belong to it. */
export function joinRows(rows: readonly WordRow[], strips: readonly WhiteStrip[], sizePt: number): Word[][] {
  const gaps = baselineGaps(rows);
  const tableLines = rows.map((words, index): TableLine => ({
    words,
    columns: byColumn(words, strips),
    gap: gaps[index - 1] ?? Infinity,
  }));
  const edges = columnEdges(tableLines);
  const rowGap = usualGap(tableLines);
  const heads = headLines(tableLines, strips, sizePt);
  const wrapped = wrappedLabels(tableLines);
  const joined: { lines: TableLine[] }[] = [];
  for (const [index, line] of tableLines.entries()) {
    const group = joined.at(-1);
    const isHead = index > 0 && index < heads;
    if (
      group &&
      !isUnderSpan(group.lines, line, strips, sizePt) &&
      (isHead ||
        wrapped.has(line) ||
        reachesInto(group.lines, line) ||
        goesOn(group.lines, line, { edges, rowGap, strips, sizePt }))
    )
      group.lines.push(line);
    else joined.push({ lines: [line] });
  }
  return joined.map(({ lines }) => lines.flatMap((line) => line.words));
}

/**
 * Whether a line holds column headings below headings that span several columns. These form their own row, even if a
 * label is vertically centered next to both.
 */
const isUnderSpan = (
  above: readonly TableLine[],
  line: TableLine,
  strips: readonly WhiteStrip[],
  sizePt: number,
): boolean =>
  above.some(({ words }) => crosses(words, strips, sizePt)) &&
  !crosses(line.words, strips, sizePt) &&
  line.columns.filter((words) => words.length > 0).length > 1;

interface Context {
  readonly edges: readonly { readonly left: number; readonly right: number }[];
  readonly rowGap: number;
  readonly strips: readonly WhiteStrip[];
  readonly sizePt: number;
}

function goesOn(
  above: readonly TableLine[],
  line: TableLine,
  { edges, rowGap, strips, sizePt }: Context,
): boolean {
  const last = above.at(-1);
  if (!last || line.gap > 1.9 * sizePt || crosses(line.words, strips, sizePt)) return false;
  const filled = line.columns.flatMap((words, column) => (words.length > 0 ? [column] : []));
  const before = (column: number): readonly Word[] =>
    above.findLast((one) => (one.columns[column]?.length ?? 0) > 0)?.columns[column] ?? [];
  const isNew = filled.some((column) => before(column).length === 0);
  const isCount = filled.some((column) => isNumeric(line.columns[column] ?? []) && isNumeric(before(column)));
  if (isCount) return false;
  const isTight = line.gap < 0.85 * rowGap;
  if (isNew) return isLabelAbove(above, line, isTight) || isMiddleCell(above, line, isTight);
  if (filled[0] === 0 && !isRest(before(0), line.columns[0] ?? []))
    return isTight && line.gap < 1.45 * sizePt;
  if (isTight) return filled[0] !== 0 || line.gap < 1.45 * sizePt;
  const isFull = filled.every((column) =>
    isFullLine(before(column), line.columns[column] ?? [], edges[column]),
  );
  return filled.length < line.columns.length && isFull && line.gap < 1.1 * rowGap && isText(line, filled);
}

/** Whether a label continues: it starts with a lowercase letter, or the line above ends with an open phrase. */
function isRest(above: readonly Word[], words: readonly Word[]): boolean {
  const [first, last] = [words[0]?.text ?? '', above.at(-1)?.text ?? ''];
  return /^[\p{Ll}(&]/u.test(first) || /([,&/-]|^(and|of|the|for|to|in|und|et|de))$/i.test(last);
}

/** Whether a line is the vertically centered label of a row whose first lines are above it. */
function isMiddleCell(above: readonly TableLine[], line: TableLine, isTight: boolean): boolean {
  const isBegun = above.some((one) => (one.columns[0]?.length ?? 0) > 0);
  return isTight && !isBegun && (line.columns[0]?.length ?? 0) > 0;
}

/** Whether values are next to the last line of a multi-line label, so that all lines are one row. */
function isLabelAbove(above: readonly TableLine[], line: TableLine, isTight: boolean): boolean {
  const isLabel = above.every((one) =>
    one.columns.every((words, column) => column === 0 || words.length === 0),
  );
  const first = line.columns[0]?.[0]?.text ?? '';
  return isLabel && first !== '' && (isTight || /^\p{Ll}/u.test(first));
}

/** Whether the first word of a line didn't fit on the line above. */
function isFullLine(
  above: readonly Word[],
  words: readonly Word[],
  edge: { readonly left: number; readonly right: number } | undefined,
): boolean {
  const [first] = words;
  if (!first || !edge || above.length === 0) return false;
  const end = Math.max(...above.map((word) => word.box.right));
  return edge.right - end < first.box.right - first.box.left + 0.3 * first.sizePt;
}

const isText = (line: TableLine, filled: readonly number[]): boolean =>
  filled.every((column) => /\p{L}{2}/u.test((line.columns[column] ?? []).map((word) => word.text).join(' ')));

/** Counts the lines at the top that form one heading row: no numbers, each cell below the one it continues. */
function headLines(lines: readonly TableLine[], strips: readonly WhiteStrip[], sizePt: number): number {
  const isCounting = (line: TableLine | undefined) =>
    line?.columns.some((words, column) => column > 0 && isNumeric(words));
  const isAlone = ({ columns: [label, ...others] }: TableLine) =>
    (label?.length ?? 0) > 0 && others.every((words) => words.length === 0);
  const counting = lines.findIndex((line) => isCounting(line));
  // a label alone in its row is a section heading if others like it follow
  const last = lines[counting - 1];
  const isPart = last !== undefined && isAlone(last) && lines.slice(counting).some((line) => isAlone(line));
  const body = isPart ? counting - 1 : counting;
  if (body < 2 || body > 5 || lines.slice(0, body).some((line) => crosses(line.words, strips, sizePt)))
    return 0;
  const heads = lines.slice(0, body);
  const isTight = heads.slice(1).every((line) => line.gap < 1.45 * sizePt);
  const full = lines[body]?.columns.filter((words) => words.length > 0).length ?? 0;
  const maxFilled = Math.max(...heads.map((line) => line.columns.filter((words) => words.length > 0).length));
  const isApart = (lines[body]?.gap ?? 0) >= Math.max(...heads.slice(1).map((line) => line.gap)) - 0.5;
  // a last line that fills every column is its own heading row, unless lines above it continue into it
  return isTight && isApart && maxFilled >= full - 1 && maxFilled >= 2 ? body : 0;
}

/** Whether lines overlap vertically: large characters next to small ones, or vertically centered cells. */
function reachesInto(above: readonly TableLine[], line: TableLine): boolean {
  const last = above.at(-1);
  if (!last) return false;
  const minSizePt = Math.min(
    ...last.words.map((word) => word.sizePt),
    ...line.words.map((word) => word.sizePt),
  );
  return rowBaseline(line.words) - rowBaseline(last.words) < 0.62 * minSizePt;
}

/** Usual distance between rows, measured on lines that start in the first column. */
function usualGap(lines: readonly TableLine[]): number {
  const gaps = lines.slice(1).map((line) => line.gap);
  const begun = lines.slice(1).filter((line) => (line.columns[0]?.length ?? 0) > 0);
  const full = begun.filter((line) => line.columns.filter((words) => words.length > 0).length > 1);
  const minGap = Math.min(...gaps);
  const wide = gaps.filter((gap) => gap > 1.25 * minGap);
  if (wide.length >= 0.3 * gaps.length || (wide.length > 0 && areTexts(lines, 1.25 * minGap)))
    return medianValue(wide);
  return medianValue((full.length > 0 ? full : begun).map((line) => line.gap));
}

/** Minimum share of closely spaced lines that continue a sentence in the cell above, where cells hold running text. */
const minOngoingShare = 0.35;

/** Whether lines at most this far apart are running text in at least two columns, such as cards side by side. */
function areTexts(lines: readonly TableLine[], gapPt: number): boolean {
  const close = lines.slice(1).filter((line) => line.gap <= gapPt);
  const ongoing = (lines[0]?.columns ?? []).map(
    (_, column) => close.filter((line) => /^\p{Ll}/u.test(line.columns[column]?.[0]?.text ?? '')).length,
  );
  return close.length >= 4 && ongoing.filter((count) => count >= minOngoingShare * close.length).length >= 2;
}

function columnEdges(lines: readonly TableLine[]): { left: number; right: number }[] {
  const count = lines[0]?.columns.length ?? 0;
  return Array.from({ length: count }, (_, column) => {
    const words = lines.flatMap((line) => line.columns[column] ?? []);
    return words.length > 0 ? around(words.map((word) => word.box)) : { left: 0, right: 0 };
  });
}
