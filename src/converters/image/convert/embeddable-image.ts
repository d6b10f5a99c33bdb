/** Bytes from memory, or parts of a file that are copied unchanged. */
export type StreamSource = Buffer | { readonly path: string; readonly ranges: readonly ByteSpan[] };

/** Part of a file; `end` is not included. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** A picture as a PDF can hold it, its pixels packed as they came. */
export interface EmbeddableImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  readonly colours: ColourSpace;
  /** Filter that unpacks the stream, with its parameters, as entries of a dictionary. */
  readonly filter: string;
  readonly pixels: StreamSource;
  /** Whether black and white are the other way round, as in CMYK pictures of Adobe's programs. */
  readonly isInverted?: boolean;
  /** Embedded colour profile; `isPacked` when it is deflated. */
  readonly profile?: { readonly bytes: Buffer; readonly isPacked: boolean };
  /** Opaqueness of every pixel, as a grey picture. */
  readonly mask?: EmbeddableImage;
  /** One colour that is transparent, as sample values. */
  readonly keyColour?: readonly number[];
  /** How it has to be turned to stand upright: the EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** Pixels per inch, where the picture says so. */
  readonly density?: number;
}

export type ColourSpace =
  | { readonly type: 'grey' | 'rgb' | 'cmyk' }
  /** Colours of a palette, three bytes each. */
  | { readonly type: 'palette'; readonly palette: Buffer };

/** Width and height as the picture is shown. */
export function shownSize({ widthPx, heightPx, orientation }: EmbeddableImage): {
  widthPx: number;
  heightPx: number;
} {
  return orientation >= 5 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}
