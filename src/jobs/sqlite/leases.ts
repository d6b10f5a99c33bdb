import { randomUUID } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { Claim, JobRecord } from '../queue.ts';
import type { Slots } from '../slots.ts';
import { claimOf } from './claim.ts';
import { newlyHeld, type HeldClaims } from './held.ts';
import { abandonStale, renewClaims, type RenewalParts } from './renewal.ts';
import { recordOf } from './rows.ts';
import type { Settling } from './settling.ts';
import { takeRow, type TakingParts } from './take-row.ts';

/** What claims need to know of their queue. */
export interface LeaseParts extends TakingParts, Omit<RenewalParts, 'held'> {
  readonly settling: Settling;
  /** Told of what no caller hears. */
  readonly onError: (error: unknown) => void;
}

/** The claims this process holds. */
export interface Leases {
  take(lane: 'light' | 'heavy', slots?: Slots): Claim | undefined;
  holds(lease: string): boolean;
  /** Aborts the claim of a job, if this process holds it. */
  abort(id: string, fault: Fault): void;
  /** Gives a sign of life for every claim, writes progress, and aborts the claims that are ours no longer. */
  renewAll(): void;
  /** Aborts every claim and holds none. */
  abandonAll(): void;
}

/** Keeps the claims of this process alive. */
export function makeLeases(parts: LeaseParts): Leases {
  const held: HeldClaims = new Map();
  const renewal = { ...parts, held };

  return {
    take(lane, slots) {
      for (;;) {
        const lease = randomUUID();
        const row = takeRow({ lane, lease, slots }, parts);
        if (!row) return undefined;
        const job = readable(row, lease, parts);
        if (job) return hold(job, lease, held, parts);
      }
    },
    holds: (lease) => held.has(lease),
    abort(id, fault) {
      for (const mine of held.values()) {
        if (mine.id !== id) continue;
        held.delete(mine.lease);
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
      for (const mine of held.values()) mine.abortion.abort(new Fault('worker-lost'));
      held.clear();
    },
  };
}

/** A row that somebody has damaged ends its own job, and nobody else's. */
function readable(
  row: Record<string, unknown>,
  lease: string,
  { onError, settling }: LeaseParts,
): JobRecord | undefined {
  try {
    return recordOf(row);
  } catch (error) {
    onError(error);
    settling.fail(String(row['id']), lease, new Fault('internal', {}, { cause: error }));
    return undefined;
  }
}

function hold(
  job: JobRecord,
  lease: string,
  held: HeldClaims,
  { steadyClock, changed, settling }: LeaseParts,
): Claim {
  const mine = newlyHeld(job, lease, steadyClock());
  held.set(lease, mine);
  changed(job.id);
  return claimOf(job, mine, held, settling);
}
