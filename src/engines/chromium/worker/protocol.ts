/** What the driver is asked for: lengths in points (1/72 inch), paths as it sees them. */
export interface PrintRequest {
  /** The page to print; nothing else can be loaded. */
  readonly input: string;
  readonly output: string;
  /** Paper, upright; what the page's own style says of its size goes first. */
  readonly paper: { readonly widthPt: number; readonly heightPt: number };
  readonly orientation: 'auto' | 'portrait' | 'landscape';
  readonly marginPt: number;
  /** Whether Chromium has to put up walls of its own around its page processes, or may go on where the kernel refuses them. */
  readonly ownSandbox: 'always' | 'where-possible';
  /** Print a drawing on a page of its own size. */
  readonly isVectorImage?: boolean;
}

/** What was seen while printing. */
export interface PrintFacts {
  /** Requests for anything but the page itself. */
  readonly refused: number;
  /** The page's scripts did not come to an end, so it was printed without them. */
  readonly withoutScripts: boolean;
  /** How much smaller the page was printed to fit the paper, 1 for not at all. */
  readonly scale: number;
  readonly isLandscape: boolean;
  /** Whether Chromium had walls of its own within the room. */
  readonly ownSandbox: boolean;
}

/** The last line the driver prints. */
export type PrintResponse = { readonly facts: PrintFacts } | { readonly failure: string };
