import { medianValue } from '../../boxes.ts';
import type { Align, LayoutBlock, Cell, Paragraph, Table } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';

/** Maximum difference between aligned texts of a column, in points. */
const nearPt = 0.8;
/** Minimum number of lines that determine a column's alignment, and minimum share of them that agree. */
const [minLines, minShare] = [3, 0.75];
/** Minimum distance between two lines under every other alignment for one alignment to be chosen, in points. */
const farPt = 4;

type SingleLineAlign = Exclude<Align, 'justify'>;

/**
 * Aligns the single lines in table cells like those above and below them: amounts that end at the same right edge
 * become right-aligned, so that edited text ends there too. One cell alone isn't enough evidence.
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

/** A cell that holds a single line. */
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

/** The lines of a column, aligned as most of them are; empty if equal widths leave it ambiguous. */
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

/** Two lines of a column, such as a figure and its unit below it, if their widths make the alignment unambiguous. */
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

/** Aligns a line left, right or center in its cell and keeps its position with indents. */
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
