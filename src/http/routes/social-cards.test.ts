import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { handleFaults } from '../responses/fault-response.ts';
import { allowance } from '../visitors/rate-limits.ts';
import { serveSocialCards } from './social-cards.ts';

function openCards({ rateLimit }: { rateLimit: boolean }) {
  const drawn: string[] = [];
  const app = fastify();
  handleFaults(app);
  serveSocialCards(app, {
    cardIn: (language, path) =>
      path.startsWith('/page') ? { svg: `${language} ${path}`, blocks: [] } : undefined,
    async draw({ svg }) {
      drawn.push(svg);
      return Buffer.from(svg);
    },
    rateLimit,
  });
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { ask, drawn };
}

it("serves each page's card in each language and renders nothing for a URL without a page", async () => {
  const { ask, drawn } = openCards({ rateLimit: true });
  const [english, german] = [await ask('/social/page.png'), await ask('/de/social/page.png')];
  expect([english.body, german.body, english.headers['content-type']]).toEqual([
    'en /page',
    'de /page',
    'image/png',
  ]);
  for (const url of ['/social/nothing.png', '/social/page', '/social/.png'])
    expect((await ask(url)).statusCode).toBe(404);
  expect(drawn).toHaveLength(2);
});

it('does not send a card again to a client that has it', async () => {
  const { ask } = openCards({ rateLimit: true });
  const etag = String((await ask('/social/page.png')).headers['etag']);
  const again = await ask('/social/page.png', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask('/social/page2.png', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('limits the new cards rendered for a network, but not the cached ones', async () => {
  const { ask, drawn } = openCards({ rateLimit: true });
  for (let count = 0; count < allowance.cardRenders; count += 1) await ask(`/social/page${count}.png`);
  const refused = await ask('/social/page-more.png');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await ask('/social/page0.png')).statusCode).toBe(200);
  expect(drawn).toHaveLength(allowance.cardRenders);
});
