import { languagePathPrefix } from '#src/contract/pages/languages.ts';
import { sitePath } from '../base-path.ts';
import { language } from '../language.ts';

/** Returns the path of a page as in its route, without the site's path and this language's prefix. */
export const pagePath = (pathname: string): string =>
  pathname.slice(sitePath(languagePathPrefix(language)).length) || '/';
