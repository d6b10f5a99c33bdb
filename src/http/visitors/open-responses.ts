import type { FastifyReply } from 'fastify';
import type { Fault } from '#src/contract/faults.ts';
import type { Visitor } from './visitors.ts';

/** Maximum number of long-lived responses open at once: per network, and in total. */
export interface OpenLimits {
  readonly ofNetwork: number;
  readonly ofAll: number;
}

/**
 * Limits of event streams. Per network: enough for an office full of browsers with two each. In total: connections
 * are left for everything else. Clients that get no stream poll the job instead.
 */
export const maxOpenStreams: OpenLimits = { ofNetwork: 100, ofAll: 4000 };

/**
 * Limits of downloads: a browser opens up to six at once, a download manager up to sixteen parts of one file. Each
 * holds a file open.
 */
export const maxOpenDownloads: OpenLimits = { ofNetwork: 100, ofAll: 2000 };

/** Limits of requests that fetch files from URLs. Each holds a connection to a server whose rate we don't set. */
export const maxOpenFetches: OpenLimits = { ofNetwork: 10, ofAll: 200 };

/** Counts the open responses of one type. */
export interface OpenResponses {
  /**
   * Counts a response for a network, or an API key, until it is sent or its connection is gone; a response from which nothing is read for a while
   * is aborted. Throws the configured fault past the limits.
   */
  track(visitor: Pick<Visitor, 'network'>, reply: Pick<FastifyReply, 'raw'>): void;
}

/** A download is aborted if nothing is read from it for this long; the client can resume it. */
const usualStandstillMs = 120_000;

/** Creates limits on the open responses of one type, in the memory of this process. If disabled, nothing is refused. */
export function limitOpen(
  { ofNetwork, ofAll }: OpenLimits,
  settings: { enabled: boolean; refusal: () => Fault; standstillMs?: number },
): OpenResponses {
  const { enabled, refusal, standstillMs = usualStandstillMs } = settings;
  const ofNetworks = new Map<string, number>();
  let all = 0;

  function count(network: string, change: 1 | -1): void {
    const open = (ofNetworks.get(network) ?? 0) + change;
    if (open === 0) ofNetworks.delete(network);
    else ofNetworks.set(network, open);
    all += change;
  }

  return {
    track({ network }, { raw }) {
      if (raw.closed) return; // the client has already disconnected
      const isFull = (ofNetworks.get(network) ?? 0) >= ofNetwork || all >= ofAll;
      if (enabled && isFull) throw refusal();
      count(network, 1);
      raw.setTimeout(standstillMs, () => raw.destroy());
      raw.once('close', () => count(network, -1));
    },
  };
}
