import { infoPages } from '../pages/info/info-pages.ts';
import { tools } from '../tools/tools.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/sitemap';
import { onlyInMainLanguage } from './once.ts';
import { createSitemapResponse } from './sitemap-xml.ts';

/** Every page that may be listed, but for those of single emoji, which have a list of their own. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  const paths = ['/', ...tools.map((tool) => tool.path), '/emoji', ...infoPages.map((page) => page.path)];
  return createSitemapResponse(requireVisit(context).siteUrl, paths);
}
