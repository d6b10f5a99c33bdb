import { sitePath } from '../site/base-path.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/robots';
import { onlyInMainLanguage } from './once.ts';
import { createTextResponse } from './text-response.ts';

/** Serves robots.txt: lets every crawler read the pages, blocks the API, and lists the sitemaps. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  const { siteUrl } = requireVisit(context);
  const text = `User-agent: *\nDisallow: ${sitePath('/api/')}\n\nSitemap: ${siteUrl}/sitemap.xml\nSitemap: ${siteUrl}/sitemap-emoji.xml\n`;
  return createTextResponse(text, 'text/plain');
}
