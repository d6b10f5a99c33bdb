import type { TextSection } from '../../../seo/tool-words.ts';

/** Text of a page about the site. */
export interface InfoWords {
  readonly title: string;
  readonly lead: string;
  /** Shown large, as a mailto link. */
  readonly email?: string | undefined;
  readonly sections: readonly TextSection[];
}
