/** Pixels with four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  /** Whether any pixel is transparent. */
  readonly hasGaps: boolean;
}
