import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '#src/contract/social-card.ts';
import type { ImageWorkshop } from './image-workshop.ts';

/** Draws a card as a PNG of `socialCardSize`. Rejects with the fault of the picture engine. */
export type DrawCard = (card: SocialCard) => Promise<Buffer>;

/** Cards drawn in the workshop, on nobody's behalf but the site's own. `scratchFolder` holds each for as long as it is drawn. */
export function createCardDrawer(images: ImageWorkshop, scratchFolder: string): DrawCard {
  const owner = `cards ${randomUUID()}`;
  return async (card) => {
    const workdir = await mkdtemp(join(scratchFolder, 'card-'));
    try {
      await mkdir(join(workdir, 'in'));
      const order = { recipe: 'card', card, output: '/job/out/card.png' };
      await images.run(order, { workdir, owner, signal: AbortSignal.timeout(mostMs) });
      return await readFile(join(workdir, 'out', 'card.png'));
    } finally {
      await rm(workdir, { recursive: true, force: true });
    }
  };
}

/** A bound for what hangs. */
const mostMs = 60_000;
