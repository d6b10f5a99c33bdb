import type { Area, Box, Rule } from '#src/engines/pdf-child/page.ts';
import { around, isWithin, median, widthOf } from '../boxes.ts';
import type { Strip } from '../page/white-strips.ts';
import { rowsOf } from '../text/lines.ts';
import type { Table, Word } from '../model.ts';
import { makeAlignedTable } from './aligned.ts';
import { baselineOf, byColumn, crosses, findColumns, isNumeric, piecesOf, type Row } from './columns.ts';
import { isTabular } from './is-tabular.ts';
import { joinRows } from './join-rows.ts';
import { findLevels, type Level } from './levels.ts';

/** Tables with lines across but none down, and the words that stand in none. */
export interface LinedTables {
  readonly tables: readonly Table[];
  readonly others: readonly Word[];
}

/** Finds the tables whose rows, or only head and foot, are marked by lines or by stripes from side to side. */
export function findLinedTables(
  words: readonly Word[],
  rules: readonly Rule[],
  areas: readonly Area[],
): LinedTables {
  const tables: Table[] = [];
  let others = words;
  for (const levels of findLevels(rules, areas)) {
    for (const run of runsOf(bandsOf(levels, others))) {
      const made = makeTable(run, others, rules, areas);
      if (!made) continue;
      tables.push(made.table);
      others = others.filter((word) => !made.held.has(word));
    }
  }
  return { tables, others };
}

/** Text so many lines below the rows of a table is none of it. */
const farBelow = 2;

/** What stands between two lines. */
interface Band {
  readonly above: Level;
  readonly below: Level;
  readonly rows: readonly Row[];
}

function bandsOf(levels: readonly Level[], words: readonly Word[]): Band[] {
  return levels.slice(1).flatMap((below, index) => {
    const above = levels[index];
    if (!above) return [];
    const box = { left: below.left - 3, right: below.right + 3, top: above.y, bottom: below.y };
    return [{ above, below, rows: sortedRows(words.filter((word) => isInside(word, box))) }];
  });
}

const isInside = (word: Word, box: Box): boolean =>
  isWithin({ ...word.box, top: word.baseline - 0.5 * word.sizePt, bottom: word.baseline }, box);

const sortedRows = (words: readonly Word[]): Row[] =>
  rowsOf(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left));

/** Bands that follow each other, up to one of running text or none at all; a caption opens another table. */
function runsOf(bands: readonly Band[]): Band[][] {
  const runs: Band[][] = [[]];
  for (const band of bands) {
    const isThin = band.rows.length === 0 && band.below.y - band.above.y < 8;
    if (isThin) continue;
    const isEmpty = band.rows.length === 0 || isText(band);
    if (isEmpty) runs.push([]);
    else if ((runs.at(-1)?.length ?? 0) > 0 && isCaptioned(band)) runs.push([withoutCaption(band)]);
    else runs.at(-1)?.push(band);
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => [...run.slice(0, -1), ...run.slice(-1).map(withoutTail)]);
}

/** A last band without the text well below its rows: the next line down the page is none of the table. */
function withoutTail(band: Band): Band {
  const { rows } = band;
  const isSingle = (row: Row) => piecesOf(row, 0.9 * sizeOf(row)).length === 1;
  const last = rows.findLastIndex((row) => !isSingle(row));
  const [row, next] = [rows[last], rows[last + 1]];
  if (!row || !next || baselineOf(next) - baselineOf(row) < farBelow * sizeOf(row)) return band;
  const y = baselineOf(row) + 0.4 * sizeOf(row);
  return { ...band, below: { ...band.below, y }, rows: rows.slice(0, last + 1) };
}

/** Whether a band begins with a line of text that stands apart from what is below it. */
function isCaptioned({ rows: [first, second], above }: Band): boolean {
  if (!first || !second) return false;
  const size = sizeOf(first);
  const isSingle = piecesOf(first, 0.9 * size).length === 1 && piecesOf(second, 0.9 * size).length > 1;
  const isNamed = /^(table|tab\.|figure|fig\.)/i.test(first[0]?.text ?? '');
  return isSingle && (isNamed || baselineOf(first) - above.y > 2.2 * size);
}

const withoutCaption = (band: Band): Band => ({
  ...band,
  above: { ...band.above, y: baselineOf(band.rows[0] ?? []) + 0.3 * sizeOf(band.rows[0] ?? []) },
  rows: band.rows.slice(1),
});

/** Lines from side to side without a gap, none of them in columns, or a single piece such as a caption on a wide blank. */
function isText({ rows, above, below }: Band): boolean {
  const width = below.right - below.left;
  const single = rows.filter((row) => piecesOf(row, 0.9 * sizeOf(row)).length === 1);
  const full = single.filter(
    (row) => row.length > 5 && widthOf(around(row.map((word) => word.box))) > 0.75 * width,
  );
  const isRunning =
    rows.length > 1 &&
    single.length === rows.length &&
    rows.some((row) => row.length > 5 && widthOf(around(row.map((word) => word.box))) > 0.6 * width);
  const isLone = single.length === rows.length && below.y - above.y > 5 * rows.length * sizeOf(rows[0] ?? []);
  return full.length >= Math.max(2, 0.5 * rows.length) || isRunning || isLone;
}

const sizeOf = (row: Row): number => median(row.map((word) => word.sizePt));

