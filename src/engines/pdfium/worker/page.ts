/** A rectangle in points from the upper left corner of the page as it is shown; y grows downwards. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How text looks. One object per distinct look of a document, so that looks can be compared by identity. */
export interface TextStyle {
  /** PostScript name without its subset tag, e.g. `TimesNewRomanPS-BoldMT`. */
  readonly font: string;
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isMono: boolean;
  readonly isSerif: boolean;
  /** `rrggbb` in hexadecimal. */
  readonly colour: string;
  /** Text a reader cannot see, such as that laid under a scan. */
  readonly isHidden: boolean;
}

/** One character at its place. */
export interface Glyph {
  readonly text: string;
  readonly box: PageBox;
  /** Where the character stands: start of its advance, on the baseline. */
  readonly x: number;
  readonly baseline: number;
  readonly style: TextStyle;
  /** Clockwise turn as it is seen, in degrees: 0, 90, 180 or 270. */
  readonly rotation: QuarterRotation;
  /** Its clockwise turn where that is none of these by far, in degrees from -180. */
  readonly slant?: number;
  /** The piece of text it was written with; doubled text comes from different pieces. */
  readonly piece: number;
  /** What a tagged file says the character belongs to. */
  readonly part?: TaggedBlock | undefined;
  /** The field of a form it fills, or stands for. */
  readonly field?: FormField;
}

/** An element of a tagged file that is a block of text. */
export interface TaggedBlock {
  /** Counts the parts of a page from 1, in their order. */
  readonly id: number;
  readonly role: 'text' | 'heading' | 'mark';
  /** Of headings, from 1; 0 where the file does not tell. */
  readonly level: number;
  /** The cell of a table it stands in; undefined outside tables. */
  readonly cell?: TaggedCell | undefined;
}

/** The cell of a table as a tagged file tells it. Rows and columns count from 0; rows are those of the page. */
export interface TaggedCell {
  /** Counts the tables of a page from 1. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

export type QuarterRotation = 0 | 90 | 180 | 270;

/** What is painted in its turn: of two such things the one with the greater depth hides the other. */
interface Painted {
  readonly depth?: number | undefined;
  /** From 0 to 1 where what lies below can be seen through it. */
  readonly opacity?: number | undefined;
}

/** A straight line along an axis. */
export interface RulingLine extends PageBox, Painted {
  readonly isHorizontal: boolean;
  readonly widthPt: number;
  readonly colour: string;
}

/** A filled rectangle. */
export interface FilledArea extends Painted {
  readonly box: PageBox;
  readonly colour: string;
  /** Set where it was drawn as a broad line. */
  readonly isLine?: true;
}

/** A shape that is neither rule nor rectangle: its outline in points, for slides. */
export interface Shape extends Painted {
  readonly box: PageBox;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly widthPt: number;
  readonly path: readonly PathStep[];
}

export type PathStep =
  | { readonly type: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly type: 'curve'; readonly points: readonly (readonly [number, number])[] }
  | { readonly type: 'close' };

/** A picture of a page, its bytes written beside. */
export interface PageImage extends Painted {
  readonly box: PageBox;
  readonly extension: 'jpg' | 'png';
  readonly bytes: Uint8Array;
}

/** The extent of a fill whose look cannot be told. */
export interface Veil extends PageBox {
  readonly depth: number;
  /** How opaque it was said to be, from 0 to 1; undefined where that cannot be told. */
  readonly opacity?: number | undefined;
  /** Set where it was said to take all of its extent. */
  readonly isFull?: boolean;
}

/** A part of a page that leads to an address, or to a place in the document. */
export interface Link {
  readonly box: PageBox;
  readonly uri?: string | undefined;
  readonly to?: LinkDestination | undefined;
  /** The number of the place it leads to, where the places of a document are numbered. */
  readonly goTo?: number;
}

/** A place in a document, in the coordinates of the file; without `y` the top of the page. */
export interface LinkDestination {
  readonly page: number;
  readonly x: number | undefined;
  readonly y: number | undefined;
}

/** What a field of a form takes: text, a tick, one of several ticks, an option of a list that opens, options of a list. */
export type FormFieldType = 'text' | 'check' | 'radio' | 'combo' | 'list';

/** A field of a form that a reader fills in (ISO 32000-1, 12.7). */
export interface FormField {
  readonly type: FormFieldType;
  /** Its full name; radio buttons of which one can be ticked share theirs. */
  readonly name: string;
  /** What it is called for a reader; often empty. */
  readonly label: string;
  /** What is filled in, as it is stored; of several options one on each line. */
  readonly value: string;
  readonly options: readonly string[];
  readonly isTicked: boolean;
  readonly isReadOnly: boolean;
  /** Whether it takes several lines. */
  readonly isLong: boolean;
  /** Whether its value is not to be seen. */
  readonly isSecret: boolean;
  /** Whether it takes other text than its options. */
  readonly acceptsOther: boolean;
  /** How wide it is on the page. */
  readonly widthPt: number;
  /** The colour behind its text, `rrggbb`, where that is no drawing. */
  readonly shade?: string | undefined;
  /** How it writes a date, in the letters of form scripts: `d`, `m` for months, `y`. */
  readonly dateFormat?: string | undefined;
}

/** A field at its place; a field may have several. Colours are `rrggbb`. */
export interface PlacedField {
  readonly field: FormField;
  readonly box: PageBox;
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  /** Letter size of what is filled in; undefined where it is as large as its box allows. */
  readonly sizePt?: number | undefined;
  /** Set where it writes its value otherwise than it is stored: it is drawn like the rest of the page. */
  readonly isDrawn: boolean;
}

/** All that was read from a page. Coordinates are of the page as it is shown. */
export interface Page {
  readonly number: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** How far the page is turned clockwise when shown. */
  readonly rotation: QuarterRotation;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
  readonly shapes: readonly Shape[];
  readonly images: readonly PageImage[];
  readonly links: readonly Link[];
  /** Fields of a form, which are not among the rest but where one says so. */
  readonly fields?: readonly PlacedField[];
  /** Where its upper left corner is in the coordinates of the file; undefined for pages that are turned or scaled. */
  readonly corner?: { readonly x: number; readonly y: number } | undefined;
  /** No text, but a picture over most of the page. */
  readonly isScan: boolean;
  /** Fills whose look cannot be told: white ones may be gradients or patterns, others be seen through a mask. */
  readonly veiled?: readonly Veil[];
  /** Gradients as small as the bullets of slides; they are not drawn. */
  readonly dots?: readonly PageBox[];
  /** Gradients, patterns and masked fills, as pictures. */
  readonly backdrops?: readonly PageImage[];
  /** Where drawings stand that became pictures; text in them labels them. */
  readonly figures?: readonly PageBox[];
}
