import type { Crumb } from '../../seo/page-seo.ts';

/** Where an emoji's page stands. */
export const emojiCrumbs = ({ name, slug }: { name: string; slug: string }): readonly Crumb[] => [
  { name: 'Home', path: '/' },
  { name: 'Emojis', path: '/emoji' },
  { name, path: `/emoji/${slug}` },
];
