import type { TextSection } from '../../../seo/tool-words.ts';

/** The words of a page about the site. */
export interface InfoWords {
  readonly title: string;
  readonly lead: string;
  /** Shown large, as a link that opens a mail. */
  readonly email?: string | undefined;
  readonly sections: readonly TextSection[];
}
