/** Pixels with four bytes each: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  /** Whether anything shines through. */
  readonly hasGaps: boolean;
}
