/** A question a visitor may have, and its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** One step of a breadcrumb: a name and the page's own path. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** What a page says about itself. It gives facts; `headTags` makes the tags. */
export interface PageSeo {
  readonly path: string;
  /** Title without the site's name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly crumbs?: readonly Crumb[];
  /** Set on pages that are a tool one can use. */
  readonly app?: { readonly name: string; readonly does: readonly string[] };
  readonly faq?: readonly Question[];
  readonly howTo?: {
    readonly name: string;
    readonly steps: readonly { readonly name: string; readonly text: string }[];
  };
  /** Set on pages that are a text about one thing. */
  readonly article?: {
    readonly headline: string;
    readonly about: string;
    readonly keywords: readonly string[];
  };
  /** Set on pages that no search engine should list. */
  readonly hidden?: boolean;
}

/** Who the site is: its name and its public address without a closing slash. */
export interface Site {
  readonly name: string;
  readonly url: string;
}
