import { Fault } from '#src/contract/faults.ts';
import type { LeasedClaim, LeasedClaims } from './leased.ts';
import type { Statements } from '../statements.ts';

/** What signs of life need to know of their queue. */
export interface RenewalParts {
  readonly leased: LeasedClaims;
  readonly statements: Statements;
  /** Milliseconds that never jump. */
  readonly steadyClock: () => number;
  readonly leaseMs: number;
  /** Told after each change of a job. */
  readonly changed: (id: string) => void;
}

/** Gives a sign of life for every claim, writes progress, and aborts the claims that are ours no longer. Throws what SQLite throws. */
export function renewClaims(parts: RenewalParts): void {
  const { leased, statements } = parts;
  if (leased.size === 0) return;
  const signs = [...leased.values()].map(({ lease, percent, secondsRemaining }) => ({
    lease,
    percent,
    secondsRemaining,
  }));
  // A sign that is lost with the power would say that a worker lived which died with it.
  const rows = statements.relaxedSync(() => statements.renew.all({ signs: JSON.stringify(signs) }));
  const still = new Set(rows.map((row) => String(row['lease'])));
  for (const mine of leased.values()) {
    if (still.has(mine.lease)) renewed(mine, parts);
    else lost(mine, parts);
  }
}

/** Aborts claims that could not be renewed for as long as a lease: they may be another's by now. */
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
