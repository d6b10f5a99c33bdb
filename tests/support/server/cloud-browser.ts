import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import { CloudListing, ImportedFile } from '#src/contract/cloud/cloud.ts';

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A browser that signs in to cloud storages. */
export interface CloudBrowser {
  readonly cookies: Map<string, string>;
  /** Requests a path with the browser's cookies, and keeps those it receives. Redirects are not followed. */
  go(path: string, init?: Init): Promise<Response>;
  /** Opens the storage, grants access there, and returns the callback path on our site. */
  agree(cloud: Cloud): Promise<string>;
  signIn(cloud: Cloud): Promise<Response>;
  list(cloud: Cloud, query?: string): Promise<CloudListing>;
  requestImport(cloud: Cloud, file: string): Promise<Response>;
  importFile(cloud: Cloud, file: string): Promise<ImportedFile>;
}

/** Opens a browser; `send` requests a path of the site, of which any server may answer. */
export function openCloudBrowser(send: (path: string, init: RequestInit) => Promise<Response>): CloudBrowser {
  const cookies = new Map<string, string>();

  async function go(path: string, init: Init = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...init.headers };
    const response = await send(path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  async function agree(cloud: Cloud): Promise<string> {
    const away = await go(`/api/cloud/${cloud}/sign-in`);
    const back = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '');
    return pathname + search;
  }

  const requestImport = (cloud: Cloud, file: string): Promise<Response> =>
    go(`/api/cloud/${cloud}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file }),
    });

  return {
    cookies,
    go,
    agree,
    requestImport,
    signIn: async (cloud) => go(await agree(cloud)),
    list: async (cloud, query = '') =>
      CloudListing.parse(await (await go(`/api/cloud/${cloud}/files?${query}`)).json()),
    importFile: async (cloud, file) => ImportedFile.parse(await (await requestImport(cloud, file)).json()),
  };
}
