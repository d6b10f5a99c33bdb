import { languagePathPrefix } from '#src/contract/pages/languages.ts';
import { language } from './language.ts';

declare global {
  /** Set by the router's first script. */
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  var __reactRouterContext: { readonly basename?: string } | undefined;
}

let basePath = import.meta.env.SSR ? '' : readBasePath();

/**
 * Sets the path under which the site is served, such as `/convert`; empty at the root of its host. The server calls it
 * before it renders a page; browsers read it from the page.
 */
export function setBasePath(path: string): void {
  basePath = path;
}

/** Returns the URL path of a file, page or endpoint of this site, such as `/favicon.svg` or `/api/formats`. */
export const sitePath = (path: string): string => basePath + path;

/** The router's base name also has the prefix of the language. */
function readBasePath(): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  const basename = globalThis.__reactRouterContext?.basename ?? '/';
  return basename === '/' ? '' : basename.slice(0, basename.length - languagePathPrefix(language).length);
}
