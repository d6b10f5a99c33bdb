import type { Crumb } from '../seo/page-seo.ts';

/** Where a PDF tool stands. */
export const pdfCrumbs = (name: string, path: string): readonly Crumb[] => [
  { name: 'Home', path: '/' },
  { name: 'PDF tools', path: '/#pdf' },
  { name, path },
];
