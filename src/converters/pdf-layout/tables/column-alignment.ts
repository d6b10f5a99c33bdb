import { median } from '../boxes.ts';
import type { Align, Block, Cell, PageLayout, Paragraph, Table } from '../model.ts';

/** Texts of a column stand at one place if they differ by no more than this. Points. */
const nearPt = 0.8;
/** A column tells how it is set by so many lines at least, and by this part of them. */
const [fewestLines, mostShare] = [3, 0.75];
/** Two lines tell it where they stand at one place in one way, and this far apart in the others. Points. */
const farPt = 4;

type Way = Exclude<Align, 'justify'>;

/**
 * A page with the single lines in the cells of its tables set as those above and below them are: amounts that end below
 * each other at the right, so that what is typed in their place ends there too. One cell alone does not tell.
 */
export function withColumnAlignment(page: PageLayout): PageLayout {
  const mend = (block: Block): Block => (block.kind === 'table' ? withAlignment(block) : block);
  return {
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(mend) })),
    })),
  };
}

/** A cell that holds one line alone. */
interface Lone {
  readonly cell: Cell;
  readonly line: Paragraph;
}

function withAlignment(table: Table): Table {
  const columns = Map.groupBy(table.cells.flatMap(loneLine), ({ cell }) => cell.column);
  const set = new Map([...columns.values()].flatMap((lines) => alignedLines(lines)));
  if (set.size === 0) return table;
  const cells = table.cells.map((cell) => {
    const line = set.get(cell);
    return line ? { ...cell, blocks: [line] } : cell;
  });
  return { ...table, cells };
}

function loneLine(cell: Cell): Lone[] {
  const [line, ...others] = cell.blocks;
  const isLone =
    line !== undefined && !cell.turn && others.length === 0 && cell.columnSpan === 1 && line.lines === 1;
  return isLone && !line.isRtl && !line.list && line.tabs.length === 0 ? [{ cell, line }] : [];
}

const placeOf: Readonly<Record<Way, (line: Paragraph) => number>> = {
  left: ({ box }) => box.left,
  right: ({ box }) => box.right,
  center: ({ box }) => (box.left + box.right) / 2,
};

/** The lines of a column as most of them are set; none where texts of one width leave it open. */
function alignedLines(lines: readonly Lone[]): [Cell, Paragraph][] {
  if (lines.length === 2) return alignedPair(lines);
  if (lines.length < fewestLines) return [];
  const ways = (['left', 'right', 'center'] as const).map((way) => {
    const middle = median(lines.map(({ line }) => placeOf[way](line)));
    const standing = lines.filter(({ line }) => Math.abs(placeOf[way](line) - middle) < nearPt);
    return { way, standing };
  });
  const [best, next] = ways.sort((one, other) => other.standing.length - one.standing.length);
  if (!best || best.standing.length < mostShare * lines.length) return [];
  if (best.standing.length === next?.standing.length) return [];
  return best.standing.map(({ cell, line }) => [cell, setAs(best.way, line)]);
}

/** Two lines of a column, such as a figure and what it counts below it, where their widths leave no doubt how they are set. */
function alignedPair(lines: readonly Lone[]): [Cell, Paragraph][] {
  const places = (way: Way) => lines.map(({ line }) => placeOf[way](line));
  const apartPt = (way: Way) => Math.max(...places(way)) - Math.min(...places(way));
  const ways = (['left', 'right', 'center'] as const).toSorted((one, other) => apartPt(one) - apartPt(other));
  const [best, next] = ways;
  if (!best || !next || apartPt(best) > nearPt || apartPt(next) < farPt) return [];
  return lines.map(({ cell, line }) => [cell, setAs(best, line)]);
}

/** A line set at one side or in the middle of its cell, its place kept by its indents. */
function setAs(way: Way, line: Paragraph): Paragraph {
  const { box, edges } = line;
  const off = placeOf.center(line) - (edges.left + edges.right) / 2;
  const indents: Readonly<Record<Way, { indentPt: number; indentEndPt: number }>> = {
    left: { indentPt: box.left - edges.left, indentEndPt: 0 },
    right: { indentPt: 0, indentEndPt: edges.right - box.right },
    center: { indentPt: Math.max(0, 2 * off), indentEndPt: Math.max(0, -2 * off) },
  };
  return { ...line, align: way, firstLinePt: 0, ...indents[way] };
}
