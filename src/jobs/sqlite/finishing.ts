import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, JobResult } from '../queue.ts';
import type { Statements } from './statements.ts';

/** The dependencies of finishing an attempt. */
export interface FinishingParts {
  readonly statements: Statements;
  readonly clock: () => number;
  readonly keepMs: number;
  readonly capMs: number;
  readonly maxAttempts: number;
  /** Called after each change of a job; `waits` is true if the job can now be claimed. */
  readonly changed: (id: string, waits: boolean) => void;
}

/**
 * The ways an attempt can end. Each returns whether it took effect; it doesn't if another worker has the lease by
 * now.
 */
export interface Finishing {
  complete(job: JobRecord, lease: string, result: JobResult): boolean;
  fail(id: string, lease: string, fault: Fault): boolean;
  /**
   * Returns the job to the queue, or fails it after the last attempt: a file that crashes every worker must not do so
   * forever.
   */
  failOrBack(id: string, lease: string, fault: Fault): boolean;
  handBack(id: string, lease: string, how: { spared: boolean }): boolean;
  cancel(id: string): boolean;
}

/** Creates the functions that record the end of an attempt. */
export function createFinishing({
  statements,
  clock,
  keepMs,
  capMs,
  maxAttempts,
  changed,
}: FinishingParts): Finishing {
  const times = () => ({ now: clock(), keepMs, capMs });

  function notifyIfChanged(id: string, waits: boolean, { changes }: { changes: number | bigint }): boolean {
    const cameToPass = Number(changes) > 0;
    if (cameToPass) changed(id, waits);
    return cameToPass;
  }

  const fail = (id: string, lease: string, fault: Fault): boolean =>
    notifyIfChanged(id, false, statements.fail.run({ id, lease, error: storedFault(fault), ...times() }));
  const handBack = (id: string, lease: string, { spared }: { spared: boolean }): boolean =>
    notifyIfChanged(id, true, statements.handBack.run({ id, lease, spared: spared ? 1 : 0 }));

  return {
    complete(job, lease, { output, notes, hashes, compressionInfo }) {
      const facts = {
        output: JSON.stringify(output),
        notes: JSON.stringify([...new Set([...job.notes, ...notes])]),
        hashes: hashes ? JSON.stringify(hashes) : null,
        compressionInfo: compressionInfo ?? null,
      };
      return notifyIfChanged(
        job.id,
        false,
        statements.complete.run({ id: job.id, lease, ...facts, ...times() }),
      );
    },
    fail,
    failOrBack(id, lease, fault) {
      const claim = statements.processing.all().find((row) => row['lease'] === lease);
      if (!claim) return false;
      return Number(claim['counted']) < maxAttempts
        ? handBack(id, lease, { spared: false })
        : fail(id, lease, fault);
    },
    handBack,
    cancel: (id) =>
      notifyIfChanged(
        id,
        false,
        statements.cancel.run({ id, error: storedFault(new Fault('cancelled')), ...times() }),
      ),
  };
}

/** Serializes a fault for its column: code and details, from which its message is built in any language. */
const storedFault = ({ code, detail }: Fault): string => JSON.stringify({ code, detail });
