import type { Question } from '../../seo/page-seo.ts';

/** Text of one converter page; every list and figure in it is this server's own. */
export interface ConverterCopy {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly faq: readonly Question[];
}
