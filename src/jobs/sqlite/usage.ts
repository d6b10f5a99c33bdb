import { z } from 'zod';
import type { QueueUsage, Waiting } from '../fair-order.ts';
import type { Party } from '../party.ts';
import type { Statements } from './statements.ts';

const WaitingRow = z.object({ who: z.string(), network: z.string(), number: z.number() });
const RunningRow = z.object({ who: z.string(), network: z.string(), count: z.number() });

/** Returns the waiting jobs of a lane: the oldest of each visitor, or all. */
export function waitingJobs(
  statements: Statements,
  which: 'oldestOfEach' | 'waiting',
  lane: 'light' | 'heavy',
): Waiting[] {
  return statements[which].all({ lane }).map((row) => WaitingRow.parse(row));
}

/** Reads the current usage of all visitors and networks. */
export function readQueueUsage(statements: Statements): QueueUsage {
  const visitors = new Map<string, number>();
  const networks = new Map<string, number>();
  for (const row of statements.running.all()) {
    const { who, network, count } = RunningRow.parse(row);
    visitors.set(who, (visitors.get(who) ?? 0) + count);
    networks.set(network, (networks.get(network) ?? 0) + count);
  }
  const served = new Map(
    statements.lastServed.all().map((row) => [String(row['name']), Number(row['turn'])]),
  );
  return {
    running: { visitor: (who) => visitors.get(who) ?? 0, network: (network) => networks.get(network) ?? 0 },
    lastServed: {
      visitor: (who) => served.get(visitorName(who)) ?? 0,
      network: (network) => served.get(networkName(network)) ?? 0,
    },
  };
}

/** Records that this visitor and network were served. */
export function recordServed(statements: Statements, { who, network }: Party, now: number): void {
  statements.remember.run({ name: visitorName(who), now });
  statements.remember.run({ name: networkName(network), now });
}

const visitorName = (who: string): string => `visitor ${who}`;
const networkName = (network: string): string => `network ${network}`;
