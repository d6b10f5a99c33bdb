import { spacer, type BodyPiece, type TablePiece } from './pieces.ts';
import { twips } from '../writer.ts';
import { tableGridTwips, type SetTable } from './set-table.ts';

/**
 * Separates consecutive tables with a line, because Word would merge them, and adds a line after the last, as Word
 * requires. A table at the top of a page continues the one on the page before, so that taller rows flow over.
 */
export function tablesApart(pieces: readonly BodyPiece[]): BodyPiece[] {
  return pieces.flatMap((piece, index): BodyPiece[] => {
    if (piece.type !== 'table') return [piece];
    const [before, next] = [pieces[index - 1], pieces[index + 1]];
    const goesOn = next?.type === 'table' && next.set.position.startsPage && hasSameGrid(piece.set, next.set);
    if (!next || (next.type === 'table' && !goesOn)) return [piece, spacer(1)];
    // parts of one table that don't repeat its heading get no repeated heading rows
    return [goesOn || before?.type === 'table' ? withoutHeads(piece) : piece];
  });
}

const withoutHeads = (piece: TablePiece): TablePiece => ({ ...piece, set: { ...piece.set, heads: 0 } });

/** Maximum difference between equal column widths, in points. */
const sameWidthPt = 3;

/** Whether two tables have the same number of columns with nearly equal widths. */
function hasSameGrid(one: SetTable, other: SetTable): boolean {
  const [widths, others] = [tableGridTwips(one), tableGridTwips(other)];
  return (
    widths.length === others.length &&
    widths.every((width, index) => Math.abs(width - (others[index] ?? 0)) < twips(sameWidthPt))
  );
}
