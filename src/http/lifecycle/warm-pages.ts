import type { FastifyInstance } from 'fastify';
import { setImmediate as turn } from 'node:timers/promises';
import { releaseStartupMemory } from './release-memory.ts';

/** A page made for nobody. */
export type MakePage = (path: string) => Promise<Response>;

/**
 * Has pages made once when the server begins to listen, so that their first visitors do not wait for code that never
 * ran: one after another, requests in between, until the server closes. Afterwards the memory of the start is given back.
 */
export function prewarmPages(app: FastifyInstance, make: MakePage, paths: readonly string[]): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.addHook('onListen', () => void makeEach());

  async function makeEach(): Promise<void> {
    for (const path of paths) {
      await turn();
      if (closing) return;
      await make(path)
        .then((response) => response.arrayBuffer())
        .catch((error: unknown) => app.log.warn({ err: error }, 'a page could not be made beforehand'));
    }
    releaseStartupMemory();
  }
}
