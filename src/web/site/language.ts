import type { Language } from '#src/contract/pages/languages.ts';

/** The language of this build. Each language is a separate build, with the texts of its catalogue in `src/messages`. */
export const language: Language = 'en';
