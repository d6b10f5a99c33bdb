import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('GET /api/emojis', () => {
  it('lists every emoji with only the fields that a tile and the search need', async () => {
    const response = await server.fetch('/api/emojis');
    const tiles = z.array(z.strictObject(EmojiTile.shape)).parse(await response.json());
    expect(tiles.length).toBeGreaterThan(3_700);
    expect(tiles.find(({ slug }) => slug === 'red-heart')).toMatchObject({ symbol: '❤️', name: 'red heart' });
  });

  it('is compressed to about a tenth, and returns 304 if unchanged', async () => {
    const body = await rawBody(`${server.url}/api/emojis`);
    const text = brotliDecompressSync(body).toString();
    expect(body.length).toBeLessThan(text.length / 8);
    const etag = String((await server.fetch('/api/emojis')).headers.get('etag'));
    expect((await server.fetch('/api/emojis', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('GET /api/emojis/{slug}', () => {
  it('returns every detail of an emoji', async () => {
    const response = await server.fetch('/api/emojis/party-popper');
    const emoji = z.strictObject(EmojiEntry.shape).parse(await response.json());
    expect(emoji).toMatchObject({ symbol: '🎉', category: 'Activities' });
    expect(emoji.platforms.length).toBeGreaterThan(3);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('names its skin tones in the requested language', async () => {
    const headers = { 'accept-language': 'de' };
    const response = await server.fetch('/api/emojis/thumbs-up-light-skin-tone', { headers });
    const { tones } = EmojiEntry.parse(await response.json());
    expect(tones).toHaveLength(6);
    expect(tones[1]).toEqual({
      slug: 'thumbs-up-light-skin-tone',
      symbol: '👍🏻',
      name: 'Daumen hoch: helle Hautfarbe',
    });
  });

  it('lists related emojis', async () => {
    const related = z
      .array(z.strictObject(EmojiTile.shape))
      .parse(await (await server.fetch('/api/emojis/red-heart/related')).json());
    expect(related.length).toBeGreaterThan(3);
    expect(related.map(({ slug }) => slug)).not.toContain('red-heart');
  });

  it.each(['/api/emojis/no-such-emoji', '/api/emojis/no-such-emoji/related', '/api/emojis/__proto__'])(
    '%s returns 404 with one sentence',
    async (path) => {
      const response = await server.fetch(path);
      expect([response.status, await response.text()]).toEqual([
        404,
        'There is no such emoji. All of them are listed at /api/emojis.',
      ]);
    },
  );
});

/** Returns the bytes as sent; fetch would decompress them. */
function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}
