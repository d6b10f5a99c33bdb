import type {
  PageBox,
  FormField,
  PageImage,
  TaggedBlock,
  TextStyle,
} from '#src/engines/pdfium/worker/page.ts';
import type { ListMark } from './list-mark.ts';
import type { Borders, LineStyle } from './borders.ts';

/** Text in one style. */
export interface TextRun {
  /** A line feed ends a line within a paragraph, as in a centered title. */
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: string | undefined;
  /** Number of the link destination in the document: listed in the `anchors` of its paragraph. */
  readonly goTo?: number | undefined;
  /** Number of the footnote that this text is the mark of. */
  readonly footnote?: number;
  readonly raise?: 'super' | 'sub' | undefined;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  /** Background color of the text, `rrggbb`. */
  readonly shade?: string | undefined;
  /** Set where the text is the page's own number. */
  readonly isPageNumber?: boolean;
  /** Field code from which Word computes the text (ISO 29500-1, 17.16.5). */
  readonly field?: string;
  /** The form field it fills; the text is spaces if the field is empty. */
  readonly formField?: FormField;
  /** Set where a paragraph continues in the next column or on the next page. */
  readonly breakBefore?: 'column' | 'page';
}

export type Align = 'left' | 'center' | 'right' | 'justify';

/** Running text. Lengths are in points; indents are from the edges of its column. */
export interface Paragraph {
  readonly type: 'paragraph';
  readonly box: PageBox;
  readonly runs: readonly TextRun[];
  readonly lines: number;
  readonly sizePt: number;
  /**
   * Set where the author ended each line, as in a stanza: every line but the last ends short of the margin with a
   * line feed, and none breaks because it was full.
   */
  readonly hasEndedLines?: true;
  /** Distance between its baselines. */
  readonly pitchPt: number;
  readonly align: Align;
  /** The edges that its indents are measured from, on the page. */
  readonly edges: { readonly left: number; readonly right: number };
  readonly indentPt: number;
  readonly indentEndPt: number;
  /** Indent of the first line relative to the others; negative for a hanging indent. */
  readonly firstLinePt: number;
  readonly isRtl: boolean;
  /** Amount to reduce the letter spacing by so that it takes no more lines than on the page. */
  readonly tightenPt?: number;
  /**
   * Tab stops, from the start of the column; `isRight` where the text ends at the stop, `isDotted` where a dot leader
   * precedes it.
   */
  readonly tabs: readonly { readonly atPt: number; readonly isRight: boolean; readonly isDotted?: boolean }[];
  readonly heading?: number | undefined;
  /** Set where it is the title of the whole document. */
  readonly isTitle?: boolean;
  /** Level, from 0, of the heading number that Word generates; its text excludes the number. */
  readonly depth?: number;
  /**
   * Set for an entry of the table of contents: its level, from 0, and whether the field code begins or ends with it.
   */
  readonly contents?: { readonly level: number; readonly begins?: string; readonly ends?: true };
  /** The element it is in a tagged file. */
  readonly part?: TaggedBlock | undefined;
  readonly list?: ListMark;
  /** Its shade and the lines around it. */
  readonly frame?: ParagraphFrame;
  /** A drop cap next to its first lines; its runs exclude it. */
  readonly dropCap?: DropCap;
  /** Numbers of the link destinations in this paragraph. */
  readonly anchors?: readonly number[];
}

/** The shade and lines of a paragraph. */
export interface ParagraphFrame {
  /** `rrggbb` */
  readonly fill?: string | undefined;
  readonly lines: Readonly<Partial<Record<keyof Borders, LineStyle>>>;
  /** Its extent on the page, including its lines. */
  readonly box: PageBox;
  /** Set where it follows another frame of the same style, because programs merge such frames. */
  readonly isApart?: boolean;
}

/** A drop cap of a paragraph. */
export interface DropCap {
  readonly text: string;
  readonly style: TextStyle;
  /** Number of lines of the paragraph next to it. */
  readonly lines: number;
  readonly box: PageBox;
}

/** A footnote; its reference in the text is the run with the same number, and its text excludes its own mark. */
export interface Footnote {
  /** Number of the note in the document, from 1. */
  readonly number: number;
  /** The mark as printed, e.g. `3` or `*`. */
  readonly mark: string;
  readonly blocks: readonly Paragraph[];
}

/** A cell; rows and columns count from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: PageBox;
  readonly blocks: readonly Paragraph[];
  readonly fill: string | undefined;
  readonly borders: Borders;
  /** Clockwise rotation of its text; the coordinates of its blocks are those of the page rotated back. */
  readonly rotation?: 90 | 270;
  /** Styles of its lines, where they differ from the table's. */
  readonly lines?: Readonly<Partial<Record<keyof Borders, LineStyle>>>;
}

export interface Table {
  readonly type: 'table';
  readonly box: PageBox;
  readonly columnsPt: readonly number[];
  /** Number of heading rows, where known: the rows that each of its parts on several pages begins with. */
  readonly headRows?: number;
  readonly rowsPt: readonly number[];
  readonly cells: readonly Cell[];
  readonly borderPt: number;
  readonly borderColour: string;
}

/** An image in the flow of its column. */
export interface ImageBlock {
  readonly type: 'image';
  readonly box: PageBox;
  readonly image: PageImage;
}

export type LayoutBlock = Paragraph | Table | ImageBlock;
