import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useSite } from '../site/request/site.ts';
import { headTags, type Tag } from './head-tags.ts';
import type { PageSeo } from './page-seo.ts';
import { headWords } from './words.ts';

const nowhere: PageSeo = {
  path: '/404',
  ...headWords.missing,
  keywords: [],
  hidden: true,
};

/**
 * The head tags of the current page: those of the deepest route whose loader returned a `seo`. Rendered once, in the
 * root's head.
 */
export function Head() {
  const site = useSite();
  const loaded = useMatches().map((match) => match.loaderData);
  const seo = loaded.toReversed().find(hasSeo)?.seo ?? nowhere;
  return headTags(seo, site).map((tag, index) => <HeadTag key={headTagKey(tag, index)} tag={tag} />);
}

const hasSeo = (data: unknown): data is { seo: PageSeo } =>
  typeof data === 'object' && data !== null && 'seo' in data;

const headTagKey = (tag: Tag, index: number): string => ('key' in tag ? tag.key : `${tag.type}-${index}`);

function HeadTag({ tag }: { tag: Tag }): ReactNode {
  switch (tag.type) {
    case 'title':
      return <title>{tag.text}</title>;
    case 'name':
      return <meta name={tag.key} content={tag.content} />;
    case 'property':
      return <meta property={tag.key} content={tag.content} />;
    case 'canonical':
      return <link rel="canonical" href={tag.href} />;
    case 'alternate':
      return <link rel="alternate" hrefLang={tag.language} href={tag.href} />;
    case 'data':
      break;
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: tag.json }} />;
}
