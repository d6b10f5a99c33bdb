/** A request to the driver. Lengths are in points (1/72 inch); paths are as the driver sees them. */
export interface PrintRequest {
  /** Path of the page to print. Nothing else can be loaded. */
  readonly input: string;
  readonly output: string;
  /** Paper size in portrait. A size in the page's own CSS takes precedence. */
  readonly paper: { readonly widthPt: number; readonly heightPt: number };
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  readonly marginPt: number;
  /**
   * Whether Chromium must use its own sandbox for its page processes, or may run without it if the kernel does not
   * support it.
   */
  readonly ownSandbox: 'always' | 'where-possible';
  /** Whether to print an SVG on a page of its own size. */
  readonly isVectorImage?: boolean;
}

/** What was observed while printing. */
export interface PrintFacts {
  /** Number of blocked requests for anything but the page itself. */
  readonly refused: number;
  /** Whether the page was printed without its scripts, because they never finished. */
  readonly withoutScripts: boolean;
  /** Print scale used to fit the paper; 1 for full size. */
  readonly scale: number;
  readonly isLandscape: boolean;
  /** Whether Chromium used its own sandbox within ours. */
  readonly ownSandbox: boolean;
}

/** Last line the driver prints. */
export type PrintResponse = { readonly facts: PrintFacts } | { readonly failure: string };
