import type { QueueUsage } from '../fair-order.ts';
import type { Party } from '../party.ts';

/** Running jobs of one visitor on one network. */
export interface RunningCount extends Party {
  readonly count: number;
}

/** Builds the usage from the running jobs and the last turns, whose names are those of `turnNames`. */
export function toQueueUsage(
  runningCounts: readonly RunningCount[],
  served: ReadonlyMap<string, number>,
): QueueUsage {
  const visitors = new Map<string, number>();
  const networks = new Map<string, number>();
  for (const { who, network, count } of runningCounts) {
    visitors.set(who, (visitors.get(who) ?? 0) + count);
    networks.set(network, (networks.get(network) ?? 0) + count);
  }
  return {
    running: { visitor: (who) => visitors.get(who) ?? 0, network: (network) => networks.get(network) ?? 0 },
    lastServed: {
      visitor: (who) => served.get(turnNames.visitor(who)) ?? 0,
      network: (network) => served.get(turnNames.network(network)) ?? 0,
    },
  };
}

/** Names under which the last turns are stored. */
export const turnNames = {
  visitor: (who: string): string => `visitor ${who}`,
  network: (network: string): string => `network ${network}`,
};
