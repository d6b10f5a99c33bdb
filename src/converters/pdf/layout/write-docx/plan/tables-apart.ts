import { spacer, type BodyPiece, type TablePiece } from './pieces.ts';
import { twips } from '../writer.ts';
import { tableGridTwips, type SetTable } from './set-table.ts';

/**
 * Tables that follow each other with a line between, for they would become one; and one after the last, as Word needs it.
 * The table at the top of the next page goes on with that of the page before: rows that come out taller flow over.
 */
export function tablesApart(pieces: readonly BodyPiece[]): BodyPiece[] {
  return pieces.flatMap((piece, index): BodyPiece[] => {
    if (piece.type !== 'table') return [piece];
    const [before, next] = [pieces[index - 1], pieces[index + 1]];
    const goesOn = next?.type === 'table' && next.set.position.startsPage && hasSameGrid(piece.set, next.set);
    if (!next || (next.type === 'table' && !goesOn)) return [piece, spacer(1)];
    // parts of one table that do not repeat its heading have none that programs repeat
    return [goesOn || before?.type === 'table' ? withoutHeads(piece) : piece];
  });
}

const withoutHeads = (piece: TablePiece): TablePiece => ({ ...piece, set: { ...piece.set, heads: 0 } });

/** Columns no wider or narrower than this are as wide. Points. */
const sameWidthPt = 3;

/** Whether the columns of two tables are as many and as wide, but for a little. */
function hasSameGrid(one: SetTable, other: SetTable): boolean {
  const [widths, others] = [tableGridTwips(one), tableGridTwips(other)];
  return (
    widths.length === others.length &&
    widths.every((width, index) => Math.abs(width - (others[index] ?? 0)) < twips(sameWidthPt))
  );
}