function makeTable(
  run: readonly Band[],
  words: readonly Word[],
  rules: readonly Rule[],
  areas: readonly Area[],
): { table: Table; held: Set<Word> } | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const inner = run.flatMap((band) => band.rows);
  const size = median(inner.flat().map((word) => word.sizePt));
  const strips = findColumns(inner, size);
  if (strips.length === 0 || inner.length < 2) return undefined;
  if (isCutOut(inner, words) || hasProse(inner, strips, size)) return undefined;
  const isRuled = run.length >= 3;
  if (!isRuled && !isTabular(inner, strips, size)) return undefined;
  if (isRuled && !isBanded(run, strips, size)) return undefined;
  const head = headAbove(first, words, strips, size);
  const rows = [
    ...(head.length > 0 ? joinRows(head, strips, size) : []).map((row) => ({ row, top: undefined })),
    ...run.flatMap((band) =>
      rowsOfBand(band, strips, size, isRuled).map((row, index) => ({
        row,
        top: index === 0 ? band.above.y : undefined,
      })),
    ),
  ];
  const left = Math.min(first.above.left, ...inner.flat().map((word) => word.box.left - 1));
  const right = Math.max(first.above.right, ...inner.flat().map((word) => word.box.right + 1));
  const top = Math.min(first.above.y, ...head.flat().map((word) => word.box.top - 1));
  const frame = { left, right, ys: edgesOf(rows, top, last.below.y), rules, areas };
  const table = makeAlignedTable(
    rows.map(({ row }) => row),
    strips,
    frame,
  );
  return { table, held: new Set(rows.flatMap(({ row }) => row)) };
}

/** Whether full lines of text stand across the columns one below the other. */
function hasProse(inner: readonly Row[], strips: readonly Strip[], size: number): boolean {
  const width = widthOf(around(inner.flat().map((word) => word.box)));
  const full = inner.map(
    (row) =>
      row.length > 6 &&
      widthOf(around(row.map((word) => word.box))) > 0.8 * width &&
      crosses(row, strips, size),
  );
  return full.some((isFull, index) => isFull && full[index + 1] === true);
}

/** Whether lines of text go on beside the region: its lines are of a drawing, not of a table. */
function isCutOut(inner: readonly Row[], words: readonly Word[]): boolean {
  const held = new Set(inner.flat());
  const cut = inner.filter((row) =>
    words.some(
      (word) =>
        !held.has(word) &&
        Math.abs(word.baseline - baselineOf(row)) < 1 &&
        row.some(
          ({ box, sizePt }) => Math.max(word.box.left - box.right, box.left - word.box.right) < 0.6 * sizePt,
        ),
    ),
  );
  return cut.length > 0.1 * inner.length;
}

/** Most bands have words in several columns, and few lie across. */
function isBanded(run: readonly Band[], strips: readonly Strip[], size: number): boolean {
  const several = run.filter(
    ({ rows }) => byColumn(rows.flat(), strips).filter((cell) => cell.length > 0).length > 1,
  ).length;
  const rows = run.flatMap((band) => band.rows);
  return (
    several >= 0.6 * run.length &&
    rows.filter((row) => crosses(row, strips, size)).length <= 0.34 * rows.length
  );
}

/** A heading row right above the first line. */
function headAbove(band: Band, words: readonly Word[], strips: readonly Strip[], size: number): Row[] {
  const { y, left, right } = band.above;
  const above = { left: left - 3, right: right + 3, top: y - 6 * size, bottom: y };
  const rows = sortedRows(words.filter((word) => isInside(word, above)));
  const head: Row[] = [];
  let below = y;
  for (const row of rows.toReversed()) {
    const filled = byColumn(row, strips).filter((cell) => cell.length > 0).length;
    if (below - baselineOf(row) > 1.7 * size || filled < 2 || crosses(row, strips, size)) break;
    if (row.some((word) => isNumeric([word])) && head.length === 0 && filled < strips.length) break;
    head.unshift(row);
    below = baselineOf(row);
  }
  const isWhole = (row: Row) =>
    byColumn(row, strips).filter((cell) => cell.length > 0).length >= 0.6 * strips.length + 0.6;
  return head.some((row) => isWhole(row)) ? head : [];
}

/** A band is a row where every row is lined; between the lines of head and foot rows are found by their text. */
function rowsOfBand({ rows }: Band, strips: readonly Strip[], size: number, isRuled: boolean): Row[] {
  if (rows.length === 1) return [...rows];
  const counts = [[], ...strips.map(() => [])].map(
    (_, column) => rows.filter((row) => isNumeric(byColumn(row, strips)[column] ?? [])).length,
  );
  const isOne = isRuled && Math.max(...counts) < 2 && !rows.some((row) => crosses(row, strips, size));
  return isOne ? [rows.flat()] : joinRows(rows, strips, size);
}

/** Edges of rows: at lines where there are any, else half-way between the letters. */
function edgesOf(
  rows: readonly { readonly row: Row; readonly top: number | undefined }[],
  top: number,
  bottom: number,
): number[] {
  const edges = rows.map(({ row, top: line }, index) => {
    if (index === 0) return top;
    const above = Math.max(...(rows[index - 1]?.row ?? []).map((word) => word.baseline + 0.22 * word.sizePt));
    const below = Math.min(...row.map((word) => word.baseline - 0.9 * word.sizePt));
    return line ?? (above + below) / 2;
  });
  return [...edges, bottom].map((edge, index, all) => Math.max(edge, all[index - 1] ?? edge));
}
