import type { PageBox, Page } from '#src/engines/pdfium/worker/page.ts';
import { around, medianValue } from '../../boxes.ts';
import type { WhiteStrip } from '../../page/columns/white-strips.ts';
import type { Table } from '../../model/blocks.ts';
import type { Word } from '../../model/words.ts';
import { rowBaseline, type WordRow } from '../../text/word-rows.ts';
import { makeAlignedTable } from '../aligned/aligned.ts';
import { makeRuledBands, groupBandRuns, type RuledBand } from './bands.ts';
import { headAbove, tailBelow } from './beyond-lines.ts';
import { isPaintedOver } from '../style/cell-fill.ts';
import { byColumn, crosses, findColumns, isNumeric, pieceGap, splitRowAtGaps } from '../aligned/columns.ts';
import { isTabular } from '../aligned/is-tabular.ts';
import { joinRows } from '../join-rows.ts';
import { hasProse, isBanded, isCutOut, isOfWider } from './grid-doubts.ts';
import { findLevels } from '../aligned/levels.ts';

/** Tables with horizontal lines but no vertical ones, and the words outside of them. */
export interface LinedTables {
  readonly tables: readonly Table[];
  readonly others: readonly Word[];
}

/** Finds tables whose rows, or only head and foot, are marked by full-width lines or stripes. */
export function findLinedTables(
  words: readonly Word[],
  drawn: Pick<Page, 'rules' | 'areas' | 'shapes'>,
): LinedTables {
  const tables: Table[] = [];
  let others = words;
  for (const levels of findLevels(drawn.rules, drawn.areas)) {
    for (const run of groupBandRuns(makeRuledBands(levels, others))) {
      const made = makeTable(run, others, drawn);
      if (!made) continue;
      tables.push(made.table);
      // compare boxes: raised words are copies of the original words
      others = others.filter((word) => !made.wordBoxes.has(word.box));
    }
  }
  return { tables, others };
}

function makeTable(
  run: readonly RuledBand[],
  words: readonly Word[],
  { rules, areas, shapes }: Pick<Page, 'rules' | 'areas' | 'shapes'>,
): { table: Table; wordBoxes: Set<PageBox> } | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const inner = run.flatMap((band) => band.rows);
  const size = medianValue(inner.flat().map((word) => word.sizePt));
  const seen = findColumns(inner, size);
  if (seen.length === 0 || inner.length < 2) return undefined;
  if (isCutOut(inner, words) || hasProse(inner, seen, size)) return undefined;
  if (isOfWider([first.above, last.below], inner, words, rules)) return undefined;
  const isRuled = run.length >= 3;
  if (!isRuled && !isTabular(inner, seen, size)) return undefined;
  if (isRuled && !isBanded(run, seen, size)) return undefined;
  const pitch = (last.below.y - first.above.y) / inner.length;
  const head = headAbove(first, words, { strips: seen, size, pitch });
  const strips = withNamed(seen, head, inner, size);
  const ground = { strips, size, pitch };
  const rows = [
    ...(head.length > 0 ? joinRows(head, strips, size) : []).map((row) => ({ row, top: undefined })),
    ...run.flatMap((band) =>
      rowsOfBand(band, strips, size, isRuled).map((row, index) => ({
        row,
        top: index === 0 ? band.above.y : undefined,
      })),
    ),
  ];
  const tail = tailBelow(last, words, inner, ground);
  rows.push(...tail.map((row) => ({ row, top: undefined })));
  const bottom = tail.length > 0 ? rowBaseline(tail.at(-1) ?? []) + 0.4 * size : last.below.y;
  const left = Math.min(first.above.left, ...inner.flat().map((word) => word.box.left - 1));
  const right = Math.max(first.above.right, ...inner.flat().map((word) => word.box.right + 1));
  const top = Math.min(first.above.y, ...head.flat().map((word) => word.box.top - 1));
  const shown = areas.filter((area) => !isPaintedOver(area, { left, top, right, bottom }, { shapes }));
  const frame = { left, right, ys: findRowEdges(rows, top, bottom), rules, areas: shown };
  const table = makeAlignedTable(
    rows.map(({ row }) => row),
    strips,
    frame,
  );
  return { table, wordBoxes: new Set(rows.flatMap(({ row }) => row.map((word) => word.box))) };
}

/** The strips between columns, plus those around a column that has little or no text but a name in the heading. */
function withNamed(
  strips: readonly WhiteStrip[],
  head: readonly WordRow[],
  rows: readonly WordRow[],
  size: number,
): readonly WhiteStrip[] {
  const [row, ...more] = head;
  if (!row || more.length > 0) return strips;
  const names = splitRowAtGaps(row, pieceGap * size).map((piece) => around(piece.map((word) => word.box)));
  const parted = findColumns([row, ...rows], size);
  const found = (parted.length > strips.length ? parted : strips).flatMap((strip) =>
    splitAroundName(strip, names),
  );
  const isEachNamed =
    names.length === found.length + 1 && byColumn(row, found).every((cell) => cell.length > 0);
  return found.length > strips.length && isEachNamed ? found : strips;
}

/** Splits a strip into the white space on both sides of the name inside it. */
function splitAroundName(strip: WhiteStrip, names: readonly PageBox[]): WhiteStrip[] {
  const [name, ...more] = names.filter(({ left, right }) => left > strip.left && right < strip.right);
  if (!name || more.length > 0) return [strip];
  return [
    { left: strip.left, right: name.left },
    { left: name.right, right: strip.right },
  ];
}

/**
 * Splits a band into rows. If every row is ruled, a band is one row; between head and foot lines, rows are found by
 * their text.
 */
function rowsOfBand(
  { rows }: RuledBand,
  strips: readonly WhiteStrip[],
  size: number,
  isRuled: boolean,
): WordRow[] {
  if (rows.length === 1) return [...rows];
  const counts = [[], ...strips.map(() => [])].map(
    (_, column) => rows.filter((row) => isNumeric(byColumn(row, strips)[column] ?? [])).length,
  );
  const isOne = isRuled && Math.max(...counts) < 2 && !rows.some((row) => crosses(row, strips, size));
  return isOne ? [rows.flat()] : joinRows(rows, strips, size);
}

/** Finds row edges: at a line if there is one, otherwise halfway between the characters above and below. */
function findRowEdges(
  rows: readonly { readonly row: WordRow; readonly top: number | undefined }[],
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
