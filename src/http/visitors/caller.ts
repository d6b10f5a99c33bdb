import type { FastifyRequest } from 'fastify';

/**
 * Who sent a request: a page of this site, a page of a site that the operator allows, a page of any other site, or a
 * program that isn't a browser.
 */
export type Caller = 'own-page' | 'allowed-site' | 'other-site' | 'script';

/** The settings that decide about it. */
export interface CallerSettings {
  /** Public URL of the site, if it is known. */
  readonly siteUrl: string | undefined;
  /** Origins of other sites whose pages may call the API; `*` for all. */
  readonly corsOrigins?: readonly string[];
}

/**
 * Returns who sent a request, by what every browser sends with one that changes something or comes from another site:
 * `Sec-Fetch-Site`, on secure URLs, decides; without it, `Origin` must be this site.
 */
export function callerOf(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  { siteUrl, corsOrigins = [] }: CallerSettings,
): Caller {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === undefined && origin === undefined) return 'script';
  const isOwn = site === undefined ? isOwnOrigin(origin, request.host, siteUrl) : site === 'same-origin';
  if (isOwn) return 'own-page';
  const isAllowed = origin !== undefined && (corsOrigins.includes(origin) || corsOrigins.includes('*'));
  return isAllowed ? 'allowed-site' : 'other-site';
}

function isOwnOrigin(origin: string | undefined, host: string, siteUrl: string | undefined): boolean {
  const parsed = URL.parse(origin ?? '');
  if (!parsed) return false;
  return parsed.host === host || (siteUrl !== undefined && parsed.origin === URL.parse(siteUrl)?.origin);
}
