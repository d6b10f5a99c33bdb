import { pickNextJob } from '../fair-order.ts';
import { areFull, type Slots } from '../slots.ts';
import { recordServed, readQueueUsage, waitingJobs } from './usage.ts';
import { runInTransaction, type Statements } from './statements.ts';

/** The parts of the queue needed to claim a job. */
export interface TakingParts {
  readonly statements: Statements;
  readonly clock: () => number;
  readonly maxRunning: number;
}

/** The claim to make: a job of this lane, under this lease, to run in these slots. */
interface Taking {
  readonly lane: 'light' | 'heavy';
  readonly lease: string;
  readonly slots: Slots | undefined;
}

/**
 * Chooses the next row and claims it in one transaction, so that no limit is exceeded even if several processes claim
 * at the same time. Returns undefined if no job may run now.
 */
export function acquireRow(
  { lane, lease, slots }: Taking,
  { statements, clock, maxRunning }: TakingParts,
): Record<string, unknown> | undefined {
  if ((slots && areFull(slots)) || !statements.isAnyWaiting.get({ lane })) return undefined;
  return runInTransaction(statements, () => {
    const next = pickNextJob(
      waitingJobs(statements, 'oldestOfEach', lane),
      readQueueUsage(statements),
      maxRunning,
      slots,
    );
    if (!next) return undefined;
    const now = clock();
    recordServed(statements, next, now);
    return statements.acquireJob.get({ number: next.number, lease, now });
  });
}
