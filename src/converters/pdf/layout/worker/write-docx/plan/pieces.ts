import type { Paragraph, ImageBlock } from '../../model/blocks.ts';
import type { Placing, SetParagraph } from '../style/set-paragraph.ts';
import type { AnchoredGraphics } from './repeated-paths.ts';
import type { SetTable } from './set-table.ts';

/** Elements of the body in order, all determined before anything is written. */
export type BodyPiece = Leaf | TablePiece;

/** A piece that can anchor graphics and end a section. */
export type Leaf = (TextPiece | CapPiece | SpacerPiece | ImagePiece) & {
  readonly anchored?: AnchoredGraphics | undefined;
  /** Properties XML of the section that ends with this piece. */
  readonly section?: string;
};

/** Whether a piece starts a page or a column. */
export type Breaks = Pick<Placing, 'startsPage' | 'startsColumn'>;

interface TextPiece {
  readonly type: 'text';
  readonly set: SetParagraph;
}

/** The drop cap of the paragraph after it. */
interface CapPiece {
  readonly type: 'cap';
  readonly paragraph: Paragraph;
  readonly spaceBeforePt: number;
}

/** Vertical white space. */
interface SpacerPiece {
  readonly type: 'spacer';
  readonly heightPt: number;
  readonly breaks: Breaks;
}

/** An image in the flow. */
export interface ImagePiece {
  readonly type: 'image';
  readonly image: ImageBlock;
  /** Description of the image, from its caption. */
  readonly caption: string;
  readonly placing: Placing;
}

/** A table and its position. */
export interface TablePiece {
  readonly type: 'table';
  readonly set: SetTable;
}

/** White space of a height in points, which may start a page or a column. */
export const spacer = (heightPt: number, breaks: Breaks = {}): SpacerPiece => ({
  type: 'spacer',
  heightPt,
  breaks,
});
