import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '#src/contract/pages/social-card.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import type { ImagePool } from './image-pool.ts';

/** Draws a card as a PNG of `socialCardSize`. Rejects with the fault of the image engine. */
export type DrawCard = (card: SocialCard) => Promise<Buffer>;

/**
 * Draws cards in the worker pool, under an owner that belongs to the site itself. `scratchFolder` holds the files of
 * each card while it is drawn.
 */
export function createCardDrawer(images: ImagePool, scratchFolder: string): DrawCard {
  const owner = `cards ${randomUUID()}`;
  return async (card) => {
    const workdir = await mkdtemp(join(scratchFolder, 'card-'));
    try {
      await mkdir(join(workdir, 'in'));
      const request = { recipe: 'card', card, output: '/job/out/card.png' };
      await images.run(request, { workdir, owner, signal: AbortSignal.timeout(cardTimeoutMs) });
      return await readFile(join(workdir, 'out', 'card.png'));
    } finally {
      await removeTree(workdir);
    }
  };
}

/** Time limit for a card that hangs. */
const cardTimeoutMs = 60_000;
