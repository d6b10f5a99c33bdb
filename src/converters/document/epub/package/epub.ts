/** An EPUB publication as its writers pass it to be packed. */
export interface EpubPublication {
  readonly title: string;
  /** Empty if unknown. */
  readonly author: string;
  /** BCP 47 language tag; `und` if unknown. */
  readonly language: string;
  readonly isRtl: boolean;
  readonly chapters: readonly EpubChapter[];
  readonly images: readonly EpubImage[];
  /** The name of the cover image, if any. */
  readonly cover?: string;
  /** The stylesheet of all chapters. EPUB doesn't allow `direction` in it (EPUB 3.3, 6.3.1). */
  readonly css: string;
}

/** A chapter file of an EPUB, in reading order. */
export interface EpubChapter {
  readonly title: string;
  /** The contents of its body, as XHTML that refers to images and other chapters by name. */
  readonly body: string;
  /** Its entries in the table of contents. */
  readonly headings: readonly Heading[];
}

export interface Heading {
  /** Starts at 1. */
  readonly level: number;
  readonly title: string;
  /** The element ID in its chapter; the start of the chapter if not set. */
  readonly id?: string;
}

export interface EpubImage {
  /** Path relative to the chapters. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Returns the file name of a chapter by its index, from 0. */
export const chapterName = (index: number): string => `chapter${index + 1}.xhtml`;
