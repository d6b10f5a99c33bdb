import { expect, test } from 'vitest';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import { keepCards } from './cached-cards.ts';

const buildSocialCard = (name: string): SocialCard => ({ svg: `<svg id="${name}"/>`, blocks: [] });
const allowed = async () => {};

test('renders a card once, even when several callers request it at the same time', async () => {
  const drawn: string[] = [];
  const cards = keepCards({ draw: recordingIn(drawn), maxBytes: 1000, maxWaiting: 5 });
  const [one, other] = await Promise.all([
    cards.getImage(buildSocialCard('a'), allowed),
    cards.getImage(buildSocialCard('a'), allowed),
  ]);
  const again = await cards.getImage(buildSocialCard('a'), () =>
    Promise.reject(new Error('nothing is drawn')),
  );
  expect([one, other, again].map(String)).toEqual(Array.from({ length: 3 }, () => buildSocialCard('a').svg));
  expect(drawn).toHaveLength(1);
});

test('renders cards one at a time and continues after a failure', async () => {
  let atOnce = 0;
  const cards = keepCards({
    async draw({ svg }) {
      atOnce += 1;
      await Promise.resolve();
      expect(atOnce).toBe(1);
      atOnce -= 1;
      if (svg.includes('bad')) throw new Error('torn');
      return Buffer.from(svg);
    },
    maxBytes: 1000,
    maxWaiting: 5,
  });
  const all = await Promise.allSettled(
    ['a', 'bad', 'c'].map((name) => cards.getImage(buildSocialCard(name), allowed)),
  );
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('evicts the least recently used card', async () => {
  const drawn: string[] = [];
  const maxBytes = 2 * buildSocialCard('a').svg.length;
  const cards = keepCards({ draw: recordingIn(drawn), maxBytes, maxWaiting: 5 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cards.getImage(buildSocialCard(name), allowed);
  expect(drawn).toEqual(['a', 'b', 'c', 'b'].map((name) => buildSocialCard(name).svg));
});

test('rejects a card when the queue is full or the caller may not render another', async () => {
  const rendering = Promise.withResolvers<Buffer>();
  const cards = keepCards({ draw: () => rendering.promise, maxBytes: 1000, maxWaiting: 1 });
  const first = cards.getImage(buildSocialCard('a'), allowed);
  await Promise.resolve();
  await expect(cards.getImage(buildSocialCard('b'), allowed)).rejects.toMatchObject({ code: 'queue-full' });
  rendering.resolve(Buffer.from('a'));
  await first;
  await expect(
    cards.getImage(buildSocialCard('c'), () => Promise.reject(new Error('no more'))),
  ).rejects.toThrow('no more');
});

const recordingIn =
  (drawn: string[]) =>
  async ({ svg }: SocialCard) => {
    drawn.push(svg);
    return Buffer.from(svg);
  };
