import type { Crumb } from '../seo/page-seo.ts';
import { homeCrumb } from '../site/navigation/crumbs.ts';
import { crumbWords } from '../site/words.ts';

/** Breadcrumbs of a PDF tool. */
export const pdfCrumbs = (name: string, path: string): readonly Crumb[] => [
  homeCrumb,
  { name: crumbWords.pdf, path: '/#pdf' },
  { name, path },
];
