import { isKeyOwner } from '../party.ts';
import type { WaitingLimits } from './admission.ts';

/** Settings of every queue; all have defaults. */
export interface QueueRules extends WaitingLimits {
  /** Hours a settled job is kept; default 24. */
  readonly retentionHours?: number;
  /** Hours after the upload at which a job is deleted, settled or not; by default one more than `retentionHours`. */
  readonly hardCapHours?: number;
  /** Seconds without a heartbeat after which a worker counts as lost; default 15. */
  readonly leaseSeconds?: number;
  /** Seconds between two heartbeats; default 1. */
  readonly heartbeatSeconds?: number;
  /** Maximum number of attempts at a job whose workers are lost; default 2. */
  readonly maxAttempts?: number;
  /** Maximum number of running jobs per visitor; by default the number of workers. */
  readonly runningPerVisitor?: number;
  /** Maximum number of running jobs per API key; by default the number of workers. */
  readonly runningPerKey?: number;
  /**
   * What the workers of this process provide: only jobs that require nothing else are claimed, and the set is announced
   * to the other processes until the queue is closed. If absent, every job may be claimed and nothing is announced.
   */
  readonly provides?: readonly string[];
  /** Milliseconds since 1970; replaced in tests that change the time. */
  readonly clock?: () => number;
  /** Milliseconds of a monotonic clock; replaced in tests that change the time. */
  readonly steadyClock?: () => number;
  /** Receives warnings for the operator. */
  readonly log?: { warn(line: string): void };
}

const hourMs = 3_600_000;

/** Returns how long jobs are kept, in milliseconds: settled ones, and all of them. */
export function retentionMs({ retentionHours = 24, hardCapHours = retentionHours + 1 }: QueueRules): {
  readonly keepMs: number;
  readonly capMs: number;
} {
  return { keepMs: retentionHours * hourMs, capMs: hardCapHours * hourMs };
}

/** Returns how many jobs of a requester may run at a time. */
export const maxRunningOf =
  ({ runningPerVisitor = Number.POSITIVE_INFINITY, runningPerKey = Number.POSITIVE_INFINITY }: QueueRules) =>
  (who: string): number =>
    isKeyOwner(who) ? runningPerKey : runningPerVisitor;

/** Time between two announcements of a worker, in milliseconds. */
export const announcementMs = 5_000;

/** How long before the latest announcement of any worker another one may date for it to count, in milliseconds. */
export const workerMemoryMs = 60_000;

/** How long is stored when a visitor was last served, in milliseconds. */
export const lastServedRetentionMs = hourMs;
