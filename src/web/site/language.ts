import type { Language } from '#src/contract/pages/languages.ts';

/** The language of this build. Each language is a separate build, in which `x.de.ts` replaces `x.ts`. */
export const language: Language = 'en';
