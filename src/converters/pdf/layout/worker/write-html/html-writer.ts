import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import type { Footnote } from '../model/blocks.ts';

/** State of writing a text as HTML. */
export interface HtmlWriter {
  /** Font size of the running text, in points. */
  readonly bodySizePt: number;
  /** Whether form fields are fillable. */
  readonly acceptsInput?: boolean;
  /** Footnotes by number. */
  readonly notes: ReadonlyMap<number, Footnote>;
  /** Numbers of the footnotes referenced so far, in order. */
  readonly called: Set<number>;
  /** Stores an image and returns its URL. */
  imageUrl(image: PageImage): string;
  /** Returns the URL of a destination in the document; undefined if it isn't in the text. */
  destinationUrl(destination: number): string | undefined;
}

/** Returns the HTML ID of a link destination. */
export const destinationId = (destination: number): string => `destination${destination}`;
