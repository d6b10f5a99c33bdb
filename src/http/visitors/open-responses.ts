import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#src/contract/faults.ts';
import { clientNetwork } from './network.ts';

/** How many answers that take their time may be open at once: of one network, and of all together. */
export interface OpenLimits {
  readonly ofNetwork: number;
  readonly ofAll: number;
}

/**
 * Event streams: of one network, for an office full of browsers that hold two each; of all together, so that
 * connections are left for everything else. Who gets none asks for the job itself.
 */
export const maxOpenStreams: OpenLimits = { ofNetwork: 100, ofAll: 4000 };

/** Downloads: a browser has six at once, a download manager up to sixteen parts of one file. Each holds a file open. */
export const maxOpenDownloads: OpenLimits = { ofNetwork: 100, ofAll: 2000 };

/** Counts the answers of one kind that are open. */
export interface OpenResponses {
  /**
   * Counts an answer until it is sent or its connection is gone; one of which nothing is taken for a while is given up.
   * Throws the fault of its kind past the limits.
   */
  track(request: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>): void;
}

/** A download that was cut can be resumed; who takes nothing for longer than this is not waiting for it. */
const usualStandstillMs = 120_000;

/** Limits on the open answers of one kind, in the memory of this process. Switched off, none is refused. */
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
    track({ ip }, { raw }) {
      if (raw.closed) return; // the visitor has left before
      const network = clientNetwork(ip);
      const isFull = (ofNetworks.get(network) ?? 0) >= ofNetwork || all >= ofAll;
      if (enabled && isFull) throw refusal();
      count(network, 1);
      raw.setTimeout(standstillMs, () => raw.destroy());
      raw.once('close', () => count(network, -1));
    },
  };
}
