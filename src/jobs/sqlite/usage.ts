import { z } from 'zod';
import type { QueueUsage } from '../fair-order.ts';
import type { Party } from '../party.ts';
import { toQueueUsage, turnNames } from '../store/queue-usage.ts';
import type { Statements } from './statements.ts';

const WaitingRow = z.object({
  who: z.string(),
  network: z.string(),
  requires: z.string(),
  number: z.number(),
});

/** A waiting job and the names of what it requires, as JSON. */
export type WaitingJob = z.output<typeof WaitingRow>;
const RunningCountRow = z.object({ who: z.string(), network: z.string(), count: z.number() });

/** Returns the waiting jobs of a lane: the oldest of each visitor and kind, or all. */
export function waitingJobs(
  statements: Statements,
  which: 'oldestOfEach' | 'waiting',
  lane: 'light' | 'heavy',
): WaitingJob[] {
  return statements[which].all({ lane }).map((row) => WaitingRow.parse(row));
}

/** Reads the current usage of all visitors and networks. */
export function readQueueUsage(statements: Statements): QueueUsage {
  const served = statements.lastServed
    .all()
    .map((row) => [String(row['name']), Number(row['turn'])] as const);
  return toQueueUsage(z.array(RunningCountRow).parse(statements.running.all()), new Map(served));
}

/** Records that this visitor and network were served. */
export function recordServed(statements: Statements, { who, network }: Party, now: number): void {
  statements.remember.run({ name: turnNames.visitor(who), now });
  statements.remember.run({ name: turnNames.network(network), now });
}
