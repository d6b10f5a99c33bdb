import { randomUUID } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import { nextInTurn } from '../fair-order.ts';
import type { Claim, JobRecord } from '../queue.ts';
import { recordOf } from './rows.ts';
import type { Settling } from './settling.ts';
import { rememberTurn, standingNow, waitingJobs } from './standing.ts';
import { together, type Statements } from './statements.ts';

/** What claims need to know of their queue. */
export interface LeaseParts {
  readonly statements: Statements;
  readonly settling: Settling;
  readonly clock: () => number;
  /** Milliseconds that never jump. */
  readonly steadyClock: () => number;
  readonly leaseMs: number;
  readonly mostRunning: number;
  /** Told after each change of a job. */
  readonly changed: (id: string) => void;
  /** Told of what no caller hears. */
  readonly onError: (error: unknown) => void;
}

/** The claims this process holds. */
export interface Leases {
  take(lane: 'light' | 'heavy'): Claim | undefined;
  holds(lease: string): boolean;
  /** Aborts the claim of a job, if this process holds it. */
  abort(id: string, fault: Fault): void;
  /** Gives a sign of life for every claim, writes progress, and aborts the claims that are ours no longer. */
  renewAll(): void;
  /** Aborts every claim and holds none. */
  abandonAll(): void;
}

interface Held {
  readonly id: string;
  readonly lease: string;
  readonly abortion: AbortController;
  percent: number;
  secondsRemaining: number | null;
  /** What the last sign of life said, and when it was given. */
  said: string;
  renewedAt: number;
}

/** Keeps the claims of this process alive. */
export function makeLeases(parts: LeaseParts): Leases {
  const { statements, settling, steadyClock } = parts;
  const held = new Map<string, Held>();

  function take(lane: 'light' | 'heavy'): Claim | undefined {
    for (;;) {
      const lease = randomUUID();
      const row = takeRow(lane, lease, parts);
      if (!row) return undefined;
      const job = readable(row, lease);
      if (job) return hold(job, lease);
    }
  }

  /** A row that somebody has damaged ends its own job, and nobody else's. */
  function readable(row: Record<string, unknown>, lease: string): JobRecord | undefined {
    try {
      return recordOf(row);
    } catch (error) {
      parts.onError(error);
      settling.fail(String(row['id']), lease, new Fault('internal', {}, { cause: error }));
      return undefined;
    }
  }

  function hold(job: JobRecord, lease: string): Claim {
    const mine: Held = {
      id: job.id,
      lease,
      abortion: new AbortController(),
      percent: 0,
      secondsRemaining: null,
      said: '',
      renewedAt: steadyClock(),
    };
    held.set(lease, mine);
    parts.changed(job.id);
    return claimOf(job, mine);
  }

  function claimOf(job: JobRecord, mine: Held): Claim {
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

  function renewAll(): void {
    if (held.size === 0) return;
    const signs = [...held.values()].map(({ lease, percent, secondsRemaining }) => ({
      lease,
      percent,
      secondsRemaining,
    }));
    const still = new Set(
      statements.renew.all({ signs: JSON.stringify(signs) }).map((row) => String(row['lease'])),
    );
    for (const mine of held.values()) {
      if (still.has(mine.lease)) renewed(mine);
      else lost(mine);
    }
  }

  function renewed(mine: Held): void {
    const says = `${mine.percent} ${mine.secondsRemaining}`;
    if (says !== mine.said) parts.changed(mine.id);
    mine.said = says;
    mine.renewedAt = steadyClock();
  }

  function lost(mine: Held): void {
    held.delete(mine.lease);
    const isStillWanted = ['pending', 'processing'].includes(
      String(statements.read.get({ id: mine.id })?.['status']),
    );
    mine.abortion.abort(new Fault(isStillWanted ? 'worker-lost' : 'cancelled'));
  }

  /** A claim that could not be renewed for as long as a lease may be another's by now. */
  function abandonStale(): void {
    for (const mine of held.values()) {
      if (steadyClock() - mine.renewedAt < parts.leaseMs) continue;
      held.delete(mine.lease);
      mine.abortion.abort(new Fault('worker-lost'));
    }
  }

  return {
    take,
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
        renewAll();
      } catch (error) {
        parts.onError(error);
        abandonStale();
      }
    },
    abandonAll() {
      for (const mine of held.values()) mine.abortion.abort(new Fault('worker-lost'));
      held.clear();
    },
  };
}

/** Chooses and takes in one transaction, so that no cap is passed however many processes take at the same time. */
function takeRow(
  lane: 'light' | 'heavy',
  lease: string,
  { statements, clock, mostRunning }: LeaseParts,
): Record<string, unknown> | undefined {
  if (!statements.isAnyWaiting.get({ lane })) return undefined;
  return together(statements, () => {
    const next = nextInTurn(
      waitingJobs(statements, 'oldestOfEach', lane),
      standingNow(statements),
      mostRunning,
    );
    if (!next) return undefined;
    const now = clock();
    rememberTurn(statements, next, now);
    return statements.take.get({ number: next.number, lease, now });
  });
}
