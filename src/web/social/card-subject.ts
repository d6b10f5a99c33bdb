import { directoryOf } from '#src/messages/emoji-directory.ts';
import { emojiPage } from '../pages/emoji/emoji-page.ts';
import { infoPages } from '../pages/info/info-pages.ts';
import { emojiTitle } from './emoji-title.ts';
import { language } from '../site/language.ts';
import { conversionCards } from '../tools/convert-file/cards.ts';
import type { Tool } from '../tools/tool.ts';
import { tools } from '../tools/tools.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import type { IconName } from '../ui/category/named-icons.ts';
import { socialWords as words } from './words.ts';

/** The subject of a page's social card. */
export interface CardSubject {
  readonly title: string;
  readonly line: string;
  /** Undefined if the subject covers all categories. */
  readonly category?: ToolCategory;
  /** Icon shown instead of the category's. */
  readonly icon?: IconName | undefined;
  /** Source and target of a conversion. */
  readonly ends?: readonly [from: string, to: string];
  /** An emoji; empty if it has no image. */
  readonly symbol?: string;
}

/** Returns the subject of the page at a path (without its language prefix); undefined if there is no page to share. */
export function findCardSubject(path: string, siteName: string): CardSubject | undefined {
  if (path === '/') return words.home;
  const tool = tools.find((one) => one.path === path);
  if (tool) return ofTool(tool);
  const info = infoPages.find((one) => one.path === path);
  if (info) return { title: info.name, line: words.about(siteName) };
  if (path === emojiPage.path)
    return { title: emojiPage.name, line: emojiPage.summary, category: 'text', symbol: '🎉' };
  return ofEmoji(path);
}

function ofTool({ path, name, summary, category, icon }: Tool): CardSubject {
  const ends = Object.entries(conversionCards).find(([slug]) => path === `/convert/${slug}`)?.[1].ends;
  return { title: name, line: summary, category, icon, ...(ends && { ends }) };
}

function ofEmoji(path: string): CardSubject | undefined {
  const slug = /^\/emoji\/([^/]+)$/.exec(path)?.[1];
  const emoji = slug === undefined ? undefined : directoryOf(language).emojiOf(slug);
  return (
    emoji && {
      title: emojiTitle(emoji.name),
      line: words.emoji(emoji.category),
      category: 'text',
      symbol: emoji.symbol,
    }
  );
}
