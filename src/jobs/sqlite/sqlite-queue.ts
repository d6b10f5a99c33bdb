import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, Queue, QueueCounts } from '../queue.ts';
import { refuseWhenFull, type WaitingLimits } from './admission.ts';
import { watchExternalChanges } from './external-changes.ts';
import { toJobColumns, toJobRecord } from './rows.ts';
import { asFault } from './file/sqlite-errors.ts';
import { waiting } from './listeners.ts';
import { openParts, type QueueParts, type QueueSettings } from './queue-parts.ts';
import { runInTransaction } from './statements.ts';

const externalChangesPollMs = 500;
const tidyMs = 10 * 60_000;

export type { QueueSettings };

/** Opens a queue on a SQLite file. Several processes may open the same file. */
export async function openSqliteQueue(settings: QueueSettings): Promise<Queue> {
  const parts = openParts(settings);
  parts.tidy();
  return buildQueue(parts, startTimers(parts), settings);
}

/** Starts the queue's periodic tasks and returns a function that stops them. */
function startTimers({ leases, tidy, version, listeners, onError, heartbeatMs }: QueueParts): () => void {
  const timers = [
    setInterval(() => leases.renewAll(), heartbeatMs),
    setInterval(guarded(tidy, onError), tidyMs),
    setInterval(guarded(watchExternalChanges(version, listeners), onError), externalChangesPollMs),
  ];
  return () => timers.forEach(clearInterval);
}

function buildQueue(parts: QueueParts, stopTimers: () => void, limits: WaitingLimits): Queue {
  const { database, statements, cleaner, listeners, positions, changed, finishing, leases } = parts;
  const { clock, capMs } = parts;
  const read = (id: string): JobRecord | undefined => {
    const row = statements.read.get({ id });
    return row && toJobRecord(row);
  };
  const isExpired = ({ expiresAt }: JobRecord): boolean => expiresAt <= clock();
  const refuseExpired = (id: string): void => {
    const before = read(id);
    if (before && isExpired(before)) throw new Fault('gone');
  };
  let open = true;

  return {
    async add(job) {
      written(() =>
        runInTransaction(statements, () => {
          refuseExpired(job.id);
          refuseWhenFull(job.owner, statements, limits);
          statements.insert.run({ ...toJobColumns(job), now: clock(), capMs });
        }),
      );
      changed(job.id, true);
      return must(read(job.id));
    },
    admit: async (owner) => refuseWhenFull(owner, statements, limits),
    read: async (id) => read(id),
    async readUnexpired(id) {
      const record = read(id);
      return record && !isExpired(record) ? record : undefined;
    },
    async position(id) {
      const job = read(id);
      return job?.status === 'pending' ? positions.of(id, job.lane) : 0;
    },
    claim: async (lane, slots) => leases.acquire(lane, slots),
    async cancel(id) {
      if (written(() => finishing.cancel(id))) leases.abort(id, new Fault('cancelled'));
      return read(id);
    },
    async remove(...ids) {
      written(() => runInTransaction(statements, () => ids.forEach((id) => statements.remove.run({ id }))));
      for (const id of ids) {
        leases.abort(id, new Fault('cancelled'));
        changed(id);
      }
      await cleaner.clean();
    },
    expired: async (now, limit) =>
      statements.expired.all({ now, capMs, limit }).map((row) => String(row['id'])),
    reclaim: async () => reclaimLost(parts),
    onWaiting: (listener) => listeners.add(waiting, listener),
    watch: (id, listener) => listeners.add(id, listener),
    counts: async () => readQueueCounts(parts),
    async close() {
      if (!open) return;
      open = false;
      stopTimers();
      leases.abandonAll();
      cleaner.stop();
      database.close();
    },
  };
}

/**
 * Returns jobs to the queue whose workers have missed their heartbeats, except those of this process. Returns their
 * number.
 */
function reclaimLost({ statements, leases, missedHeartbeats, finishing }: QueueParts): number {
  const signs = z.array(ProcessingRow).parse(statements.processing.all());
  const foreign = signs.filter(({ lease }) => !leases.has(lease));
  return missedHeartbeats
    .overdue(foreign)
    .filter(({ id, lease }) => finishing.failOrBack(id, lease, new Fault('worker-lost'))).length;
}

function readQueueCounts({ statements, clock }: QueueParts): QueueCounts {
  const { pending, processing, oldest } = CountsRow.parse(statements.counts.get());
  const oldestPendingSeconds = oldest === null ? 0 : Math.max(0, (clock() - oldest) / 1_000);
  return { pending, processing, oldestPendingSeconds };
}

const ProcessingRow = z.object({ id: z.string(), lease: z.string(), beat: z.number() });
const CountsRow = z.object({ pending: z.number(), processing: z.number(), oldest: z.number().nullable() });

/** Runs a write that a caller waits for. Throws `disk-full` or `queue-full` if that is why it failed. */
function written<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw asFault(error);
  }
}

const guarded = (work: () => void, onError: (error: unknown) => void) => (): void => {
  try {
    work();
  } catch (error) {
    onError(error);
  }
};

function must(record: JobRecord | undefined): JobRecord {
  if (!record) throw new Error('a job that was just written is missing');
  return record;
}
