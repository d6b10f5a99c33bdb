import type { Crumb, PageSeo, Question } from './page-seo.ts';
import { headWords } from './words.ts';

/** A heading and the paragraphs under it. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface HowToStep {
  readonly name: string;
  readonly text: string;
}

/**
 * Text of a tool's page. It is in files that only the server loads, and reaches the browser as data of a single page.
 */
export interface ToolWords {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** How to use the tool. */
  readonly steps: readonly HowToStep[];
  readonly sections: readonly TextSection[];
  readonly faq: readonly Question[];
}

/** Builds the metadata of a tool's page for search engines. */
export function toolSeo(path: string, words: ToolWords, crumbs: readonly Crumb[]): PageSeo {
  const { title, description, keywords, steps, faq } = words;
  return {
    path,
    title: headWords.free(title),
    description,
    keywords,
    crumbs,
    app: { name: title, does: keywords },
    howTo: { name: headWords.howTo(title), steps },
    faq,
  };
}
