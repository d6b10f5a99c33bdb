import { crumbWords } from '../words.ts';

/** The first step of every breadcrumb. */
export const homeCrumb = { name: crumbWords.home, path: '/' } as const;
