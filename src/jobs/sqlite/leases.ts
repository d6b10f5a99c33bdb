import { randomUUID } from 'node:crypto';
import { Fault } from '#src/contract/faults.ts';
import type { Claim, JobRecord } from '../queue.ts';
import { recordOf } from './rows.ts';
import type { Statements } from './statements.ts';

/** What claims need to know of their queue. */
export interface LeaseParts {
  readonly statements: Statements;
  readonly clock: () => number;
  readonly leaseMs: number;
  readonly keepMs: number;
  readonly capMs: number;
  readonly maxAttempts: number;
  readonly mostRunning: number;
  /** Told after each change of a job. */
  readonly changed: (id: string) => void;
}

/** The claims this process holds. */
export interface Leases {
  take(lane: 'light' | 'heavy'): Claim | undefined;
  /** Aborts the claim of a job, if this process holds it. */
  abort(id: string, fault: Fault): void;
  /** Renews every lease, writes progress, and aborts the claims that are ours no longer. */
  renewAll(): void;
}

interface Held {
  readonly id: string;
  readonly lease: string;
  readonly abortion: AbortController;
  percent: number;
  secondsRemaining: number | null;
}

/** Keeps the claims of this process alive. */
export function makeLeases(parts: LeaseParts): Leases {
  const { statements, clock } = parts;
  const held = new Map<string, Held>();

  function take(lane: 'light' | 'heavy'): Claim | undefined {
    const now = clock();
    const lease = randomUUID();
    const row = statements.claim.get({
      lane,
      lease,
      now,
      until: now + parts.leaseMs,
      mostRunning: parts.mostRunning,
    });
    if (!row) return undefined;
    const job = recordOf(row);
    const mine: Held = {
      id: job.id,
      lease,
      abortion: new AbortController(),
      percent: 0,
      secondsRemaining: null,
    };
    held.set(job.id, mine);
    parts.changed(job.id);
    return claimOf(job, mine);
  }

  function claimOf(job: JobRecord, mine: Held): Claim {
    const settle = (write: () => { changes: number | bigint }): boolean => {
      const done = Number(write().changes) > 0;
      if (held.get(job.id) === mine) held.delete(job.id);
      if (done) parts.changed(job.id);
      return done;
    };
    const base = { id: job.id, lease: mine.lease };
    const times = () => ({ now: clock(), keepMs: parts.keepMs, capMs: parts.capMs });
    return {
      job,
      attempt: job.attempts,
      signal: mine.abortion.signal,
      progress(percent, secondsRemaining) {
        mine.percent = Math.max(mine.percent, Math.min(100, percent));
        mine.secondsRemaining = secondsRemaining ?? null;
      },
      async complete({ output, notes, hashes, compressionInfo }) {
        const facts = {
          output: JSON.stringify(output),
          notes: JSON.stringify([...new Set([...job.notes, ...notes])]),
          hashes: hashes ? JSON.stringify(hashes) : null,
          compressionInfo: compressionInfo ?? null,
        };
        return settle(() => statements.complete.run({ ...base, ...facts, ...times() }));
      },
      async fail(fault, { retry = false } = {}) {
        if (retry && job.attempts < parts.maxAttempts) return settle(() => statements.handBack.run(base));
        return settle(() => statements.fail.run({ ...base, error: fault.message, ...times() }));
      },
    };
  }

  function renew(mine: Held): void {
    const values = {
      id: mine.id,
      lease: mine.lease,
      until: clock() + parts.leaseMs,
      progress: mine.percent,
      secondsRemaining: mine.secondsRemaining,
    };
    if (Number(statements.renew.run(values).changes) > 0) return parts.changed(mine.id);
    held.delete(mine.id);
    mine.abortion.abort(new Fault('cancelled'));
  }

  return {
    take,
    abort(id, fault) {
      held.get(id)?.abortion.abort(fault);
      held.delete(id);
    },
    renewAll: () => [...held.values()].forEach(renew),
  };
}
