import type { Crumb } from '../seo/page-seo.ts';
import { homeCrumb } from '../site/navigation/crumbs.ts';
import { crumbWords } from '../site/words.ts';

/** Breadcrumbs of a text tool. */
export const textCrumbs = (name: string, path: string): readonly Crumb[] => [
  homeCrumb,
  { name: crumbWords.text, path: '/#text' },
  { name, path },
];
