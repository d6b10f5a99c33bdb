import { pathIn } from '#src/contract/pages/languages.ts';
import { socialCardPath } from '#src/contract/pages/social-card.ts';
import { emojiPage } from '../pages/emoji/emoji-page.ts';
import { infoPages } from '../pages/info/info-pages.ts';
import type { PageSeo, Site } from '../seo/page-seo.ts';
import { language } from '../site/language.ts';
import { tools } from '../tools/tools.ts';
import { emojiTitle } from './emoji-title.ts';
import { socialWords as words } from './words.ts';

/** Returns the URL and description of a page's social card. Pages that must not be listed use the home page's. */
export function describeSocialImage(
  seo: PageSeo,
  site: Site,
): { readonly url: string; readonly words: string } {
  const path = seo.hidden ? '/' : seo.path;
  return {
    url: site.url + pathIn(language, socialCardPath(path)),
    words: words.imageAlt(path === '/' ? words.home.title : socialImageTitle(seo), site.name),
  };
}

/** Returns the title on the social card. */
function socialImageTitle({ path, title, article }: PageSeo): string {
  const named = [...tools, ...infoPages, emojiPage].find((page) => page.path === path);
  return named?.name ?? (article ? emojiTitle(article.about) : title);
}
