import { languagePathPrefix } from '#src/contract/pages/languages.ts';
import { language } from '../language.ts';

/** Returns the path of a page as in its route, without this language's prefix. */
export const pagePath = (pathname: string): string =>
  pathname.slice(languagePathPrefix(language).length) || '/';
