/** A frequently asked question and its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** One breadcrumb: a name and the path of its page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Metadata of a page; `headTags` turns it into tags. */
export interface PageSeo {
  readonly path: string;
  /** Title without the site name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly crumbs?: readonly Crumb[];
  /** Set on pages that contain a tool. */
  readonly app?: { readonly name: string; readonly does: readonly string[] };
  readonly faq?: readonly Question[];
  readonly howTo?: {
    readonly name: string;
    readonly steps: readonly { readonly name: string; readonly text: string }[];
  };
  /** Set on pages that are an article on one subject. */
  readonly article?: {
    readonly headline: string;
    readonly about: string;
    readonly keywords: readonly string[];
  };
  /** Set on pages that search engines must not list. */
  readonly hidden?: boolean;
}

/** The site: its name and public URL, without a trailing slash. */
export interface Site {
  readonly name: string;
  readonly url: string;
}
