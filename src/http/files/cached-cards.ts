import { createHash } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { SocialCard } from '#src/contract/pages/social-card.ts';

/** Cards rendered on first request, one at a time, and cached while there is room. */
export interface CardCache {
  /** Returns a tag derived from everything on the card. */
  tagOf(card: SocialCard): string;
  /**
   * Returns the card's image. `onDraw` is called before a card is rendered and may refuse it. Rejects with
   * `queue-full` if too many cards are waiting.
   */
  getImage(card: SocialCard, onDraw: () => Promise<void>): Promise<Buffer>;
}

export interface CardSettings {
  readonly draw: (card: SocialCard) => Promise<Buffer>;
  /** Maximum bytes of all cached images; the least recently used image is evicted first. */
  readonly maxBytes: number;
  /** Maximum number of cards waiting to be rendered. */
  readonly maxWaiting: number;
}

/** Creates a card cache in the memory of this process. */
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
    if (image && cached.delete(tag)) cached.set(tag, image); // moves it to the end of the eviction order
    return image;
  };

  const drawNext = (tag: string, card: SocialCard): Promise<Buffer> => {
    if (coming.size >= maxWaiting) throw new Fault('queue-full', {}, { retryAfterSeconds: 30 });
    const drawn = last.then(() => draw(card));
    const done = drawn.then(
      (image) => keep(tag, image),
      () => undefined, // callers waiting for the image get the error
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
