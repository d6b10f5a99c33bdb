import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Server } from '../server-parts.ts';

/**
 * Refuses a state-changing request that another website made a visitor's browser send, before its body is read (OWASP
 * ASVS 5.0, 3.5.1). `Sec-Fetch-Site` decides; without it, `Origin` must be this site. Every browser sends `Origin` with
 * a POST or DELETE, so a request with neither comes from a script. A script is given no cookie, so a request with
 * neither header must not have one.
 */
export function refuseCrossSite(server: Server, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isOwnRequest()) throw new Fault('cross-site');

  function isOwnRequest(): boolean {
    if (site !== undefined) return site === 'same-origin';
    if (origin !== undefined) return isOwnOrigin(origin, request, server.settings.siteUrl);
    return server.visitors.of(request).hash === null && !server.cloudSessions.hasCookie(request);
  }
}

function isOwnOrigin(origin: string, request: FastifyRequest, siteUrl: string | undefined): boolean {
  const parsed = URL.parse(origin);
  if (!parsed) return false;
  return (
    parsed.host === request.host || (siteUrl !== undefined && parsed.origin === URL.parse(siteUrl)?.origin)
  );
}
