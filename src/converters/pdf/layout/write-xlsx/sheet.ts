/** A cell of a sheet before its value is read. Rows and columns count from 0. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  readonly isBold: boolean;
  /** Colour of its text where it stands on a shade and is not black, `rrggbb`. */
  readonly colour: string | undefined;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly fill: string | undefined;
  /** How far its text is turned clockwise. */
  readonly rotation?: 90 | 270 | undefined;
  readonly hasBorder: boolean;
  /** Where all of its text is a link: the address. */
  readonly link: string | undefined;
  /** Whether its digits are a code, such as a postcode, not an amount. */
  readonly isCode?: boolean;
}

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  /** Widths in points. */
  readonly columnsPt: readonly number[];
  readonly cells: readonly SheetCell[];
  /** How many rows head the columns. */
  readonly headerRows: number;
  /** Whether its first column stands at the right. */
  readonly isRtl?: boolean;
}
