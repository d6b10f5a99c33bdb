import { mainLanguage } from '#src/contract/pages/languages.ts';
import { directoryOf } from '#src/messages/emoji-directory.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/sitemap-emoji';
import { onlyInMainLanguage } from './once.ts';
import { createSitemapResponse } from './sitemap-xml.ts';

/** The sitemap of all emoji pages. It is separate because it is long and changes only with the Unicode data. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  return createSitemapResponse(
    requireVisit(context).siteUrl,
    directoryOf(mainLanguage).emojis.map(({ slug }) => `/emoji/${slug}`),
  );
}
