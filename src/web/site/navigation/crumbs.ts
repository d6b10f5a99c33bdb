import { crumbWords } from '../words.ts';

/** The first entry of every breadcrumb trail. */
export const homeCrumb = { name: crumbWords.home, path: '/' } as const;
