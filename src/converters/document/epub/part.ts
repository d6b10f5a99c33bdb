import type { Heading } from './package/epub.ts';

/** A chapter before its notes and links are set. */
export interface ChapterDraft {
  /** Empty where it has none of its own. */
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}
