import type { Claim, JobRecord } from '../queue.ts';
import type { LeasedClaim, LeasedClaims } from './leases/leased.ts';
import type { Finishing } from './finishing.ts';

/** A job for the worker that has taken it. However it ends, the claim is held no longer. */
export function createClaim(
  job: JobRecord,
  mine: LeasedClaim,
  leased: LeasedClaims,
  finishing: Finishing,
): Claim {
  /** Even when the write fails the claim is over: then the job is found silent and handed back. */
  const end = async (write: () => boolean): Promise<boolean> => {
    try {
      return leased.has(mine.lease) && write();
    } finally {
      leased.delete(mine.lease);
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
    complete: (result) => end(() => finishing.complete(job, mine.lease, result)),
    fail: (fault, { retry = false } = {}) =>
      end(() =>
        retry ? finishing.failOrBack(job.id, mine.lease, fault) : finishing.fail(job.id, mine.lease, fault),
      ),
    release: () => end(() => finishing.handBack(job.id, mine.lease, { spared: true })),
  };
}
