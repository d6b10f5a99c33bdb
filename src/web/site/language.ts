import type { Language } from '#src/contract/pages/languages.ts';

/** The language these pages speak. Each language is a build of its own, in which `x.de.ts` stands in for `x.ts`. */
export const language: Language = 'en';
