import { infoPages } from '../pages/info/info-pages.ts';
import { tools } from '../tools/tools.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/sitemap';
import { onlyInMainLanguage } from './once.ts';
import { createSitemapResponse } from './sitemap-xml.ts';

/** The sitemap of all indexable pages except those of single emojis, which have their own sitemap. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  const about = infoPages.map(({ path }) => path).filter((path) => path !== '/files');
  const paths = ['/', ...tools.map((tool) => tool.path), '/emoji', ...about];
  return createSitemapResponse(requireVisit(context).siteUrl, paths);
}
