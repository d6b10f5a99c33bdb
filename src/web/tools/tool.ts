import type { Category, FormatId } from '#src/formats/formats.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import type { sections } from './sections.ts';

type SectionId = (typeof sections)[number]['id'];

/**
 * A tool of the site, as data. Its route, its card on the home page, its menu entry, its sitemap entry and the smoke
 * test of its page are derived from this.
 */
export interface Tool {
  readonly path: `/${string}`;
  readonly name: string;
  /** One sentence for the card. */
  readonly summary: string;
  readonly section: SectionId;
  /** Position in the section, lowest first; tools without one keep the order of declaration. */
  readonly rank?: number;
  readonly category: ToolCategory;
  /** Icon of its tile, if the category's icon wouldn't distinguish it from its neighbors. */
  readonly icon?: IconName | undefined;
  /** Formats, or whole categories, that the tool accepts; results in these formats can be passed to it directly. */
  readonly accepts?: readonly (FormatId | Category)[];
}

/** The default export of `tool.ts` in a folder of `tools/`; the page itself is in `page.tsx` next to it. */
export interface ToolFolder {
  /** Route pattern if one page serves several tools; otherwise each tool's path is its route. */
  readonly pattern?: `/${string}`;
  readonly tools: readonly Tool[];
}

/**
 * The default export of `related.ts` in a folder of `tools/`, which is optional: for each tool, the pages that its
 * visitors need next or wanted instead, the most relevant first. It is a file of its own because `tool.ts` is loaded on
 * every page.
 */
export type RelatedPaths = Readonly<Record<string, readonly string[]>>;
