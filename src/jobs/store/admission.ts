import { Fault } from '#src/contract/faults.ts';

/** The usual limits. */
export const waitingLimits = {
  maxPending: 5_000,
  maxWaitingPerVisitor: 500,
  maxWaitingPerNetwork: 2_000,
} as const;

/** Maximum number of waiting jobs in total, per visitor and per network; those of `waitingLimits` by default. */
export interface WaitingLimits {
  readonly maxPending?: number;
  readonly maxWaitingPerVisitor?: number;
  readonly maxWaitingPerNetwork?: number;
}

/** Number of waiting jobs in total, of one visitor and of one network. */
export interface WaitingCounts {
  readonly everybody: number;
  readonly visitor: number;
  readonly network: number;
}

/**
 * Throws `too-many-waiting` or `queue-full` if one more job would exceed a limit. Only within the transaction that adds
 * the job does the result still hold when the job is added.
 */
export function refuseWhenFull(found: WaitingCounts, limits: WaitingLimits): void {
  const { maxPending, maxWaitingPerVisitor, maxWaitingPerNetwork } = { ...waitingLimits, ...limits };
  const own = found.visitor >= maxWaitingPerVisitor ? found.visitor : found.network;
  if (found.visitor >= maxWaitingPerVisitor || found.network >= maxWaitingPerNetwork)
    throw new Fault('too-many-waiting', { count: own }, { retryAfterSeconds: 30 });
  if (found.everybody >= maxPending) throw new Fault('queue-full', {}, { retryAfterSeconds: 60 });
}
