import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Resolves when every response in progress at the time of the call has ended, except event streams, or after this
     * many seconds. The server keeps listening meanwhile, and for a moment longer if connections are open: a request that is
     * on its way is answered. Responses from now on tell the client to send nothing more on their connection.
     */
    responsesEnded(maxSeconds: number): Promise<void>;
  }
}

const pollIntervalMs = 50;
/** Longer than a request is on its way. */
const lingerMs = 1_000;

/** Adds `responsesEnded` to the server, for a shutdown that lets uploads and downloads finish before it stops listening. */
export function trackResponses(app: FastifyInstance): void {
  const inProgress = new Set<ServerResponse>();
  app.server.on('request', (_request, response) => {
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
  });
  let isStopping = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
  app.decorate('responsesEnded', async (maxSeconds: number) => {
    isStopping = true;
    const awaited = [...inProgress];
    const end = performance.now() + maxSeconds * 1000;
    while (awaited.some(isUnfinished) && performance.now() < end) await sleep(pollIntervalMs);
    const lingerEnd = performance.now() + lingerMs;
    while ((await countConnections(app)) > 0 && performance.now() < lingerEnd) await sleep(pollIntervalMs);
  });

  /** An event stream may stay open for as long as its job waits; it is closed with the server. */
  function isUnfinished(response: ServerResponse): boolean {
    return (
      inProgress.has(response) && !/^text\/event-stream\b/.test(String(response.getHeader('content-type')))
    );
  }
}

const countConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
