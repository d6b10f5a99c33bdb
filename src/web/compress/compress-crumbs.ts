import type { Crumb } from '../seo/page-seo.ts';
import { homeCrumb } from '../site/navigation/crumbs.ts';
import { crumbWords } from '../site/words.ts';

/** Breadcrumbs of a compressor. */
export const compressCrumbs = (name: string, path: string): readonly Crumb[] => [
  homeCrumb,
  { name: crumbWords.compress, path: '/#compress' },
  { name, path },
];
