import { randomUUID } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { Claim, JobRecord } from '../../queue.ts';
import type { Slots } from '../../slots.ts';
import { createClaim } from '../claim.ts';
import { newLeasedClaim, type LeasedClaims } from './leased.ts';
import { abandonStale, renewClaims, type RenewalParts } from './renewal.ts';
import { toJobRecord } from '../rows.ts';
import type { Finishing } from '../finishing.ts';
import { acquireRow, type TakingParts } from '../claim-row.ts';

/** The parts of the queue needed to manage leases. */
export interface LeaseParts extends TakingParts, Omit<RenewalParts, 'leased'> {
  readonly finishing: Finishing;
  /** Called with errors that no caller receives. */
  readonly onError: (error: unknown) => void;
}

/** The claims leased by this process. */
export interface Leases {
  acquire(lane: 'light' | 'heavy', slots?: Slots): Claim | undefined;
  has(lease: string): boolean;
  /** Aborts the claim of a job if this process leases it. */
  abort(id: string, fault: Fault): void;
  /** Sends a heartbeat for every claim, writes its progress, and aborts claims that are no longer ours. */
  renewAll(): void;
  /** Aborts and drops every claim. */
  abandonAll(): void;
}

/** Creates the leases of this process and keeps them alive. */
export function makeLeases(parts: LeaseParts): Leases {
  const leased: LeasedClaims = new Map();
  const renewal = { ...parts, leased };

  return {
    acquire(lane, slots) {
      for (;;) {
        const lease = randomUUID();
        const row = acquireRow({ lane, lease, slots }, parts);
        if (!row) return undefined;
        const job = readable(row, lease, parts);
        if (job) return leaseJob(job, lease, leased, parts);
      }
    },
    has: (lease) => leased.has(lease),
    abort(id, fault) {
      for (const mine of leased.values()) {
        if (mine.id !== id) continue;
        leased.delete(mine.lease);
        mine.abortion.abort(fault);
      }
    },
    renewAll() {
      try {
        renewClaims(renewal);
      } catch (error) {
        parts.onError(error);
        abandonStale(renewal);
      }
    },
    abandonAll() {
      for (const mine of leased.values()) mine.abortion.abort(new Fault('worker-lost'));
      leased.clear();
    },
  };
}

/** A damaged row fails its own job and no other. */
function readable(
  row: Record<string, unknown>,
  lease: string,
  { onError, finishing }: LeaseParts,
): JobRecord | undefined {
  try {
    return toJobRecord(row);
  } catch (error) {
    onError(error);
    finishing.fail(String(row['id']), lease, new Fault('internal', {}, { cause: error }));
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
