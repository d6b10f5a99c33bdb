import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Why no connection was made: the name of a host leads to an address that isn't public. */
export class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} has an address that isn't public`);
    this.name = 'AddressRefused';
  }
}

const connectMs = 10_000;
const silenceMs = 30_000;

/**
 * Creates an agent that connects to public addresses only. A name is resolved once for each connection, which goes to
 * one of the addresses that were checked: a name that resolves to another address a moment later (DNS rebinding)
 * makes no difference. Connections fail with `AddressRefused` if any address of a host isn't public.
 */
export function createGuardedAgent(): Agent {
  const connectTo = buildConnector({ lookup, timeout: connectMs, autoSelectFamily: true });
  return new Agent({
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      // An address is connected to without a lookup.
      if (isIP(host) !== 0 && !isPublicAddress(host)) callback(new AddressRefused(host), null);
      else connectTo(options, callback);
    },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    pipelining: 0, // a connection serves one request, so each request has its own check
    maxHeaderSize: 16 * 1024,
  });
}

/** Resolves a name and checks all its addresses. */
const lookup: LookupFunction = (host, { all }, callback) => {
  resolvePublic(host).then(
    (addresses) => {
      const [first] = addresses;
      if (all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    },
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
  );
};

interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * Asks the name servers without `getaddrinfo`, which occupies a thread of those that serve all files for as long as a
 * name server takes.
 */
async function resolvePublic(host: string): Promise<ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [...withFamily(v4, 4), ...withFamily(v6, 6)];
  if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason;
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw new AddressRefused(host);
  return addresses;
}

const withFamily = (resolved: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] =>
  resolved.status === 'fulfilled' ? resolved.value.map((address) => ({ address, family })) : [];
