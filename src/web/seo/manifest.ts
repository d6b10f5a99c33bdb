import { pathIn } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/manifest';
import { headWords } from './words.ts';

/** Serves the web app manifest: the site's name and icons when installed on a home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteName } = requireVisit(context);
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: headWords.app,
    lang: language,
    start_url: pathIn(language, '/'),
    display: 'standalone',
    background_color: '#faf9f5',
    theme_color: '#faf9f5',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
