import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { directoryOf } from '#src/messages/emoji-directory.ts';
import { languageOfPath, mainLanguage } from '#src/contract/pages/languages.ts';
import { expect, test } from './support/test.ts';

const german = [
  '/de',
  '/de/convert/pdf-to-word',
  '/de/pdf/merge',
  '/de/convert/image',
  '/de/emoji',
  '/de/privacy',
];
const emojiPages = ['/emoji/fire', '/emoji/red-heart', '/de/emoji/fire'];

test('every page has a social image of its own, with a description', async ({ request }) => {
  test.setTimeout(600_000); // some fifty images
  const listed = await listSitemapPaths(request, '/sitemap.xml');
  const paths = [...listed.filter((path) => languageOfPath(path) === mainLanguage), ...german, ...emojiPages];
  expect(paths.length).toBeGreaterThan(40);
  const seen = new Map<string, string>();
  for (const path of paths) {
    const head = await fetchMetaTags(request, path);
    expect(head, path).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(head['twitter:image:alt'], path).toBe(head['og:image:alt']);
    expect(head['og:image:alt'], path).toMatch(isGerman(path) ? /^„.+“ in großen/ : /^“.+” in large/);
    const response = await request.get(new URL(head['og:image'] ?? '').pathname);
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, 'image/png']);
    const image = await response.body();
    expect(readPngSize(image), path).toEqual([1200, 630]);
    expect(image.length, path).toBeLessThan(100_000);
    const print = createHash('sha256').update(image).digest('hex');
    expect(seen.get(print), `${path} has the picture of another page`).toBeUndefined();
    seen.set(print, path);
  }
});

test('the longest names fit their area on the image', async ({ request }) => {
  for (const [prefix, all] of [
    ['', directoryOf('en').emojis],
    ['/de', directoryOf('de').emojis],
  ] as const) {
    const [longest] = all.toSorted((one, other) => other.name.length - one.name.length);
    const response = await request.get(`${prefix}/social/emoji/${longest?.slug}.png`);
    expect(response.status()).toBe(200);
    const image = await response.body();
    expect(
      await darkIn(image, { left: 80, top: 165, width: 620, height: 395 }),
      'it is written',
    ).toBeGreaterThan(3_000);
    for (const edge of [
      { left: 0, top: 0, width: 76, height: 610 },
      { left: 706, top: 0, width: 30, height: 610 },
      { left: 80, top: 564, width: 620, height: 46 },
    ])
      expect(await darkIn(image, edge), 'nothing sticks out').toBe(0);
  }
});

test('a cached image is not sent again, and unknown pages have none', async ({ request }) => {
  const { etag, 'cache-control': cacheControl } = (await request.get('/social/pdf/merge.png')).headers();
  expect(cacheControl).toBe('public, max-age=86400');
  const again = await request.get('/social/pdf/merge.png', { headers: { 'If-None-Match': etag ?? '' } });
  expect(again.status()).toBe(304);
  for (const path of [
    '/social/nowhere.png',
    '/social/emoji/nothing.png',
    '/social/oauth/google.png',
    '/social/home.jpg',
    '/social/',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  const lost = await fetchMetaTags(request, '/nowhere');
  expect(new URL(lost['og:image'] ?? '').pathname).toBe('/social/home.png');
});

const isGerman = (path: string): boolean => /^\/de(?:\/|$)/.test(path);

/** Paths listed in a sitemap. */
async function listSitemapPaths(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const xml = await (await request.get(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Names and contents of the meta tags in a page's initial HTML. */
async function fetchMetaTags(
  request: APIRequestContext,
  path: string,
): Promise<Record<string, string | undefined>> {
  const html = await (await request.get(path)).text();
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = '', content]) => [name, content]));
}

/** Width and height in pixels, from the IHDR chunk of a PNG. */
const readPngSize = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Number of pixels in an area of an image that are darker than its background. */
async function darkIn(
  image: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const pixels = await sharp(image).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((pixel) => pixel < 200).length;
}
