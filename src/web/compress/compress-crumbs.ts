import type { Crumb } from '../seo/page-seo.ts';

/** Where a compressor stands. */
export const compressCrumbs = (name: string, path: string): readonly Crumb[] => [
  { name: 'Home', path: '/' },
  { name: 'Compress', path: '/#compress' },
  { name, path },
];
