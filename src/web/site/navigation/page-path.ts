import { languagePathPrefix } from '#src/contract/pages/languages.ts';
import { language } from '../language.ts';

/** The path of a page as its route knows it, without the prefix of this language. */
export const pagePath = (pathname: string): string =>
  pathname.slice(languagePathPrefix(language).length) || '/';
