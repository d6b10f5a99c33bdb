import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { listOfferedFormats, toOffer } from '../../site/request/offer.ts';
import { pagePath } from '../../site/navigation/page-path.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { crumbWords } from '../../site/words.ts';
import type { Route } from './+types/page';
import { conversionAt } from './conversions.ts';
import { FileConverter } from './file-converter.tsx';
import { NotOffered } from './not-offered.tsx';
import { conversionWords } from './words.ts';

/**
 * Returns the conversion at this URL, whether this server offers it, and for how many files; responds with 404 if
 * there is none.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const path = pagePath(url.pathname);
  const conversion = conversionAt(path);
  if (!conversion) throw new Response(null, { status: 404 });
  const { name, from, to } = conversion;
  const { limits, ...offer } = toOffer(requireVisit(context).formats);
  const words = conversionWords(path, limits);
  const crumbs = [homeCrumb, { name: crumbWords.convert, path: '/#pdf-conversion' }, { name, path }];
  const source = listOfferedFormats({ limits, ...offer }, 'document').find(({ format }) => format === from);
  const isOffered = source?.targets.includes(to) ?? false;
  const maxFiles = source?.maxFilesByTarget?.[to] ?? 1;
  return { path, words, crumbs, limits, isOffered, maxFiles, seo: toolSeo(path, words, crumbs) };
}

export default function ConvertFile({
  loaderData: { path, words, crumbs, limits, isOffered, maxFiles },
}: Route.ComponentProps) {
  const conversion = conversionAt(path);
  return (
    <ToolPage category="document" words={words} crumbs={crumbs}>
      {conversion && isOffered && (
        <FileConverter key={path} conversion={conversion} limits={limits} maxFiles={maxFiles} />
      )}
      {conversion && !isOffered && <NotOffered conversion={conversion} />}
    </ToolPage>
  );
}
