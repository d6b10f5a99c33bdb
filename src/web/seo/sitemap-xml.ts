import { escapeMarkup } from '#src/codecs/xml.ts';
import { languages, mainLanguage, pathIn, type Language } from '#src/contract/pages/languages.ts';

/**
 * Builds the response that lists these pages in every language, each with its alternates, as sitemaps.org XML with
 * Google's extension for languages.
 */
export function createSitemapResponse(siteUrl: string, paths: readonly string[]): Response {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => buildSitemapRows(siteUrl, path)),
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function buildSitemapRows(siteUrl: string, path: string): string[] {
  const addressIn = (language: Language) => escapeMarkup(siteUrl + pathIn(language, path));
  const link = (code: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`;
  const links = [
    ...languages.map((language) => link(language, addressIn(language))),
    link('x-default', addressIn(mainLanguage)),
  ].join('');
  return languages.map((language) => `  <url><loc>${addressIn(language)}</loc>${links}</url>`);
}
