/** What a book for reading devices consists of, as its writers hand it over to be packed. */
export interface EpubPublication {
  readonly title: string;
  /** Empty where nobody is named. */
  readonly author: string;
  /** As in BCP 47; `und` where it is not known. */
  readonly language: string;
  readonly isRtl: boolean;
  readonly chapters: readonly EpubChapter[];
  readonly images: readonly EpubImage[];
  /** The name of the picture that is its cover, where it has one. */
  readonly cover?: string;
  /** The style sheet of all chapters; books allow no `direction` in it (EPUB 3.3, 6.3.1). */
  readonly css: string;
}

/** A file of a book, read after those before it. */
export interface EpubChapter {
  readonly title: string;
  /** What stands in its body, as XHTML that refers to pictures and other chapters by their names. */
  readonly body: string;
  /** What of it stands in the contents. */
  readonly headings: readonly Heading[];
}

export interface Heading {
  /** From 1. */
  readonly level: number;
  readonly title: string;
  /** The place in its chapter; the beginning where there is none. */
  readonly id?: string;
}

export interface EpubImage {
  /** Its path beside the chapters. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The name of a chapter's file, by its place from 0. */
export const chapterName = (index: number): string => `chapter${index + 1}.xhtml`;
