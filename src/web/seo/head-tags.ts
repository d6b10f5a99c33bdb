import { languages, mainLanguage, pathIn, type Language } from '#src/contract/pages/languages.ts';
import { socialCardSize } from '#src/contract/pages/social-card.ts';
import { language } from '../site/language.ts';
import { structuredData } from './structured-data.ts';
import type { PageSeo, Site } from './page-seo.ts';
import { describeSocialImage } from '../social/social-image.ts';
import { headWords as words } from './words.ts';

/** One tag of a page's head. */
export type Tag =
  | { readonly type: 'title'; readonly text: string }
  | { readonly type: 'name' | 'property'; readonly key: string; readonly content: string }
  | { readonly type: 'canonical'; readonly href: string }
  | { readonly type: 'alternate'; readonly language: string; readonly href: string }
  | { readonly type: 'data'; readonly json: string };

/** Returns all head tags of a page, built from its metadata: search, social sharing, structured data. */
export function headTags(seo: PageSeo, site: Site): Tag[] {
  const address = localizedPageUrl(site, language, seo.path);
  const title = buildHeadTitle(seo, site);
  const image = describeSocialImage(seo, site);

  return [
    { type: 'title', text: title },
    name('description', seo.description),
    name('keywords', seo.keywords.join(', ')),
    ...(seo.hidden ? [name('robots', 'noindex')] : [canonical(address), ...alternates(site, seo.path)]),
    property('og:type', seo.article ? 'article' : 'website'),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', seo.description),
    property('og:url', address),
    property('og:image', image.url),
    property('og:image:width', String(socialCardSize.widthPx)),
    property('og:image:height', String(socialCardSize.heightPx)),
    property('og:image:alt', image.words),
    property('og:locale', words.locale),
    name('twitter:card', 'summary_large_image'), // its title, description and image are those of Open Graph
    name('twitter:image:alt', image.words),
    ...structuredData(seo, site).map((value): Tag => ({
      type: 'data',
      json: escapeForScript(JSON.stringify(value)),
    })),
  ];
}

const name = (key: string, content: string): Tag => ({ type: 'name', key, content });

const property = (key: string, content: string): Tag => ({ type: 'property', key, content });

const canonical = (href: string): Tag => ({ type: 'canonical', href });

/** Returns links to the page in every language, and to the default for all other visitors (Google's `hreflang`). */
function alternates(site: Site, path: string): Tag[] {
  return [
    ...languages.map((one) => alternate(one, localizedPageUrl(site, one, path))),
    alternate('x-default', localizedPageUrl(site, mainLanguage, path)),
  ];
}

const alternate = (of: string, href: string): Tag => ({ type: 'alternate', language: of, href });

const localizedPageUrl = (site: Site, of: Language, path: string): string => site.url + pathIn(of, path);

function buildHeadTitle(seo: PageSeo, site: Site): string {
  return seo.path === '/' ? `${site.name}: ${seo.title}` : `${seo.title} | ${site.name}`;
}

/** Escapes JSON so that it can't close the script element that contains it. */
const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c');
