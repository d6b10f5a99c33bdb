import type { Crumb, PageSeo, Question } from './page-seo.ts';
import { headWords } from './words.ts';

/** A heading and what is said under it. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface HowToStep {
  readonly name: string;
  readonly text: string;
}

/** The words of a tool's page. Written in files that only the server loads; they reach the browser as data of one page. */
export interface ToolWords {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** How it is used. */
  readonly steps: readonly HowToStep[];
  readonly sections: readonly TextSection[];
  readonly faq: readonly Question[];
}

/** What a tool's page says about itself to search engines. */
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
