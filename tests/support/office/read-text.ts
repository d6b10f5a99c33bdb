import { runOfficeReader } from './run-reader.ts';
import type { BorderFacts, CharacterFacts } from './text-facts.ts';

/** A text document as LibreOffice Writer reads it. Lengths are in points, colors six hexadecimal digits. */
export interface TextDocument {
  readonly blocks: readonly OfficeBlock[];
  /** The used paragraph styles, by LibreOffice's names: the default is `Standard`. */
  readonly styles: Readonly<Record<string, StyleFacts>>;
  readonly footnotes: readonly string[];
  /** The used page styles. */
  readonly pages: readonly PageFacts[];
  /** Types of the generated indexes; `ContentIndex` is a table of contents. */
  readonly indexes: readonly string[];
  /** Number of columns of each section; 0 if it has none. */
  readonly sectionColumns: readonly number[];
  readonly frames: readonly FrameFacts[];
  /** What is drawn on the pages, from bottom to top. */
  readonly shapes: readonly DrawnShape[];
}

/** Opens a text document in LibreOffice Writer and returns what it finds. */
export const readTextDocument = (path: string): TextDocument =>
  // The script and these types describe the same facts.
  runOfficeReader('read-text.py', path) as TextDocument;

/** The paragraphs among blocks, including those in table cells. */
export const listParagraphs = (blocks: readonly OfficeBlock[]): TextParagraph[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? [block]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => listParagraphs(cell.blocks))),
  );

/** The non-empty texts of paragraphs, including those in table cells. */
export const listTexts = (blocks: readonly OfficeBlock[]): string[] =>
  listParagraphs(blocks)
    .map(({ text }) => text.trim())
    .filter(Boolean);

/** The tables among blocks, without those within tables. */
export const listTables = (blocks: readonly OfficeBlock[]): TextTable[] =>
  blocks.filter((block) => block.type === 'table');

/** The text of blocks, a line for each paragraph. */
export const joinTexts = (blocks: readonly OfficeBlock[]): string => listTexts(blocks).join('\n');

/** The texts of the cells of each row. */
export const listRowTexts = (table: TextTable | undefined): string[][] =>
  (table?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text));

/** Shapes and the members of groups, from bottom to top. */
export const listShapes = (shapes: readonly DrawnShape[]): DrawnShape[] =>
  shapes.flatMap((shape) => (shape.members.length > 0 ? listShapes(shape.members) : [shape]));

/** A paragraph or table. */
export type OfficeBlock = TextParagraph | TextTable;

/** A paragraph with its effective formatting. */
export interface TextParagraph {
  readonly type: 'paragraph';
  readonly text: string;
  readonly style: string;
  /** Level of a heading, or 0. */
  readonly outline: number;
  readonly list: {
    readonly type: 'bullet' | 'number' | 'other';
    readonly level: number;
    readonly label: string;
    readonly follow: 'tab' | 'space' | 'nothing' | 'newline';
  } | null;
  readonly align: 'left' | 'right' | 'justify' | 'center';
  readonly leftPt: number;
  readonly firstLinePt: number;
  readonly abovePt: number;
  /** Null if relative to the font. */
  readonly lineHeightPt: number | null;
  readonly isRightToLeft: boolean;
  readonly fill: string | null;
  readonly borders: BorderFacts;
  readonly dropCapLines: number;
  readonly runs: readonly OfficeRun[];
}

/** Consecutive characters with the same formatting, or a field, footnote mark, bookmark or content control. */
export interface OfficeRun extends Partial<CharacterFacts> {
  readonly type: string;
  readonly text: string;
  readonly link?: string;
  readonly fill?: string | null;
  readonly spacingPt?: number;
  /** The type of a field. */
  readonly field?: string;
  readonly bookmark?: string;
  readonly control?: ContentControl;
}

/** A form field. */
export interface ContentControl {
  readonly type: 'checkbox' | 'date' | 'list' | 'text' | 'other';
  readonly tag: string;
  readonly alias: string;
  readonly isPlaceholder: boolean;
  readonly isChecked: boolean;
  readonly dateFormat: string;
  readonly entries: readonly string[];
}

/** A table; its cells are those of each row, so merged cells make rows of different lengths. */
export interface TextTable {
  readonly type: 'table';
  readonly text: '';
  /** Number of rows repeated on each page. */
  readonly headerRows: number;
  readonly isRightToLeft: boolean;
  readonly columnsPt: readonly number[];
  readonly rows: readonly { readonly heightPt: number; readonly cells: readonly TextCell[] }[];
}

/** A cell of a table. */
export interface TextCell {
  readonly text: string;
  readonly widthPt: number;
  /** Negative where a cell above covers it. */
  readonly rowSpan: number;
  readonly fill: string | null;
  readonly borders: BorderFacts;
  readonly blocks: readonly OfficeBlock[];
}

/** A paragraph style. */
export interface StyleFacts extends CharacterFacts {
  readonly align: TextParagraph['align'];
  readonly firstLinePt: number;
  readonly isKeptWithNext: boolean;
}

/** A page style. */
export interface PageFacts {
  readonly widthPt: number;
  /** 0 if its text is not in columns. */
  readonly columns: number;
  readonly header: readonly OfficeBlock[];
  readonly footer: readonly OfficeBlock[];
}

/** A frame that text flows around. */
export interface FrameFacts {
  readonly blocks: readonly OfficeBlock[];
  readonly leftPt: number;
  readonly topPt: number;
  readonly widthPt: number;
}

/** A shape, image or text box. */
export interface DrawnShape {
  readonly type: string;
  /** Whether it is in the text like a character. */
  readonly isInline: boolean;
  readonly isAboveText: boolean;
  readonly fill: string | null;
  readonly line: string | null;
  /** Degrees counter-clockwise. */
  readonly rotation: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly text: string;
  readonly members: readonly DrawnShape[];
}
