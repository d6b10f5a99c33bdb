/** A sheet cell before its value is parsed. Rows and columns count from 0. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  readonly isBold: boolean;
  /** Text color if the text is on shading and isn't black, `rrggbb`. */
  readonly colour: string | undefined;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly fill: string | undefined;
  /** Clockwise rotation of its text. */
  readonly rotation?: 90 | 270 | undefined;
  readonly hasBorder: boolean;
  /** URL, if the whole text is a link. */
  readonly link: string | undefined;
  /** Whether its digits are a code, such as a postcode, rather than an amount. */
  readonly isCode?: boolean;
}

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  /** Widths in points. */
  readonly columnsPt: readonly number[];
  readonly cells: readonly SheetCell[];
  /** Number of heading rows. */
  readonly headerRows: number;
  /** Whether its first column is on the right. */
  readonly isRtl?: boolean;
}
