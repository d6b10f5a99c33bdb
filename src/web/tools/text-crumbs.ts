import type { Crumb } from '../seo/page-seo.ts';

/** Where a text tool stands. */
export const textCrumbs = (name: string, path: string): readonly Crumb[] => [
  { name: 'Home', path: '/' },
  { name: 'Text tools', path: '/#text' },
  { name, path },
];
