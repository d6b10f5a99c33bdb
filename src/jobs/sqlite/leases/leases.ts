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

/** What claims need to know of their queue. */
export interface LeaseParts extends TakingParts, Omit<RenewalParts, 'leased'> {
  readonly finishing: Finishing;
  /** Told of what no caller hears. */
  readonly onError: (error: unknown) => void;
}

/** The claims this process holds. */
export interface Leases {
  acquire(lane: 'light' | 'heavy', slots?: Slots): Claim | undefined;
  has(lease: string): boolean;
  /** Aborts the claim of a job, if this process holds it. */
  abort(id: string, fault: Fault): void;
  /** Gives a sign of life for every claim, writes progress, and aborts the claims that are ours no longer. */
  renewAll(): void;
  /** Aborts every claim and holds none. */
  abandonAll(): void;
}

/** Keeps the claims of this process alive. */
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

/** A row that somebody has damaged ends its own job, and nobody else's. */
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
