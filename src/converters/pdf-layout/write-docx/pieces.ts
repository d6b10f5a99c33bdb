import type { Paragraph, Picture } from '../model.ts';
import type { Placing, SetParagraph } from './paragraph-look.ts';
import type { Drawings } from './repeated-drawings.ts';
import type { SetTable } from './set-table.ts';

/** What a body is made of, one after the other: known before anything of it is written. */
export type Piece = Leaf | TablePiece;

/** A piece that drawings can be anchored to and a section can end with. */
export type Leaf = (TextPiece | CapPiece | SpacerPiece | PicturePiece) & {
  readonly anchored?: Drawings | undefined;
  /** XML of the properties of the section that ends with it. */
  readonly section?: string;
};

/** Where a piece begins a page or a column. */
export type Breaks = Pick<Placing, 'startsPage' | 'startsColumn'>;

interface TextPiece {
  readonly kind: 'text';
  readonly set: SetParagraph;
}

/** The large first letter of the paragraph after it. */
interface CapPiece {
  readonly kind: 'cap';
  readonly paragraph: Paragraph;
  readonly spaceBeforePt: number;
}

/** White of a height. */
interface SpacerPiece {
  readonly kind: 'spacer';
  readonly heightPt: number;
  readonly breaks: Breaks;
}

/** A picture in the flow. */
export interface PicturePiece {
  readonly kind: 'picture';
  readonly picture: Picture;
  /** What it shows, as its caption says. */
  readonly caption: string;
  readonly placing: Placing;
}

/** A table at its place. */
export interface TablePiece {
  readonly kind: 'table';
  readonly set: SetTable;
}

/** White of a height in points, which may begin a page or a column. */
export const spacer = (heightPt: number, breaks: Breaks = {}): SpacerPiece => ({
  kind: 'spacer',
  heightPt,
  breaks,
});
