import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import type { Footnote } from '../model.ts';

/** What is known and gathered while a text is written as HTML. */
export interface HtmlWriter {
  /** Letter size of the running text, in points. */
  readonly bodySizePt: number;
  /** Whether fields of a form can be filled in. */
  readonly acceptsInput?: boolean;
  /** Footnotes by their numbers. */
  readonly notes: ReadonlyMap<number, Footnote>;
  /** Numbers of the notes called for so far, in the order of their calls. */
  readonly called: Set<number>;
  /** The address of a picture, which is kept. */
  imageUrl(image: PageImage): string;
  /** The address of a place in the document; undefined where it is nowhere in the text. */
  destinationUrl(destination: number): string | undefined;
}

/** What a place of the document is called in its HTML. */
export const destinationId = (destination: number): string => `place${destination}`;
