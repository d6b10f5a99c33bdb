import { Fault } from '#src/contract/faults.ts';
import { isKeyOwner } from '../party.ts';
import type { DailyUse, Owner } from '../queue.ts';

/** The usual limits. */
export const waitingLimits = {
  maxPending: 5_000,
  maxWaitingPerVisitor: 500,
  maxWaitingPerNetwork: 2_000,
  maxWaitingPerKey: 2_000,
} as const;

/** Maximum number of waiting jobs in total, per visitor, network and API key; those of `waitingLimits` by default. */
export interface WaitingLimits {
  readonly maxPending?: number;
  readonly maxWaitingPerVisitor?: number;
  readonly maxWaitingPerNetwork?: number;
  readonly maxWaitingPerKey?: number;
}

/** Number of waiting jobs in total, of one visitor or key, and of one network. */
export interface WaitingCounts {
  readonly everybody: number;
  readonly visitor: number;
  readonly network: number;
}

/**
 * Throws `too-many-waiting` or `queue-full` if one more job of the owner would exceed a limit. Only within the
 * transaction that adds the job does the result still hold when the job is added.
 */
export function refuseWhenFull(
  { visitor }: Owner,
  { everybody, ...found }: WaitingCounts,
  limits: WaitingLimits,
): void {
  const { maxPending, maxWaitingPerVisitor, maxWaitingPerNetwork, maxWaitingPerKey } = {
    ...waitingLimits,
    ...limits,
  };
  const counts = isKeyOwner(visitor)
    ? [[found.visitor, maxWaitingPerKey] as const]
    : [[found.visitor, maxWaitingPerVisitor] as const, [found.network, maxWaitingPerNetwork] as const];
  const exceeded = counts.find(([count, max]) => count >= max);
  if (exceeded) throw new Fault('too-many-waiting', { count: exceeded[0] }, { retryAfterSeconds: 30 });
  if (everybody >= maxPending) throw new Fault('queue-full', {}, { retryAfterSeconds: 60 });
}

const dayMs = 24 * 60 * 60 * 1_000;
const megabyte = 1024 * 1024;

/** Returns the number of the day of UTC since 1970 at a time in milliseconds. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);

/** Returns the seconds until the day of UTC ends. */
export const secondsLeftOfDay = (timeMs: number): number => Math.ceil((dayMs - (timeMs % dayMs)) / 1_000);

/** Returns the name that the use of an owner's quota is counted under: an API key, or a network. */
export const quotaHolder = ({ visitor, network }: Owner): string =>
  visitor !== null && isKeyOwner(visitor) ? visitor : network;

/** Throws `quota-exceeded` if one more job with files of this size would exceed the owner's quota. */
export function refusePastQuota({ quota }: Owner, used: DailyUse, bytes: number): void {
  const { jobs: maxJobs = Number.POSITIVE_INFINITY, bytes: maxBytes = Number.POSITIVE_INFINITY } =
    quota ?? {};
  const retry = { retryAfterSeconds: used.secondsLeft };
  if (used.jobs >= maxJobs) throw new Fault('quota-exceeded', { jobs: maxJobs }, retry);
  if (used.bytes >= maxBytes || used.bytes + bytes > maxBytes)
    throw new Fault('quota-exceeded', { mb: Math.floor(maxBytes / megabyte) }, retry);
}
