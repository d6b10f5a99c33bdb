import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';

/**
 * Records the methods of every route mounted from now on. The returned function adds a handler at each of their URLs
 * that answers all other methods with 405 and lists the supported ones in `Allow` (RFC 9110, 15.5.6).
 */
export function recordMethods(app: FastifyInstance): () => void {
  const mounted = new Map<string, Set<string>>();
  let noting = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (noting) mounted.set(url, new Set([...(mounted.get(url) ?? []), method].flat()));
  });

  return () => {
    noting = false;
    for (const [url, methods] of mounted) refuseOthers(app, url, [...methods].toSorted());
  };
}

/** Refuses before the body is read, so that an unsupported method is reported rather than errors in the body. */
function refuseOthers(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = methods.join(', ');
  const refuse = async ({ method }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    void reply.header('allow', allow);
    throw new Fault('method-not-allowed', { method, methods: allow });
  };
  const others = app.supportedMethods.filter(
    (method) => !methods.includes(method) && !app.hasRoute({ method, url }), // CORS answers OPTIONS
  );
  app.route({ method: others, url, onRequest: refuse, handler: refuse });
}
