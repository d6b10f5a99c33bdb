/** Bytes in memory, or ranges of a file to copy unchanged. */
export type StreamSource = Buffer | { readonly path: string; readonly ranges: readonly ByteSpan[] };

/** Byte range of a file; `end` is exclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** An image as a PDF can embed it, with its pixels still compressed as in the source. */
export interface EmbeddableImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  readonly colours: ColourSpace;
  /** Filter that decodes the stream, with its parameters, as dictionary entries. */
  readonly filter: string;
  readonly pixels: StreamSource;
  /** Whether black and white are inverted, as in CMYK images from Adobe programs. */
  readonly isInverted?: boolean;
  /** Embedded color profile; `isPacked` when it is deflated. */
  readonly profile?: { readonly bytes: Buffer; readonly isPacked: boolean };
  /** Opacity of every pixel, as a grayscale image. */
  readonly mask?: EmbeddableImage;
  /** A single transparent color, as sample values. */
  readonly keyColour?: readonly number[];
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** Pixels per inch, where the image specifies it. */
  readonly density?: number;
}

export type ColourSpace =
  | { readonly type: 'grey' | 'rgb' | 'cmyk' }
  /** Palette colors, three bytes each. */
  | { readonly type: 'palette'; readonly palette: Buffer };

/** Returns the width and height of the image as displayed. */
export function shownSize({ widthPx, heightPx, orientation }: EmbeddableImage): {
  widthPx: number;
  heightPx: number;
} {
  return orientation >= 5 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}
