import type { Server } from '../server-parts.ts';

/** /healthz: the process answers. /readyz: it can take work; 503 with the reasons when it cannot. */
export function healthRoutes(server: Server): void {
  const { level, memory } = server.readiness.sandbox;

  server.app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  server.app.get('/readyz', async (_request, reply) => {
    const problems = await problemsOf(server);
    void reply.header('cache-control', 'no-store').code(problems.length === 0 ? 200 : 503);
    return { status: problems.length === 0 ? 'ready' : 'not ready', problems, sandbox: { level, memory } };
  });
}

/** What keeps the server from taking work, in plain words without paths. */
async function problemsOf(server: Server): Promise<string[]> {
  const checks: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['the server is shutting down', async () => !server.readiness.draining()],
    ['the queue does not answer', async () => (await server.queue.counts()).pending >= 0],
    ['the upload folder cannot be written to', () => server.spool.probe().then(() => true)],
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
