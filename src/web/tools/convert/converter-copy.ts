import type { Question } from '../../seo/page-seo.ts';

/** The words of one converter page; every list and figure in them is this server's own. */
export interface ConverterCopy {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly faq: readonly Question[];
}
