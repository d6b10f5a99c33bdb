// Serves the pages from their sources through Vite, which applies changes in the open browser. API requests go to a
// separate server behind it, which Node restarts when a file it imports changes. SITE_LANGUAGE sets the language of
// the pages.
import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { createRequestListener } from '@react-router/node';
import { createServer as createViteServer } from 'vite';
import { readCloudSettings } from '#src/cloud-settings.ts';
import { readConfig } from '#src/config.ts';
import { clouds } from '#src/contract/cloud/cloud-names.ts';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import { hasDailyLimit } from '#src/queue-rules.ts';
import { languageOfPath } from '#src/contract/pages/languages.ts';
import type { PagesBuild } from '#src/http/pages-build.ts';
import { printStatus } from './say.ts';

const repository = join(import.meta.dirname, '..');
const settings = readConfig();
const apiOrigin = `http://127.0.0.1:${settings.PORT + 1}`;

const api = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'src/server.ts'],
  {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(settings.PORT + 1), HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
  },
);
process.once('exit', () => api.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

const server = createHttpServer();
const vite = await createViteServer({
  root: repository,
  appType: 'custom',
  server: {
    middlewareMode: { server },
    hmr: { server },
    proxy: { '/api': { target: apiOrigin, xfwd: true } },
  },
});
// Each request loads the build again, so a change in the page sources shows immediately.
const readBuild = async (): Promise<PagesBuild> =>
  (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild;
const handlePage = createRequestListener({
  build: readBuild,
  mode: 'development',
  getLoadContext: async (request) => {
    const { createVisitContext } = (await readBuild()).entry.module;
    if (!createVisitContext) throw new Error('src/web/entry.server.tsx does not export createVisitContext');
    return createVisitContext(await readVisit(new URL(request.url)));
  },
});
vite.middlewares.use((request, response) => handlePage(request, response));
server.on('request', vite.middlewares);
server.listen(settings.PORT, settings.HOST, () =>
  printStatus(`Development server: http://localhost:${settings.PORT} (API: ${apiOrigin})`),
);

/** Returns a page's data as reported by the API server; waits while that server restarts. */
async function readVisit(address: URL): Promise<PageVisit> {
  const language = languageOfPath(address.pathname);
  const headers = { 'accept-language': language };
  const [formats, openApi] = await Promise.all([
    fetchApi<PageVisit['formats']>('/api/formats', headers),
    fetchApi<PageVisit['openApi']>('/api/openapi.json', headers),
  ]);
  return {
    siteName: settings.SITE_NAME,
    siteUrl: settings.SITE_URL ?? address.origin,
    nonce: '',
    formats,
    openApi,
    contactEmail: settings.CONTACT_EMAIL,
    userName: undefined,
    canSignOut: false,
    hasDailyLimit: hasDailyLimit(settings),
    clouds: clouds.filter((cloud) => readCloudSettings(settings).clients[cloud]),
  };
}

async function fetchApi<Reply>(path: string, headers: Record<string, string>): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(`${apiOrigin}${path}`, { headers });
      return (await response.json()) as Reply;
    } catch (error) {
      if (tries >= 120) throw error;
      await sleep(250);
    }
  }
}
