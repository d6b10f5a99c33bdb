import type { Crumb } from '../../seo/page-seo.ts';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { crumbWords } from '../../site/words.ts';

/** Breadcrumbs of an emoji's page. */
export const emojiCrumbs = ({ name, slug }: { name: string; slug: string }): readonly Crumb[] => [
  homeCrumb,
  { name: crumbWords.emojis, path: '/emoji' },
  { name, path: `/emoji/${slug}` },
];
