import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';

/**
 * Refuses a state-changing request that another website made a visitor's browser send, before its body is read (OWASP
 * ASVS 5.0, 3.5.1). `Sec-Fetch-Site` decides; without it, `Origin` must be this site. A request with neither doesn't
 * come from a browser: every browser sends `Origin` with a POST or DELETE, and the cookie is SameSite as well.
 */
export function refuseCrossSite(request: FastifyRequest, siteUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new Fault('cross-site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && !isOurs(origin, request, siteUrl)) throw new Fault('cross-site');
}

function isOurs(origin: string, request: FastifyRequest, siteUrl: string | undefined): boolean {
  const parsed = URL.parse(origin);
  if (!parsed) return false;
  return (
    parsed.host === request.host || (siteUrl !== undefined && parsed.origin === URL.parse(siteUrl)?.origin)
  );
}
