import { expect, test } from 'vitest';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import { keepCards } from './cached-cards.ts';

const buildSocialCard = (name: string): SocialCard => ({ svg: `<svg id="${name}"/>`, blocks: [] });
const allowed = async () => {};

test('a card is drawn once, also when several ask for it at the same time', async () => {
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

test('cards are drawn one at a time, and what could not be drawn keeps nobody else from it', async () => {
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

test('the card longest unused makes room', async () => {
  const drawn: string[] = [];
  const maxBytes = 2 * buildSocialCard('a').svg.length;
  const cards = keepCards({ draw: recordingIn(drawn), maxBytes, maxWaiting: 5 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cards.getImage(buildSocialCard(name), allowed);
  expect(drawn).toEqual(['a', 'b', 'c', 'b'].map((name) => buildSocialCard(name).svg));
});

test('past the cards that may wait the next one is refused, and so is what the caller may not have drawn', async () => {
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
