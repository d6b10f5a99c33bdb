import { distinctNotes } from '#src/contract/messages/notes.ts';
import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, JobResult } from '../queue.ts';
import type { JobStore } from './job-store.ts';

/** The dependencies of finishing an attempt. */
export interface FinishingParts {
  readonly store: JobStore;
  readonly maxAttempts: number;
  /** Called after each change of a job; `isWaiting` is true if the job can now be claimed. */
  readonly changed: (id: string, isWaiting: boolean) => void;
}

/**
 * The ways an attempt can end. Each resolves to whether it took effect; it doesn't if another worker has the lease by
 * now.
 */
export interface Finishing {
  complete(job: JobRecord, lease: string, result: JobResult): Promise<boolean>;
  fail(id: string, lease: string, fault: Fault): Promise<boolean>;
  /**
   * Returns the job to the queue, or fails it after the last attempt: a file that crashes every worker must not do so
   * forever.
   */
  failOrBack(id: string, lease: string, fault: Fault): Promise<boolean>;
  handBack(id: string, lease: string, how: { readonly spared: boolean }): Promise<boolean>;
  cancel(id: string): Promise<boolean>;
}

/** Creates the functions that record the end of an attempt. */
export function createFinishing({ store, maxAttempts, changed }: FinishingParts): Finishing {
  async function notifyIfChanged(id: string, isWaiting: boolean, change: Promise<boolean>): Promise<boolean> {
    const cameToPass = await change;
    if (cameToPass) changed(id, isWaiting);
    return cameToPass;
  }

  const finishing: Finishing = {
    complete: (job, lease, { output, notes, hashes, compressionInfo }) =>
      notifyIfChanged(
        job.id,
        false,
        store.complete(job.id, lease, {
          output: JSON.stringify(output),
          notes: JSON.stringify(distinctNotes([...job.notes, ...notes])),
          hashes: hashes ? JSON.stringify(hashes) : null,
          compressionInfo: compressionInfo ?? null,
        }),
      ),
    fail: (id, lease, fault) => notifyIfChanged(id, false, store.fail(id, lease, toStoredFault(fault))),
    async failOrBack(id, lease, fault) {
      const claim = (await store.running()).find((row) => row.lease === lease);
      if (!claim) return false;
      return claim.counted < maxAttempts
        ? finishing.handBack(id, lease, { spared: false })
        : finishing.fail(id, lease, fault);
    },
    handBack: (id, lease, how) => notifyIfChanged(id, true, store.handBack(id, lease, how)),
    cancel: (id) => notifyIfChanged(id, false, store.cancel(id, toStoredFault(new Fault('cancelled')))),
  };
  return finishing;
}

/** Serializes a fault for its column: code and details, from which its message is built in any language. */
const toStoredFault = ({ code, detail }: Fault): string => JSON.stringify({ code, detail });
