import type { Claim, JobRecord } from '../queue.ts';
import type { Finishing } from './finishing.ts';
import type { LeasedClaim, LeasedClaims } from './leased.ts';

/** Creates the claim of a worker on a job. However the job ends, the lease is released. */
export function createClaim(
  job: JobRecord,
  mine: LeasedClaim,
  leased: LeasedClaims,
  finishing: Finishing,
): Claim {
  /** The claim ends even if the write fails; the job then misses its heartbeats and is returned to the queue. */
  const end = async (write: () => Promise<boolean>): Promise<boolean> => {
    if (!leased.has(mine.lease)) return false;
    mine.isSettling = true;
    try {
      return await write();
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
