import { pathIn } from '#src/contract/pages/languages.ts';
import { sitePath } from '../site/base-path.ts';
import { language } from '../site/language.ts';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import { infoPages } from '../pages/info/info-pages.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/manifest';
import { commonSources } from '../work/queue/likely-targets.ts';
import { headWords } from './words.ts';

/**
 * Serves the web app manifest: the site's name and icons when installed on a home screen, and the files that the
 * operating system may share to it or open with it (https://www.w3.org/TR/appmanifest/).
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteName } = requireVisit(context);
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: headWords.app,
    lang: language,
    id: sitePath('/'),
    start_url: localPath('/'),
    scope: sitePath('/'),
    display: 'standalone',
    background_color: '#faf9f5',
    theme_color: '#faf9f5',
    share_target: {
      action: localPath('/share'),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: 'files', accept: ['image/*', 'video/*', 'audio/*', 'text/*', 'application/*'] }],
      },
    },
    file_handlers: [{ action: localPath('/'), accept: openableFiles() }],
    shortcuts: infoPages
      .filter(({ path }) => path === '/files')
      .map(({ path, name }) => ({ name, url: localPath(path) })),
    icons: [
      { src: sitePath('/icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: sitePath('/icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: sitePath('/icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: sitePath('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}

const localPath = (path: string): string => sitePath(pathIn(language, path));

/**
 * Returns the extensions of the common formats by media type. Chromium accepts up to 300 extensions, fewer than there
 * are formats.
 */
function openableFiles(): Record<string, string[]> {
  const accept: Record<string, string[]> = {};
  for (const format of commonSources.filter(isFormatId).map(formatById))
    (accept[format.mediaType] ??= []).push(...format.extensions.map((extension) => `.${extension}`));
  return accept;
}
