import type { BodyPiece } from './plan/pieces.ts';
import type { SetParagraph } from './style/set-paragraph.ts';
import type { BodyPlan } from './plan/plan-body.ts';

/**
 * Removes a table-of-contents field that crosses the end of a section: Word would lose that section break when it
 * updates the field.
 */
export function withWholeField(body: BodyPlan): BodyPlan {
  const { pieces } = body;
  const first = pieces.findIndex((piece) => pieceContents(piece)?.begins !== undefined);
  const last = pieces.findIndex((piece) => pieceContents(piece)?.ends !== undefined);
  const isBroken = pieces
    .slice(first + 1, last + 1)
    .some((piece) => piece.type !== 'table' && piece.section !== undefined);
  if (first < 0 || !isBroken) return body;
  const plain = (piece: BodyPiece) => (piece.type === 'text' ? { ...piece, set: asEntry(piece.set) } : piece);
  return { ...body, pieces: pieces.map(plain) };
}

const pieceContents = (piece: BodyPiece) =>
  piece.type === 'text' ? piece.set.paragraph.contents : undefined;

/** Turns a paragraph in the table of contents into a plain entry. */
function asEntry(set: SetParagraph): SetParagraph {
  const { contents } = set.paragraph;
  return contents ? { ...set, paragraph: { ...set.paragraph, contents: { level: contents.level } } } : set;
}
