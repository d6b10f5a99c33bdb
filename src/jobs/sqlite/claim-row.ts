import { pickNextJob } from '../fair-order.ts';
import { areFull, type Slots } from '../slots.ts';
import { recordServed, readQueueUsage, waitingJobs } from './usage.ts';
import { runInTransaction, type Statements } from './statements.ts';

/** What taking a job needs to know of its queue. */
export interface TakingParts {
  readonly statements: Statements;
  readonly clock: () => number;
  readonly maxRunning: number;
}

/** What is to be taken: a job of this lane under this lease, and where it would run. */
interface Taking {
  readonly lane: 'light' | 'heavy';
  readonly lease: string;
  readonly slots: Slots | undefined;
}

/**
 * Chooses the row whose turn it is and takes it, in one transaction, so that no cap is passed however many processes
 * take at the same time. Undefined when none may run now.
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
