import ipaddr from 'ipaddr.js';
import type { ReadUser } from './signed-in-user.ts';

/**
 * Reads the user from a header that a reverse proxy sets after it has signed the person in. Only a proxy whose address
 * is trusted may set it; anyone else could name anybody. `proxies` are as in TRUST_PROXY.
 */
export function readTrustedHeader(header: string, proxies: readonly string[]): ReadUser {
  const isTrusted = matchAddresses(proxies);
  return ({ headers, raw }) => {
    const value = headers[header.toLowerCase()];
    const id = typeof value === 'string' ? value.trim() : '';
    return id !== '' && isTrusted(raw.socket.remoteAddress ?? '') ? { id, name: id } : undefined;
  };
}

/** The names for networks that Fastify's `trustProxy` knows. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function matchAddresses(entries: readonly string[]): (address: string) => boolean {
  const networks = entries
    .flatMap((entry) => namedNetworks[entry] ?? [entry])
    .map((entry) =>
      entry.includes('/') ? ipaddr.parseCIDR(entry) : ipaddr.parseCIDR(`${entry}/${isV6(entry) ? 128 : 32}`),
    );
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return networks.some((network) => address.kind() === network[0].kind() && address.match(network));
  };
}

const isV6 = (address: string): boolean => address.includes(':');
