import { expect, test } from 'vitest';
import type { SocialCard } from '#src/contract/social-card.ts';
import { keepCards } from './kept-cards.ts';

const cardOf = (name: string): SocialCard => ({ drawing: `<svg id="${name}"/>`, blocks: [] });
const allowed = async () => {};

test('a card is drawn once, also when several ask for it at the same time', async () => {
  const drawn: string[] = [];
  const cards = keepCards({ draw: recordingIn(drawn), mostBytes: 1000, mostWaiting: 5 });
  const [one, other] = await Promise.all([
    cards.pictureOf(cardOf('a'), allowed),
    cards.pictureOf(cardOf('a'), allowed),
  ]);
  const again = await cards.pictureOf(cardOf('a'), () => Promise.reject(new Error('nothing is drawn')));
  expect([one, other, again].map(String)).toEqual(Array.from({ length: 3 }, () => cardOf('a').drawing));
  expect(drawn).toHaveLength(1);
});

test('cards are drawn one at a time, and what could not be drawn keeps nobody else from it', async () => {
  let atOnce = 0;
  const cards = keepCards({
    async draw({ drawing }) {
      atOnce += 1;
      await Promise.resolve();
      expect(atOnce).toBe(1);
      atOnce -= 1;
      if (drawing.includes('bad')) throw new Error('torn');
      return Buffer.from(drawing);
    },
    mostBytes: 1000,
    mostWaiting: 5,
  });
  const all = await Promise.allSettled(
    ['a', 'bad', 'c'].map((name) => cards.pictureOf(cardOf(name), allowed)),
  );
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the card longest unused makes room', async () => {
  const drawn: string[] = [];
  const mostBytes = 2 * cardOf('a').drawing.length;
  const cards = keepCards({ draw: recordingIn(drawn), mostBytes, mostWaiting: 5 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cards.pictureOf(cardOf(name), allowed);
  expect(drawn).toEqual(['a', 'b', 'c', 'b'].map((name) => cardOf(name).drawing));
});

test('past the cards that may wait the next one is refused, and so is what the caller may not have drawn', async () => {
  const gate = Promise.withResolvers<Buffer>();
  const cards = keepCards({ draw: () => gate.promise, mostBytes: 1000, mostWaiting: 1 });
  const first = cards.pictureOf(cardOf('a'), allowed);
  await Promise.resolve();
  await expect(cards.pictureOf(cardOf('b'), allowed)).rejects.toMatchObject({ code: 'queue-full' });
  gate.resolve(Buffer.from('a'));
  await first;
  await expect(cards.pictureOf(cardOf('c'), () => Promise.reject(new Error('no more')))).rejects.toThrow(
    'no more',
  );
});

const recordingIn =
  (drawn: string[]) =>
  async ({ drawing }: SocialCard) => {
    drawn.push(drawing);
    return Buffer.from(drawing);
  };
