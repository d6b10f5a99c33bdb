/** A rectangle in points from the upper left corner of the displayed page; y grows downwards. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Text appearance. A document has one object per distinct style, so styles can be compared by identity. */
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
  /** Invisible text, such as the text layer under a scan. */
  readonly isHidden: boolean;
}

/** A character with its position. */
export interface Glyph {
  readonly text: string;
  readonly box: PageBox;
  /** Origin of the character: start of its advance, on the baseline. */
  readonly x: number;
  readonly baseline: number;
  readonly style: TextStyle;
  /** Clockwise rotation as displayed, in degrees: 0, 90, 180 or 270. */
  readonly rotation: QuarterRotation;
  /** Clockwise rotation in degrees, from -180, if it is far from a quarter turn. */
  readonly slant?: number;
  /** The text object it was written with; duplicated text comes from different text objects. */
  readonly piece: number;
  /** The structure element of a tagged file that the character belongs to. */
  readonly part?: TaggedBlock | undefined;
  /** The form field it fills in or represents. */
  readonly field?: FormField;
}

/** A block-level structure element of a tagged file. */
export interface TaggedBlock {
  /** ID of the block on its page, from 1, in order. */
  readonly id: number;
  readonly role: 'text' | 'heading' | 'mark';
  /** Heading level, from 1; 0 if the file doesn't specify it. */
  readonly level: number;
  /** The table cell it is in; undefined outside tables. */
  readonly cell?: TaggedCell | undefined;
}

/** A table cell as specified by a tagged file. Rows and columns count from 0; rows are those on this page. */
export interface TaggedCell {
  /** Number of the table on its page, from 1. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

export type QuarterRotation = 0 | 90 | 180 | 270;

/** A painted object. Of two overlapping objects, the one with the greater depth hides the other. */
interface Painted {
  readonly depth?: number | undefined;
  /** Opacity, 0 to 1; set if the object is translucent. */
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
  /** Set if it was drawn as a thick line. */
  readonly isLine?: true;
}

/** A shape that is neither a rule nor a rectangle, with its outline in points, for slides. */
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

/** An image of a page; its bytes are written separately. */
export interface PageImage extends Painted {
  readonly box: PageBox;
  readonly extension: 'jpg' | 'png';
  readonly bytes: Uint8Array;
}

/** The extent of a fill whose appearance is unknown. */
export interface Veil extends PageBox {
  readonly depth: number;
  /** Stated opacity, 0 to 1; undefined if unknown. */
  readonly opacity?: number | undefined;
  /** Set if it is stated to fill its whole extent. */
  readonly isFull?: boolean;
}

/** An area of a page that links to a URI or to a destination in the document. */
export interface Link {
  readonly box: PageBox;
  readonly uri?: string | undefined;
  readonly to?: LinkDestination | undefined;
  /** Number of the destination, if the destinations of a document are numbered. */
  readonly goTo?: number;
}

/** A destination in a document, in the coordinates of the file; without `y`, the top of the page. */
export interface LinkDestination {
  readonly page: number;
  readonly x: number | undefined;
  readonly y: number | undefined;
}

/** Form field type: text, checkbox, radio button, drop-down list, or list box. */
export type FormFieldType = 'text' | 'check' | 'radio' | 'combo' | 'list';

/** An interactive form field (ISO 32000-1, 12.7). */
export interface FormField {
  readonly type: FormFieldType;
  /** Fully qualified name; radio buttons of one group share it. */
  readonly name: string;
  /** Label shown to the user; often empty. */
  readonly label: string;
  /** Value as stored; several selected options are on separate lines. */
  readonly value: string;
  readonly options: readonly string[];
  readonly isTicked: boolean;
  readonly isReadOnly: boolean;
  /** Whether it is multiline. */
  readonly isLong: boolean;
  /** Whether its value is hidden, as in a password field. */
  readonly isSecret: boolean;
  /** Whether it accepts text other than its options. */
  readonly acceptsOther: boolean;
  /** Width on the page. */
  readonly widthPt: number;
  /** Background color of its text, `rrggbb`, if the background isn't a graphic. */
  readonly shade?: string | undefined;
  /** Date format, in the letters of form scripts: `d`, `m` for months, `y`. */
  readonly dateFormat?: string | undefined;
}

/** A field with its position; a field may have several. Colors are `rrggbb`. */
export interface PlacedField {
  readonly field: FormField;
  readonly box: PageBox;
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  /** Font size of the value; undefined if it is sized to fit the box. */
  readonly sizePt?: number | undefined;
  /** Set if the value is displayed differently from how it is stored; it is then drawn like the rest of the page. */
  readonly isDrawn: boolean;
}

/** Everything read from a page. Coordinates are of the displayed page. */
export interface Page {
  readonly number: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Clockwise rotation of the page when displayed. */
  readonly rotation: QuarterRotation;
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
  readonly shapes: readonly Shape[];
  readonly images: readonly PageImage[];
  readonly links: readonly Link[];
  /** Form fields. They aren't included in the other lists unless marked as drawn. */
  readonly fields?: readonly PlacedField[];
  /** Position of the page's upper left corner in the coordinates of the file; undefined for rotated or scaled pages. */
  readonly corner?: { readonly x: number; readonly y: number } | undefined;
  /** Whether it has no text but an image over most of the page. */
  readonly isScan: boolean;
  /** Fills whose appearance is unknown: white ones may be gradients or patterns, others may be masked. */
  readonly veiled?: readonly Veil[];
  /** Gradients as small as slide bullets; they aren't rendered. */
  readonly dots?: readonly PageBox[];
  /** Gradients, patterns and masked fills, as images. */
  readonly backdrops?: readonly PageImage[];
  /** Positions of vector graphics that were converted to images; text in them belongs to their labels. */
  readonly figures?: readonly PageBox[];
}
