import type { Server } from '../server-parts.ts';

/** /healthz: the process responds. /readyz: the server accepts work; 503 with the reasons if it doesn't. */
export function healthRoutes(server: Server): void {
  const { sandbox } = server.readiness;
  const published = sandbox && { sandbox: { level: sandbox.level, memory: sandbox.memory } };
  const check = apart(() => findReadinessProblems(server));

  server.app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  server.app.get('/readyz', async (_request, reply) => {
    const problems = [...stopping(server), ...(await check())];
    const isReady = problems.length === 0;
    void reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    if (!isReady) void reply.header('retry-after', String(retryAfterSeconds));
    return { status: isReady ? 'ready' : 'not ready', problems, ...published };
  });
}

const retryAfterSeconds = 10;

/**
 * Minimum time between readiness checks. Anyone may request one, and each check writes a file; requests within this
 * time get the last result.
 */
const apartMs = 1000;

function apart<Found>(check: () => Promise<Found>): () => Promise<Found> {
  let last: { readonly atMs: number; readonly found: Promise<Found> } | undefined;
  return () => {
    if (!last || performance.now() - last.atMs >= apartMs) last = { atMs: performance.now(), found: check() };
    return last.found;
  };
}

const stopping = ({ readiness }: Server): string[] =>
  readiness.draining() ? ['the server is shutting down'] : [];

/** Returns the other reasons why the server can't accept work, in plain words without paths. */
async function findReadinessProblems(server: Server): Promise<string[]> {
  const checks: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['the queue does not respond', async () => (await server.queue.counts()).pending >= 0],
    ['the file storage does not respond', () => server.storage.size('readyz').then(() => true)],
    ['the upload folder is not writable', () => server.spool.probe().then(() => true)],
    ['no worker has started yet', async () => server.offer().counts.conversions > 0],
    ['the disk is full', async () => (await server.storage.freeBytes()) > 0],
  ];
  const results = await Promise.all(
    checks.map(([problem, check]) =>
      check().then(
        (fine) => (fine ? undefined : problem),
        () => problem,
      ),
    ),
  );
  return results.filter((problem) => problem !== undefined);
}
