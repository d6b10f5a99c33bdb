import type { RouterContextProvider } from 'react-router';
import { setVisit } from './visit.ts';

/** Where `npm run dev` finds a running server to ask what it can do. */
const devServer = 'http://127.0.0.1:3000';

/** In development the pages are served without our server around them; what it would have told them is asked of it. */
export async function askDevServer({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): Promise<void> {
  const ask = async (path: string) => (await fetch(devServer + path)).json();
  setVisit(context, {
    siteName: 'Formshift',
    siteUrl: new URL(request.url).origin,
    nonce: '',
    formats: await ask('/api/formats'),
    openApi: await ask('/api/openapi.json'),
    contactEmail: undefined,
    clouds: [],
  });
}
