import { tools } from '../tools/tools.ts';
import { visitOf } from '../site/visit.ts';
import type { Route } from './+types/sitemap';

/** Every page that may be listed, as sitemaps.org's XML. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = visitOf(context);
  const paths = ['/', ...tools.map((tool) => tool.path)];
  const rows = paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
