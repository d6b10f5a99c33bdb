import type { Paragraph, ImageBlock } from '../../model.ts';
import type { Placing, SetParagraph } from '../style/set-paragraph.ts';
import type { AnchoredGraphics } from './repeated-paths.ts';
import type { SetTable } from './set-table.ts';

/** What a body is made of, one after the other: known before anything of it is written. */
export type BodyPiece = Leaf | TablePiece;

/** A piece that drawings can be anchored to and a section can end with. */
export type Leaf = (TextPiece | CapPiece | SpacerPiece | ImagePiece) & {
  readonly anchored?: AnchoredGraphics | undefined;
  /** XML of the properties of the section that ends with it. */
  readonly section?: string;
};

/** Where a piece begins a page or a column. */
export type Breaks = Pick<Placing, 'startsPage' | 'startsColumn'>;

interface TextPiece {
  readonly type: 'text';
  readonly set: SetParagraph;
}

/** The large first letter of the paragraph after it. */
interface CapPiece {
  readonly type: 'cap';
  readonly paragraph: Paragraph;
  readonly spaceBeforePt: number;
}

/** White of a height. */
interface SpacerPiece {
  readonly type: 'spacer';
  readonly heightPt: number;
  readonly breaks: Breaks;
}

/** A picture in the flow. */
export interface ImagePiece {
  readonly type: 'image';
  readonly image: ImageBlock;
  /** What it shows, as its caption says. */
  readonly caption: string;
  readonly placing: Placing;
}

/** A table at its place. */
export interface TablePiece {
  readonly type: 'table';
  readonly set: SetTable;
}

/** White of a height in points, which may begin a page or a column. */
export const spacer = (heightPt: number, breaks: Breaks = {}): SpacerPiece => ({
  type: 'spacer',
  heightPt,
  breaks,
});
