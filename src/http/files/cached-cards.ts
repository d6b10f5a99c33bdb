import { createHash } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';

/** Cards that are drawn when they are first asked for, one at a time, and kept while there is room. */
export interface CardCache {
  /** Names a card by all that is on it. */
  tagOf(card: SocialCard): string;
  /** The card's picture. `onDraw` is called before one is drawn anew, and may refuse that. Rejects with `queue-full` when many wait. */
  getImage(card: SocialCard, onDraw: () => Promise<void>): Promise<Buffer>;
}

export interface CardSettings {
  readonly draw: (card: SocialCard) => Promise<Buffer>;
  /** Bytes of all pictures kept; the one longest unused goes first. */
  readonly maxBytes: number;
  /** Cards that may wait to be drawn. */
  readonly maxWaiting: number;
}

/** Opens a store of cards in the memory of this process. */
export function keepCards({ draw, maxBytes, maxWaiting }: CardSettings): CardCache {
  const cached = new Map<string, Buffer>();
  const coming = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let bytes = 0;

  const keep = (tag: string, image: Buffer) => {
    cached.set(tag, image);
    bytes += image.length;
    for (const [oldest, { length }] of cached) {
      if (bytes <= maxBytes) return;
      cached.delete(oldest);
      bytes -= length;
    }
  };

  const use = (tag: string): Buffer | undefined => {
    const image = cached.get(tag);
    if (image && cached.delete(tag)) cached.set(tag, image); // last in line again
    return image;
  };

  const drawNext = (tag: string, card: SocialCard): Promise<Buffer> => {
    if (coming.size >= maxWaiting) throw new Fault('queue-full', {}, { retryAfterSeconds: 30 });
    const drawn = last.then(() => draw(card));
    const done = drawn.then(
      (image) => keep(tag, image),
      () => undefined, // whoever waits for the picture is told
    );
    last = done.then(() => coming.delete(tag));
    coming.set(tag, drawn);
    return drawn;
  };

  const tagOf = (card: SocialCard) =>
    createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22);

  return {
    tagOf,
    async getImage(card, onDraw) {
      const tag = tagOf(card);
      const there = use(tag) ?? coming.get(tag);
      if (there) return there;
      await onDraw();
      return use(tag) ?? coming.get(tag) ?? drawNext(tag, card);
    },
  };
}
