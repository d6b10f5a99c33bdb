/*
 * The service worker: shows a page when there is no connection, receives files that are shared to the installed app, and
 * leads from a notification back to its page. It touches no other request. Its address lists the offline page of each language: /sw.js?offline=/offline,/de/offline
 */
const offlineCache = 'offline-1'; // increment it when the offline page changes
const sharedFilesCache = 'shared-files';

const offlinePages = new URL(location.href).searchParams.get('offline')?.split(',') ?? [];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { pathname } = new URL(url);
  if (mode !== 'navigate' || url.startsWith(`${self.registration.scope}api/`)) return;
  if (method === 'GET') event.respondWith(fetchPage(event, pathname));
  if (method === 'POST' && pathname.endsWith('/share')) event.respondWith(receiveFiles(event.request));
});

self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)));

async function install() {
  const cache = await caches.open(offlineCache);
  await cache.addAll(offlinePages);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== offlineCache && name !== sharedFilesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Returns a page from the network, or the offline page in its language. */
async function fetchPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const languageOf = (page) => page.slice(0, -'offline'.length);
    const [page] = offlinePages
      .filter((one) => `${pathname}/`.startsWith(languageOf(one)))
      .toSorted((one, other) => other.length - one.length);
    const cached = page && (await caches.match(page));
    if (cached) return cached;
    throw error;
  }
}

/** Stores shared files until the start page takes them (`receive-shared.ts`), and opens that page. */
async function receiveFiles(request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((field) => field instanceof File);
  const cache = await caches.open(sharedFilesCache);
  for (const [index, file] of files.entries())
    await cache.put(
      `/shared/${index}`,
      new Response(file, { headers: { 'x-file-name': encodeURIComponent(file.name) } }),
    );
  return Response.redirect(request.url.replace(/share$/, '?shared'), 303);
}

/** Leads to the tab whose work has ended, or opens its page. */
async function openPage(notification) {
  notification.close();
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === notification.data);
  await (tab ? tab.focus() : self.clients.openWindow(notification.data));
}
