import type {
  PageBox,
  FormField,
  PageImage,
  TaggedBlock,
  Shape,
  TextStyle,
} from '#src/engines/pdfium/worker/page.ts';

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

/** A word on the page; its runs are in reading order. */
export interface Word {
  readonly box: PageBox;
  readonly baseline: number;
  readonly sizePt: number;
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly isRtl: boolean;
  /** Set where a dot leader precedes the word. */
  readonly isLed?: boolean;
  /** The drop cap before it, which is not part of its text. */
  readonly dropCap?: DropCap;
  /** The element it belongs to in a tagged file. */
  readonly part?: TaggedBlock | undefined;
}

/** Words on one baseline of one column. */
export interface Line {
  readonly box: PageBox;
  readonly baseline: number;
  readonly sizePt: number;
  /** In reading order. */
  readonly words: readonly Word[];
  readonly isRtl: boolean;
}

export type Align = 'left' | 'center' | 'right' | 'justify';

/** Number format of list items, by Word's names (ISO 29500-1, 17.18.59). */
export type ListNumberFormat =
  | 'decimal'
  | 'lowerLetter'
  | 'upperLetter'
  | 'lowerRoman'
  | 'upperRoman'
  | 'russianLower'
  | 'russianUpper'
  | 'hebrew1'
  | 'ganada'
  | 'chosung'
  | 'aiueoFullWidth'
  | 'chineseCountingThousand'
  | 'decimalEnclosedCircle';

/** The mark of a list item. */
export interface ListMark {
  readonly type: 'bullet' | ListNumberFormat;
  /** The mark as written, e.g. `(a)`. */
  readonly text: string;
  /** Value of the mark, from 1; 0 for bullets. */
  readonly value: number;
  /** Nesting level, from 0. */
  readonly level: number;
  /** Number of the list; the same for all of its items. */
  readonly list: number;
  /** Set where the numbers of the mark before the last are those of the parent levels, as in `2.3` below `2.`. */
  readonly isOutline?: boolean;
  /** Style of the mark. */
  readonly style?: TextStyle | undefined;
  /** Distance of the mark before the text, in points. */
  readonly hangPt?: number;
}

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

/** Which edges of a cell are drawn. */
export interface Borders {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
}

/** Style of a line; `colour` is `rrggbb`. */
export interface LineStyle {
  readonly widthPt: number;
  readonly colour: string;
  /** Set where the line isn't solid. */
  readonly dash?: 'dashed' | 'dotted';
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

/** A full-width part of a page: one column of blocks, or several next to each other. */
export interface PageBand {
  readonly columns: readonly { readonly box: PageBox; readonly blocks: readonly LayoutBlock[] }[];
}

/** Text outside the flow: rotated, or within a figure. */
export interface Loose {
  readonly box: PageBox;
  readonly rotation: 0 | 90 | 180 | 270;
  /** Clockwise rotation around its center, in degrees from -180, where `rotation` cannot hold it. */
  readonly slant?: number;
  readonly blocks: readonly Paragraph[];
}

/** The layout of a page. */
export interface LaidOutPage {
  readonly number: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly header: readonly Paragraph[];
  readonly footer: readonly Paragraph[];
  /** Notes whose references are in the text of the page. */
  readonly footnotes: readonly Footnote[];
  readonly bands: readonly PageBand[];
  readonly loose: readonly Loose[];
  /** Invisible text of the page, such as the mark of the program that made it. */
  readonly hidden?: readonly Paragraph[];
  /** Gradients and patterns, behind everything else. */
  readonly backdrops?: readonly PageImage[];
  /** Images behind or next to the text. */
  readonly images: readonly PageImage[];
  /** Rectangles, lines and shapes outside tables. */
  readonly shapes: readonly Shape[];
  /** Shapes above the cell shading; for writers only. */
  readonly marks?: readonly Shape[];
}
