import { Fault } from '#src/contract/faults.ts';

/**
 * Event streams that may be open at once: of one network, for an office full of browsers that hold two each; of all
 * together, so that connections are left for everything else. Who gets none asks for the job itself.
 */
export const mostStreams = { ofNetwork: 100, ofAll: 4000 } as const;

/** Counts the event streams that are open. */
export interface OpenStreams {
  /** Counts one more of a network, until what it gives is called. Throws `too-many-streams` past the limits. */
  open(network: string): () => void;
}

/** Limits on open streams, in the memory of this process. Switched off, none is refused. */
export function limitStreams(settings: { enabled: boolean }): OpenStreams {
  const ofNetworks = new Map<string, number>();
  let ofAll = 0;

  function count(network: string, change: 1 | -1): void {
    const open = (ofNetworks.get(network) ?? 0) + change;
    if (open === 0) ofNetworks.delete(network);
    else ofNetworks.set(network, open);
    ofAll += change;
  }

  return {
    open(network) {
      const open = ofNetworks.get(network) ?? 0;
      const isFull = open >= mostStreams.ofNetwork || ofAll >= mostStreams.ofAll;
      if (settings.enabled && isFull) throw new Fault('too-many-streams', {}, { retryAfterSeconds: 30 });
      count(network, 1);
      return () => count(network, -1);
    },
  };
}
