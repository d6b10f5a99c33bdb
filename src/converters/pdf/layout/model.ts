import type {
  PageBox,
  FormField,
  PageImage,
  TaggedBlock,
  Shape,
  TextStyle,
} from '#src/engines/pdfium/worker/page.ts';

/** Text of one look. */
export interface TextRun {
  /** A line feed in it ends a line of a paragraph that goes on, as in a centred title. */
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: string | undefined;
  /** Number of the place in the document it leads to: that of the paragraph with it among its `anchors`. */
  readonly goTo?: number | undefined;
  /** Set where the text is the mark of a footnote of its page: the number of that note. */
  readonly footnote?: number;
  readonly raise?: 'super' | 'sub' | undefined;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  /** Colour behind the text, `rrggbb`. */
  readonly shade?: string | undefined;
  /** Set where the text is the number of its page. */
  readonly isPageNumber?: boolean;
  /** What Word works the text out by, as the code of a field (ISO 29500-1, 17.16.5). */
  readonly field?: string;
  /** The field of a form it fills; blanks where that is empty. */
  readonly formField?: FormField;
  /** Set where a paragraph goes on in the next column or on the next page. */
  readonly breakBefore?: 'column' | 'page';
}

/** A word as it stands on the page; its runs are in reading order. */
export interface Word {
  readonly box: PageBox;
  readonly baseline: number;
  readonly sizePt: number;
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly isRtl: boolean;
  /** Set where a row of dots leads to the word. */
  readonly isLed?: boolean;
  /** The large letter it begins with, which is none of its own. */
  readonly dropCap?: DropCap;
  /** What a tagged file says it belongs to. */
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

/** How the items of a list are counted, by the names Word has for it (ISO 29500-1, 17.18.59). */
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

/** What stands before the text of a list item. */
export interface ListMark {
  readonly type: 'bullet' | ListNumberFormat;
  /** The mark as written, such as `(a)`. */
  readonly text: string;
  /** What the mark counts, from 1; 0 for bullets. */
  readonly value: number;
  /** Depth from 0. */
  readonly level: number;
  /** Items of one list have the same. */
  readonly list: number;
  /** Set where the numbers of its mark before the last are those of the levels above, as in `2.3` below `2.`. */
  readonly isOutline?: boolean;
  /** How its mark looks. */
  readonly style?: TextStyle | undefined;
  /** How far before the text the mark stands, in points. */
  readonly hangPt?: number;
}

/** Running text. Lengths in points; indents are from the edges of the column it stands in. */
export interface Paragraph {
  readonly type: 'paragraph';
  readonly box: PageBox;
  readonly runs: readonly TextRun[];
  readonly lines: number;
  readonly sizePt: number;
  /** Set where the writer ended each of its lines, as in a stanza: all but its last run out before a line feed, and none goes on because another was full. */
  readonly hasEndedLines?: true;
  /** Distance of its baselines. */
  readonly pitchPt: number;
  readonly align: Align;
  /** The edges its indents are measured from, on the page. */
  readonly edges: { readonly left: number; readonly right: number };
  readonly indentPt: number;
  readonly indentEndPt: number;
  /** Of the first line, beyond the indent; negative where it hangs out. */
  readonly firstLinePt: number;
  readonly isRtl: boolean;
  /** How much nearer its letters have to stand to take no more lines than on the page. */
  readonly tightenPt?: number;
  /** Where text after a tab begins, from the start of the column; `isRight` where it ends there, `isDotted` where dots lead to it. */
  readonly tabs: readonly { readonly atPt: number; readonly isRight: boolean; readonly isDotted?: boolean }[];
  readonly heading?: number | undefined;
  /** Set where it names the whole document. */
  readonly isTitle?: boolean;
  /** Depth from 0 of the number that Word counts for it as a heading; its text is without it. */
  readonly depth?: number;
  /** Set where it is an entry of the table of contents: how deep, from 0, and whether the code of the field begins or ends with it. */
  readonly contents?: { readonly level: number; readonly begins?: string; readonly ends?: true };
  /** What a tagged file says it is. */
  readonly part?: TaggedBlock | undefined;
  readonly list?: ListMark;
  /** Its shade and the lines around it. */
  readonly frame?: ParagraphFrame;
  /** A large first letter that its first lines stand beside; its runs are without it. */
  readonly dropCap?: DropCap;
  /** Numbers of the places that links of the document lead to and that are here. */
  readonly anchors?: readonly number[];
}

/** What is drawn behind and around a paragraph. */
export interface ParagraphFrame {
  /** `rrggbb` */
  readonly fill?: string | undefined;
  readonly lines: Readonly<Partial<Record<keyof Borders, LineStyle>>>;
  /** Where it reaches on the page, its lines included. */
  readonly box: PageBox;
  /** Set where it follows another of the same look, for programs make one of frames that are alike. */
  readonly isApart?: boolean;
}

/** A large first letter of a paragraph. */
export interface DropCap {
  readonly text: string;
  readonly style: TextStyle;
  /** How many lines of the paragraph stand beside it. */
  readonly lines: number;
  readonly box: PageBox;
}

/** A note at the foot of a page; its mark in the text is the run with the same number, its own mark is left out. */
export interface Footnote {
  /** Counts the notes of the document from 1. */
  readonly number: number;
  /** The mark as printed, such as `3` or `*`. */
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

/** How a line is drawn; `colour` is `rrggbb`. */
export interface LineStyle {
  readonly widthPt: number;
  readonly colour: string;
  /** Set where it is no line throughout. */
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
  /** How far its text is turned clockwise; its blocks stand where they are on the page turned back by that. */
  readonly rotation?: 90 | 270;
  /** How its lines are drawn, where other than those of its table. */
  readonly lines?: Readonly<Partial<Record<keyof Borders, LineStyle>>>;
}

export interface Table {
  readonly type: 'table';
  readonly box: PageBox;
  readonly columnsPt: readonly number[];
  /** How many rows head it, where that is known: those that its parts on several pages begin with. */
  readonly headRows?: number;
  readonly rowsPt: readonly number[];
  readonly cells: readonly Cell[];
  readonly borderPt: number;
  readonly borderColour: string;
}

/** A picture that stands in the flow of its column. */
export interface ImageBlock {
  readonly type: 'image';
  readonly box: PageBox;
  readonly image: PageImage;
}

export type LayoutBlock = Paragraph | Table | ImageBlock;

/** A part of a page from edge to edge: one column of blocks, or several side by side. */
export interface PageBand {
  readonly columns: readonly { readonly box: PageBox; readonly blocks: readonly LayoutBlock[] }[];
}

/** Text that stands apart from the flow: turned, or within a drawing. */
export interface Loose {
  readonly box: PageBox;
  readonly rotation: 0 | 90 | 180 | 270;
  /** How far it is turned clockwise around its middle, in degrees from -180, where that is none of these. */
  readonly slant?: number;
  readonly blocks: readonly Paragraph[];
}

/** A page, understood. */
export interface LaidOutPage {
  readonly number: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly header: readonly Paragraph[];
  readonly footer: readonly Paragraph[];
  /** Notes whose marks stand in the text of the page. */
  readonly footnotes: readonly Footnote[];
  readonly bands: readonly PageBand[];
  readonly loose: readonly Loose[];
  /** What nobody sees of the page, such as the mark of the program that made it. */
  readonly hidden?: readonly Paragraph[];
  /** Gradients and patterns, behind all else. */
  readonly backdrops?: readonly PageImage[];
  /** Pictures behind or beside the text. */
  readonly images: readonly PageImage[];
  /** Rectangles, lines and shapes that belong to no table. */
  readonly shapes: readonly Shape[];
  /** Those of them that lie above the shades of cells; told for writers alone. */
  readonly marks?: readonly Shape[];
}
