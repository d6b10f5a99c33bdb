import { createHash } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { SocialCard } from '#src/contract/social-card.ts';

/** Cards that are drawn when they are first asked for, one at a time, and kept while there is room. */
export interface KeptCards {
  /** Names a card by all that is on it. */
  tagOf(card: SocialCard): string;
  /** The card's picture. `onDraw` is called before one is drawn anew, and may refuse that. Rejects with `queue-full` when many wait. */
  pictureOf(card: SocialCard, onDraw: () => Promise<void>): Promise<Buffer>;
}

export interface CardSettings {
  readonly draw: (card: SocialCard) => Promise<Buffer>;
  /** Bytes of all pictures kept; the one longest unused goes first. */
  readonly mostBytes: number;
  /** Cards that may wait to be drawn. */
  readonly mostWaiting: number;
}

/** Opens a store of cards in the memory of this process. */
export function keepCards({ draw, mostBytes, mostWaiting }: CardSettings): KeptCards {
  const kept = new Map<string, Buffer>();
  const coming = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let bytes = 0;

  const keep = (tag: string, picture: Buffer) => {
    kept.set(tag, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const use = (tag: string): Buffer | undefined => {
    const picture = kept.get(tag);
    if (picture && kept.delete(tag)) kept.set(tag, picture); // last in line again
    return picture;
  };

  const drawNext = (tag: string, card: SocialCard): Promise<Buffer> => {
    if (coming.size >= mostWaiting) throw new Fault('queue-full', {}, { retryAfterSeconds: 30 });
    const drawn = last.then(() => draw(card));
    const done = drawn.then(
      (picture) => keep(tag, picture),
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
    async pictureOf(card, onDraw) {
      const tag = tagOf(card);
      const there = use(tag) ?? coming.get(tag);
      if (there) return there;
      await onDraw();
      return use(tag) ?? coming.get(tag) ?? drawNext(tag, card);
    },
  };
}
