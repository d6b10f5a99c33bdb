import { handOver } from '../drop/handed-files.ts';

/** Where the service worker stores shared files (`public/sw.js`). */
const cacheName = 'shared-files';

/** Passes the files that the service worker received to the start page, and removes them from its store. */
export async function receiveShared(): Promise<void> {
  const address = new URL(location.href);
  if (!address.searchParams.has('shared')) return;
  address.searchParams.delete('shared');
  history.replaceState(history.state, '', address);
  const cache = await caches.open(cacheName);
  const files = await Promise.all((await cache.keys()).map((request) => readFile(cache, request)));
  await caches.delete(cacheName);
  handOver(
    '/',
    files.filter((file) => file !== undefined),
  );
}

async function readFile(cache: Cache, request: Request): Promise<File | undefined> {
  const response = await cache.match(request);
  if (!response) return undefined;
  const name = decodeURIComponent(response.headers.get('x-file-name') ?? 'file');
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
