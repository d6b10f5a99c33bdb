import type { Claim, JobRecord } from '../queue.ts';
import type { Held, HeldClaims } from './held.ts';
import type { Settling } from './settling.ts';

/** A job for the worker that has taken it. However it ends, the claim is held no longer. */
export function claimOf(job: JobRecord, mine: Held, held: HeldClaims, settling: Settling): Claim {
  /** Even when the write fails the claim is over: then the job is found silent and handed back. */
  const end = async (write: () => boolean): Promise<boolean> => {
    try {
      return held.has(mine.lease) && write();
    } finally {
      held.delete(mine.lease);
    }
  };
  return {
    job,
    attempt: job.attempts,
    signal: mine.abortion.signal,
    progress(percent, secondsRemaining) {
      mine.percent = Math.max(mine.percent, Math.min(100, percent));
      mine.secondsRemaining = secondsRemaining === undefined ? null : Math.max(0, secondsRemaining);
    },
    complete: (result) => end(() => settling.complete(job, mine.lease, result)),
    fail: (fault, { retry = false } = {}) =>
      end(() =>
        retry ? settling.failOrBack(job.id, mine.lease, fault) : settling.fail(job.id, mine.lease, fault),
      ),
    release: () => end(() => settling.handBack(job.id, mine.lease, { spared: true })),
  };
}
