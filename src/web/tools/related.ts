import { emojiPage } from '../pages/emoji/emoji-page.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import { related } from './related.data.ts';
import { tools } from './tools.ts';

/** A related page. */
export interface RelatedPage {
  readonly path: string;
  readonly name: string;
  readonly category: ToolCategory;
  readonly icon?: IconName | undefined;
}

const pages: ReadonlyMap<string, RelatedPage> = new Map(
  [...tools, { ...emojiPage, category: 'text', icon: 'smile' } as const].map((page) => [page.path, page]),
);

/** Returns the related pages of a tool's page. */
export const relatedTo = (path: string): RelatedPage[] =>
  (related[path] ?? []).flatMap((other) => pages.get(other) ?? []);
