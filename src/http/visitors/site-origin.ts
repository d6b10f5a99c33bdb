import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { HttpSettings } from '../server-parts.ts';

/** Where visitors reach the site. */
export type SiteAddress = Pick<HttpSettings, 'siteUrl' | 'basePath'>;

/**
 * Returns the URL that absolute links begin with: the configured one; otherwise the host and protocol of the request,
 * which `refuseInvalidHosts` has checked.
 */
export function requestSiteUrl(request: FastifyRequest, { siteUrl, basePath }: SiteAddress): string {
  return siteUrl ?? `${request.protocol}://${request.host || unnamedHost}${basePath}`;
}

/** An HTTP/1.0 request need not name a host. */
const unnamedHost = 'localhost';

/**
 * Refuses a request with more than one Host, or one that isn't a domain name or an IP address with an optional port
 * (RFC 9110, 4.2.3 and 7.2), and the same in the headers of a trusted proxy: without a configured URL, they become part
 * of links.
 */
export function refuseInvalidHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { host, protocol, raw } = request;
    const given = [raw.headers.host ?? '', host].filter((name) => name !== '');
    if (countHosts(raw.rawHeaders) > 1 || !given.every(isHost) || !/^https?$/.test(protocol))
      throw new Fault('request-malformed', { reason: phrase('its Host header is not valid') });
  });
}

/** Names and values alternate in `rawHeaders`. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** A domain name has at most 253 characters, and each of its labels at most 63 (RFC 1035, 2.3.4). */
export function isHost(host: string): boolean {
  const [, ipv6, name = '', port = ''] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]{1,254}))(?::(\d{0,5}))?$/i.exec(host) ?? [];
  if (Number(port) > 65_535) return false;
  if (ipv6 !== undefined) return isIPv6(ipv6);
  const labels = name.replace(/\.$/, '').split('.');
  return labels.join('.').length <= 253 && labels.every((label) => label.length > 0 && label.length <= 63);
}
