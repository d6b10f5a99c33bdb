import { medianValue } from '../../boxes.ts';
import type { Align, LayoutBlock, Cell, LaidOutPage, Paragraph, Table } from '../../model.ts';

/** Texts of a column stand at one place if they differ by no more than this. Points. */
const nearPt = 0.8;
/** A column tells how it is set by so many lines at least, and by this part of them. */
const [minLines, minShare] = [3, 0.75];
/** Two lines tell it where they stand at one place in one way, and this far apart in the others. Points. */
const farPt = 4;

type SingleLineAlign = Exclude<Align, 'justify'>;

/**
 * A page with the single lines in the cells of its tables set as those above and below them are: amounts that end below
 * each other at the right, so that what is typed in their place ends there too. One cell alone does not tell.
 */
export function withColumnAlignment(page: LaidOutPage): LaidOutPage {
  const alignBlock = (block: LayoutBlock): LayoutBlock =>
    block.type === 'table' ? withAlignment(block) : block;
  return {
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(alignBlock) })),
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
    line !== undefined && !cell.rotation && others.length === 0 && cell.columnSpan === 1 && line.lines === 1;
  return isLone && !line.isRtl && !line.list && line.tabs.length === 0 ? [{ cell, line }] : [];
}

const alignmentX: Readonly<Record<SingleLineAlign, (line: Paragraph) => number>> = {
  left: ({ box }) => box.left,
  right: ({ box }) => box.right,
  center: ({ box }) => (box.left + box.right) / 2,
};

/** The lines of a column as most of them are set; none where texts of one width leave it open. */
function alignedLines(lines: readonly Lone[]): [Cell, Paragraph][] {
  if (lines.length === 2) return alignedPair(lines);
  if (lines.length < minLines) return [];
  const aligns = (['left', 'right', 'center'] as const).map((align) => {
    const middle = medianValue(lines.map(({ line }) => alignmentX[align](line)));
    const aligned = lines.filter(({ line }) => Math.abs(alignmentX[align](line) - middle) < nearPt);
    return { align, aligned };
  });
  const [best, next] = aligns.sort((one, other) => other.aligned.length - one.aligned.length);
  if (!best || best.aligned.length < minShare * lines.length) return [];
  if (best.aligned.length === next?.aligned.length) return [];
  return best.aligned.map(({ cell, line }) => [cell, setAs(best.align, line)]);
}

/** Two lines of a column, such as a figure and what it counts below it, where their widths leave no doubt how they are set. */
function alignedPair(lines: readonly Lone[]): [Cell, Paragraph][] {
  const positions = (align: SingleLineAlign) => lines.map(({ line }) => alignmentX[align](line));
  const apartPt = (align: SingleLineAlign) => Math.max(...positions(align)) - Math.min(...positions(align));
  const aligns = (['left', 'right', 'center'] as const).toSorted(
    (one, other) => apartPt(one) - apartPt(other),
  );
  const [best, next] = aligns;
  if (!best || !next || apartPt(best) > nearPt || apartPt(next) < farPt) return [];
  return lines.map(({ cell, line }) => [cell, setAs(best, line)]);
}

/** A line set at one side or in the middle of its cell, its place kept by its indents. */
function setAs(align: SingleLineAlign, line: Paragraph): Paragraph {
  const { box, edges } = line;
  const off = alignmentX.center(line) - (edges.left + edges.right) / 2;
  const indents: Readonly<Record<SingleLineAlign, { indentPt: number; indentEndPt: number }>> = {
    left: { indentPt: box.left - edges.left, indentEndPt: 0 },
    right: { indentPt: 0, indentEndPt: edges.right - box.right },
    center: { indentPt: Math.max(0, 2 * off), indentEndPt: Math.max(0, -2 * off) },
  };
  return { ...line, align: align, firstLinePt: 0, ...indents[align] };
}
