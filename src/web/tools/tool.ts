import type { Category, FormatId } from '#src/formats/formats.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import type { sections } from './sections.ts';

type SectionId = (typeof sections)[number]['id'];

/**
 * A tool of the site, as data. Its route, its card on the home page, its place in menus, its row in the sitemap and
 * the smoke test of its page are computed from this.
 */
export interface Tool {
  readonly path: `/${string}`;
  readonly name: string;
  /** One sentence for the card. */
  readonly summary: string;
  readonly section: SectionId;
  /** Its place in the section, the smallest first; those without one keep the order they are declared in. */
  readonly rank?: number;
  readonly category: ToolCategory;
  /** What is drawn on its tile where the kind's icon would not tell it from its neighbours. */
  readonly icon?: IconName | undefined;
  /** Formats, or whole categories of them, that the tool works on; results in them can go there at once. */
  readonly accepts?: readonly (FormatId | Category)[];
}

/** What a folder of `tools/` declares, as the default export of its `tool.ts`; the page itself is `page.tsx` beside it. */
export interface ToolFolder {
  /** Route pattern, where one page serves several tools; otherwise each tool's path is its route. */
  readonly pattern?: `/${string}`;
  readonly tools: readonly Tool[];
}
