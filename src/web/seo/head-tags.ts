import { structuredData } from './structured-data.ts';
import type { PageSeo, Site } from './page-seo.ts';

/** One tag of a page's head. */
export type Tag =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'name' | 'property'; readonly key: string; readonly content: string }
  | { readonly kind: 'canonical'; readonly href: string }
  | { readonly kind: 'data'; readonly json: string };

/** Every tag a page's head carries, from what the page says about itself: search, social sharing, structured data. */
export function headTags(seo: PageSeo, site: Site): Tag[] {
  const address = site.url + (seo.path === '/' ? '/' : seo.path);
  const title = titleOf(seo, site);

  return [
    { kind: 'title', text: title },
    name('description', seo.description),
    name('keywords', seo.keywords.join(', ')),
    ...(seo.hidden ? [name('robots', 'noindex')] : [{ kind: 'canonical', href: address } as const]),
    property('og:type', seo.article ? 'article' : 'website'),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', seo.description),
    property('og:url', address),
    property('og:image', `${site.url}/social.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Shapes that change from one form into another'),
    property('og:locale', 'en'),
    name('twitter:card', 'summary_large_image'),
    name('twitter:title', title),
    name('twitter:description', seo.description),
    name('twitter:image', `${site.url}/social.png`),
    ...structuredData(seo, site).map((value): Tag => ({
      kind: 'data',
      json: escapeForScript(JSON.stringify(value)),
    })),
  ];
}

const name = (key: string, content: string): Tag => ({ kind: 'name', key, content });

const property = (key: string, content: string): Tag => ({ kind: 'property', key, content });

function titleOf(seo: PageSeo, site: Site): string {
  return seo.path === '/' ? `${site.name}: ${seo.title}` : `${seo.title} | ${site.name}`;
}

/** JSON that cannot end the script element it stands in. */
const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c');
