import { randomUUID } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import { isSettled } from '#src/contract/job.ts';
import type { Claim, JobRecord } from '../queue.ts';
import type { Slots } from '../slots.ts';
import { createClaim } from './claim.ts';
import type { Finishing } from './finishing.ts';
import { newLeasedClaim, type LeasedClaims } from './leased.ts';
import { abandonStale, renewClaims, type RenewalParts } from './renewal.ts';
import { toJobRecord } from './rows.ts';

/** The parts of the queue needed to manage leases. */
export interface LeaseParts extends Omit<RenewalParts, 'leased'> {
  readonly finishing: Finishing;
  /** Called with errors that no caller receives. */
  readonly onError: (error: unknown) => void;
}

/** The claims leased by this process. */
export interface Leases {
  acquire(lane: 'light' | 'heavy', slots?: Slots): Promise<Claim | undefined>;
  has(lease: string): boolean;
  /** Aborts the claim of a job that this process leases if another process has canceled or removed the job. */
  abortIfEnded(id: string): Promise<void>;
  /** Aborts the claim of a job if this process leases it. */
  abort(id: string, fault: Fault): void;
  /**
   * Sends a heartbeat for every claim, writes its progress, and aborts claims that are no longer ours. Concurrent
   * calls share one.
   */
  renewAll(): Promise<void>;
  /** Aborts and drops every claim. */
  abandonAll(): void;
}

/** Creates the leases of this process and keeps them alive. */
export function makeLeases(parts: LeaseParts): Leases {
  const leased: LeasedClaims = new Map();
  const renewal = { ...parts, leased };
  let renewing: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      await renewClaims(renewal);
    } catch (error) {
      parts.onError(error);
    }
    abandonStale(renewal);
  }

  function abort(id: string, fault: Fault): void {
    for (const mine of leased.values()) {
      if (mine.id !== id) continue;
      leased.delete(mine.lease);
      mine.abortion.abort(fault);
    }
  }

  return {
    async acquire(lane, slots) {
      for (;;) {
        const lease = randomUUID();
        const row = await parts.store.acquire({ lane, lease, slots });
        if (!row) return undefined;
        const job = await readable(row, lease, parts);
        if (job) return leaseJob(job, lease, leased, parts);
      }
    },
    has: (lease) => leased.has(lease),
    async abortIfEnded(id) {
      const isActive = () => [...leased.values()].some((mine) => mine.id === id && !mine.isSettling);
      if (!isActive()) return;
      const job = await parts.store.read(id);
      if (isActive() && (!job || isSettled(job.record))) abort(id, new Fault('cancelled'));
    },
    abort,
    renewAll: () => (renewing ??= renew().finally(() => (renewing = undefined))),
    abandonAll() {
      for (const mine of leased.values()) mine.abortion.abort(new Fault('worker-lost'));
      leased.clear();
    },
  };
}

/** A damaged row fails its own job and no other. */
async function readable(
  row: Readonly<Record<string, unknown>>,
  lease: string,
  { onError, finishing }: LeaseParts,
): Promise<JobRecord | undefined> {
  try {
    return toJobRecord(row);
  } catch (error) {
    onError(error);
    await finishing.fail(String(row['id']), lease, new Fault('internal', {}, { cause: error }));
    return undefined;
  }
}

function leaseJob(
  job: JobRecord,
  lease: string,
  leased: LeasedClaims,
  { steadyClock, changed, finishing }: LeaseParts,
): Claim {
  const mine = newLeasedClaim(job, lease, steadyClock());
  leased.set(lease, mine);
  changed(job.id);
  return createClaim(job, mine, leased, finishing);
}
