import { pathIn } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';
import { describeSocialImage } from '../social/social-image.ts';
import type { PageSeo, Site } from './page-seo.ts';
import { headWords as words } from './words.ts';

type JsonLd = Readonly<Record<string, unknown>>;

/**
 * Returns a page's structured data (schema.org, as JSON-LD): the site, what the page does, its breadcrumbs, and its
 * questions.
 */
export function structuredData(seo: PageSeo, site: Site): JsonLd[] {
  if (seo.hidden) return [];
  const parts = [
    organization(site),
    website(site),
    application(seo, site),
    breadcrumb(seo, site),
    faqPage(seo),
    howTo(seo),
    article(seo, site),
  ];
  return parts
    .filter((part) => part !== undefined)
    .map((part) => ({ '@context': 'https://schema.org', ...part }));
}

/** Returns the URL of a page, including any fragment, in the language of this page. */
const ownLanguageUrl = (site: Site, path: string): string => site.url + pathIn(language, path);

const organization = (site: Site): JsonLd => ({
  '@type': 'Organization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
  logo: `${site.url}/icon-512.png`,
});

const website = (site: Site): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  name: site.name,
  url: `${site.url}/`,
  inLanguage: language,
  publisher: { '@id': `${site.url}/#organization` },
});

function application(seo: PageSeo, site: Site): JsonLd | undefined {
  return (
    seo.app && {
      '@type': 'WebApplication',
      name: seo.app.name,
      url: ownLanguageUrl(site, seo.path),
      description: seo.description,
      applicationCategory: 'UtilitiesApplication',
      operatingSystem: 'Any',
      browserRequirements: words.needsScript,
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      featureList: seo.app.does,
      publisher: { '@id': `${site.url}/#organization` },
    }
  );
}

function breadcrumb(seo: PageSeo, site: Site): JsonLd | undefined {
  return (
    seo.crumbs && {
      '@type': 'BreadcrumbList',
      itemListElement: seo.crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: ownLanguageUrl(site, crumb.path),
      })),
    }
  );
}

function faqPage(seo: PageSeo): JsonLd | undefined {
  return (
    seo.faq && {
      '@type': 'FAQPage',
      mainEntity: seo.faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }
  );
}

function howTo(seo: PageSeo): JsonLd | undefined {
  return (
    seo.howTo && {
      '@type': 'HowTo',
      name: seo.howTo.name,
      step: seo.howTo.steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
    }
  );
}

function article(seo: PageSeo, site: Site): JsonLd | undefined {
  return (
    seo.article && {
      '@type': 'Article',
      headline: seo.article.headline,
      description: seo.description,
      about: seo.article.about,
      keywords: seo.article.keywords.join(', '),
      inLanguage: language,
      mainEntityOfPage: ownLanguageUrl(site, seo.path),
      image: describeSocialImage(seo, site).url,
      author: { '@id': `${site.url}/#organization` },
      publisher: { '@id': `${site.url}/#organization` },
    }
  );
}
