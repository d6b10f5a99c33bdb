import { emojiPage } from '../pages/emoji/emoji-page.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import type { RelatedPaths } from './tool.ts';
import { tools } from './tools.ts';

/** A related page. */
export interface RelatedPage {
  readonly path: string;
  readonly name: string;
  readonly category: ToolCategory;
  readonly icon?: IconName | undefined;
}

const maxNeighbors = 5;

/** Number of neighbors that link to tools that no `related.ts` names. */
const linksToUnnamed = 2;

const lists = Object.values(
  import.meta.glob<RelatedPaths>('./*/related.ts', { eager: true, import: 'default' }),
);
const related = new Map(lists.flatMap((list) => Object.entries(list)));
const named = new Set([...related.values()].flat());

/** Tools that no `related.ts` names. Those of one folder count as named if one of them is. */
const unnamed = [
  ...lists.map((list) => Object.keys(list)),
  ...tools.filter(({ path }) => !related.has(path)).map(({ path }) => [path]),
]
  .filter((paths) => !paths.some((path) => named.has(path)))
  .flat();

const pages: ReadonlyMap<string, RelatedPage> = new Map(
  [...tools, { ...emojiPage, category: 'text', icon: 'smile' } as const].map((page) => [page.path, page]),
);

/**
 * Returns the related pages of a tool's page: those that the `related.ts` in its folder names, or else its neighbors in
 * the section; then the neighbors that no `related.ts` names.
 */
export function relatedTo(path: string): RelatedPage[] {
  const own = related.get(path) ?? listNeighbors(path).slice(0, maxNeighbors);
  const more = unnamed.filter((other) => listNeighbors(other).slice(0, linksToUnnamed).includes(path));
  return [...new Set([...own, ...more])].flatMap((other) => pages.get(other) ?? []);
}

/** Returns the paths of the other tools in a tool's section, the nearest first. */
function listNeighbors(path: string): string[] {
  const section = tools.find((tool) => tool.path === path)?.section;
  const row: readonly string[] = tools.filter((tool) => tool.section === section).map((tool) => tool.path);
  const distance = (other: string) => Math.abs(row.indexOf(other) - row.indexOf(path));
  return row.filter((other) => other !== path).toSorted((one, other) => distance(one) - distance(other));
}
