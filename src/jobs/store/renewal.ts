import { Fault } from '#src/contract/faults.ts';
import type { JobStore } from './job-store.ts';
import type { LeasedClaim, LeasedClaims } from './leased.ts';

/** The parts of the queue needed to renew leases. */
export interface RenewalParts {
  readonly leased: LeasedClaims;
  readonly store: JobStore;
  /** Milliseconds of a monotonic clock. */
  readonly steadyClock: () => number;
  readonly leaseMs: number;
  /** Called after each change of a job. */
  readonly changed: (id: string) => void;
}

/**
 * Sends a heartbeat for every claim, writes its progress, and aborts claims that are no longer ours. Rejects with the
 * store's error.
 */
export async function renewClaims(parts: RenewalParts): Promise<void> {
  const { leased, store } = parts;
  if (leased.size === 0) return;
  const renewing = [...leased.values()];
  const heartbeats = renewing.map(({ lease, percent, secondsRemaining }) => ({
    lease,
    percent,
    secondsRemaining,
  }));
  const still = await store.renew(heartbeats);
  for (const [index, mine] of renewing.entries()) {
    const { percent = 0, secondsRemaining = null } = heartbeats[index] ?? {};
    if (still.has(mine.lease)) renewed(mine, `${percent} ${secondsRemaining}`, parts);
    else await abandonLost(mine, parts);
  }
}

/** Aborts claims that haven't been renewed for the length of a lease; another worker may have them by now. */
export function abandonStale({
  leased,
  steadyClock,
  leaseMs,
}: Omit<RenewalParts, 'store' | 'changed'>): void {
  for (const mine of leased.values()) {
    if (steadyClock() - mine.renewedAt < leaseMs) continue;
    leased.delete(mine.lease);
    mine.abortion.abort(new Fault('worker-lost'));
  }
}

function renewed(mine: LeasedClaim, report: string, { changed, steadyClock }: RenewalParts): void {
  if (report !== mine.lastReport) changed(mine.id);
  mine.lastReport = report;
  mine.renewedAt = steadyClock();
}

async function abandonLost(mine: LeasedClaim, { leased, store }: RenewalParts): Promise<void> {
  const { status } = (await store.read(mine.id))?.record ?? {};
  if (mine.isSettling || !leased.delete(mine.lease)) return; // this process has ended the claim itself
  mine.abortion.abort(
    new Fault(status === 'pending' || status === 'processing' ? 'worker-lost' : 'cancelled'),
  );
}
