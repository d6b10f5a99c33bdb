import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, JobResult } from '../queue.ts';
import type { Statements } from './statements.ts';

/** What ends an attempt needs to know. */
export interface FinishingParts {
  readonly statements: Statements;
  readonly clock: () => number;
  readonly keepMs: number;
  readonly capMs: number;
  readonly maxAttempts: number;
  /** Told after each change of a job; `waits` when somebody may take it now. */
  readonly changed: (id: string, waits: boolean) => void;
}

/** The ends of an attempt. Each says whether it came to pass: not when the lease is another's by now. */
export interface Finishing {
  complete(job: JobRecord, lease: string, result: JobResult): boolean;
  fail(id: string, lease: string, fault: Fault): boolean;
  /** Back to the others, or failed after the last attempt: a file that ends every worker must not end them for ever. */
  failOrBack(id: string, lease: string, fault: Fault): boolean;
  handBack(id: string, lease: string, how: { spared: boolean }): boolean;
  cancel(id: string): boolean;
}

/** Writes the ends of attempts. */
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

/** A fault as its column holds it: what happened and the facts, from which its sentence is made in any language. */
const storedFault = ({ code, detail }: Fault): string => JSON.stringify({ code, detail });
