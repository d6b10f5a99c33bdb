import type { Heading } from './package/epub.ts';

/** A chapter before its notes and links are resolved. */
export interface ChapterDraft {
  /** Empty if it has no title of its own. */
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}
