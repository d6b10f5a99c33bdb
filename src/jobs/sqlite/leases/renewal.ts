import { Fault } from '#src/contract/faults.ts';
import type { LeasedClaim, LeasedClaims } from './leased.ts';
import type { Statements } from '../statements.ts';

/** The parts of the queue needed to renew leases. */
export interface RenewalParts {
  readonly leased: LeasedClaims;
  readonly statements: Statements;
  /** Milliseconds of a monotonic clock. */
  readonly steadyClock: () => number;
  readonly leaseMs: number;
  /** Called after each change of a job. */
  readonly changed: (id: string) => void;
}

/**
 * Sends a heartbeat for every claim, writes its progress, and aborts claims that are no longer ours. Throws SQLite
 * errors.
 */
export function renewClaims(parts: RenewalParts): void {
  const { leased, statements } = parts;
  if (leased.size === 0) return;
  const heartbeats = [...leased.values()].map(({ lease, percent, secondsRemaining }) => ({
    lease,
    percent,
    secondsRemaining,
  }));
  // A heartbeat may be lost in a power cut: the worker that sent it is then gone too.
  const rows = statements.relaxedSync(() => statements.renew.all({ heartbeats: JSON.stringify(heartbeats) }));
  const still = new Set(rows.map((row) => String(row['lease'])));
  for (const mine of leased.values()) {
    if (still.has(mine.lease)) renewed(mine, parts);
    else lost(mine, parts);
  }
}

/** Aborts claims that haven't been renewed for the length of a lease; another worker may have them by now. */
export function abandonStale({ leased, steadyClock, leaseMs }: RenewalParts): void {
  for (const mine of leased.values()) {
    if (steadyClock() - mine.renewedAt < leaseMs) continue;
    leased.delete(mine.lease);
    mine.abortion.abort(new Fault('worker-lost'));
  }
}

function renewed(mine: LeasedClaim, { changed, steadyClock }: RenewalParts): void {
  const report = `${mine.percent} ${mine.secondsRemaining}`;
  if (report !== mine.lastReport) changed(mine.id);
  mine.lastReport = report;
  mine.renewedAt = steadyClock();
}

function lost(mine: LeasedClaim, { leased, statements }: RenewalParts): void {
  leased.delete(mine.lease);
  const isActive = ['pending', 'processing'].includes(
    String(statements.read.get({ id: mine.id })?.['status']),
  );
  mine.abortion.abort(new Fault(isActive ? 'worker-lost' : 'cancelled'));
}
