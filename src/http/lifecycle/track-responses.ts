import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Resolves when every response in progress at the time of the call has ended, except event streams, or after this
     * many seconds. The server keeps listening meanwhile.
     */
    responsesEnded(maxSeconds: number): Promise<void>;
  }
}

const pollIntervalMs = 50;

/** Adds `responsesEnded` to the server, for a shutdown that lets uploads and downloads finish before it stops listening. */
export function trackResponses(app: FastifyInstance): void {
  const inProgress = new Set<ServerResponse>();
  app.server.on('request', (_request, response) => {
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
  });
  app.decorate('responsesEnded', async (maxSeconds: number) => {
    const awaited = [...inProgress];
    const end = performance.now() + maxSeconds * 1000;
    while (awaited.some(isUnfinished) && performance.now() < end) await sleep(pollIntervalMs);
  });

  /** An event stream may stay open for as long as its job waits; it is closed with the server. */
  function isUnfinished(response: ServerResponse): boolean {
    return (
      inProgress.has(response) && !/^text\/event-stream\b/.test(String(response.getHeader('content-type')))
    );
  }
}
