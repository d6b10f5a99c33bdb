import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/robots';
import { onlyInMainLanguage } from './once.ts';

/** Lets every crawler read the pages, keeps them off the API, and names the sitemaps. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  const { siteUrl } = requireVisit(context);
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\nSitemap: ${siteUrl}/sitemap-emoji.xml\n`;
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
