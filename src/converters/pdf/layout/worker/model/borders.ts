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
