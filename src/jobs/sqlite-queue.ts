import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, Queue, QueueCounts } from './queue.ts';
import { refuseWhenFull, type MostWaiting } from './sqlite/admission.ts';
import { newsOfOthers } from './sqlite/news.ts';
import { columnsOf, recordOf } from './sqlite/rows.ts';
import { asFault } from './sqlite/sqlite-errors.ts';
import { openParts, waiting, type QueueParts, type QueueSettings } from './sqlite/queue-parts.ts';
import { together } from './sqlite/statements.ts';

const newsMs = 500;
const tidyMs = 10 * 60_000;

export type { QueueSettings };

/** The queue on a SQLite file. Several processes may open the same file. */
export async function openSqliteQueue(settings: QueueSettings): Promise<Queue> {
  const parts = openParts(settings);
  parts.tidy();
  return queueOf(parts, startTimers(parts), settings);
}

/** Starts what a queue does by itself. Gives back what stops it. */
function startTimers({ leases, tidy, version, listeners, onError, heartbeatMs }: QueueParts): () => void {
  const timers = [
    setInterval(() => leases.renewAll(), heartbeatMs),
    setInterval(guarded(tidy, onError), tidyMs),
    setInterval(guarded(newsOfOthers(version, listeners), onError), newsMs),
  ];
  return () => timers.forEach(clearInterval);
}

function queueOf(parts: QueueParts, stopTimers: () => void, most: MostWaiting): Queue {
  const { database, statements, cleaner, listeners, places, changed, settling, leases } = parts;
  const { clock, capMs } = parts;
  const read = (id: string): JobRecord | undefined => {
    const row = statements.read.get({ id });
    return row && recordOf(row);
  };
  let open = true;

  return {
    async add(job) {
      written(() =>
        together(statements, () => {
          refuseWhenFull(job.owner, statements, most);
          statements.insert.run({ ...columnsOf(job), now: clock(), capMs });
        }),
      );
      changed(job.id, true);
      return must(read(job.id));
    },
    read: async (id) => read(id),
    async position(id) {
      const job = read(id);
      return job?.status === 'pending' ? places.of(id, job.lane) : 0;
    },
    claim: async (lane, slots) => leases.take(lane, slots),
    async cancel(id) {
      if (written(() => settling.cancel(id))) leases.abort(id, new Fault('cancelled'));
      return read(id);
    },
    async remove(...ids) {
      written(() => together(statements, () => ids.forEach((id) => statements.remove.run({ id }))));
      for (const id of ids) {
        leases.abort(id, new Fault('cancelled'));
        changed(id);
      }
      await cleaner.clean();
    },
    expired: async (now, limit) =>
      statements.expired.all({ now, capMs, limit }).map((row) => String(row['id'])),
    reclaim: async () => giveBackLost(parts),
    onWaiting: (listener) => listeners.add(waiting, listener),
    watch: (id, listener) => listeners.add(id, listener),
    counts: async () => countsOf(parts),
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

/** Gives back the jobs whose workers have been silent for too long, those of this process aside. Returns how many. */
function giveBackLost({ statements, leases, silence, settling }: QueueParts): number {
  const signs = z.array(ProcessingRow).parse(statements.processing.all());
  const strangers = signs.filter(({ lease }) => !leases.holds(lease));
  return silence
    .overdue(strangers)
    .filter(({ id, lease }) => settling.failOrBack(id, lease, new Fault('worker-lost'))).length;
}

function countsOf({ statements, clock }: QueueParts): QueueCounts {
  const { pending, processing, oldest } = CountsRow.parse(statements.counts.get());
  const oldestPendingSeconds = oldest === null ? 0 : Math.max(0, (clock() - oldest) / 1_000);
  return { pending, processing, oldestPendingSeconds };
}

const ProcessingRow = z.object({ id: z.string(), lease: z.string(), beat: z.number() });
const CountsRow = z.object({ pending: z.number(), processing: z.number(), oldest: z.number().nullable() });

/** Does a write a caller waits for. Throws `disk-full` or `queue-full` where that is why it failed. */
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
  if (!record) throw new Error('a job that was just written is not there');
  return record;
}
