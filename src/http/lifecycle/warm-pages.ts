import type { FastifyInstance } from 'fastify';
import { setImmediate as turn } from 'node:timers/promises';
import { releaseStartupMemory } from './release-memory.ts';

/** Renders a page without a visitor. */
export type MakePage = (path: string) => Promise<Response>;

/**
 * Renders pages once when the server begins to listen, so that their first visitors don't wait for code that has
 * never run. Pages are rendered one after another, with requests served in between, until the server closes. Startup
 * memory is freed afterwards.
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
        .catch((error: unknown) => app.log.warn({ err: error }, 'a page could not be pre-rendered'));
    }
    releaseStartupMemory();
  }
}
