import type { PagePicture } from '#src/engines/pdf-child/page.ts';
import type { Footnote } from '../model.ts';

/** What is known and gathered while a text is written as HTML. */
export interface WebScribe {
  /** Letter size of the running text, in points. */
  readonly bodySizePt: number;
  /** Whether fields of a form can be filled in. */
  readonly takesInput?: boolean;
  /** Footnotes by their numbers. */
  readonly notes: ReadonlyMap<number, Footnote>;
  /** Numbers of the notes called for so far, in the order of their calls. */
  readonly called: Set<number>;
  /** The address of a picture, which is kept. */
  pictureOf(picture: PagePicture): string;
  /** The address of a place in the document; undefined where it is nowhere in the text. */
  placeOf(place: number): string | undefined;
}

/** What a place of the document is called in its HTML. */
export const placeId = (place: number): string => `place${place}`;
