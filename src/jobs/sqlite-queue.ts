import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, Queue } from './queue.ts';
import { refuseWhenFull, type MostWaiting } from './sqlite/admission.ts';
import { makeLogCleaner } from './sqlite/clean-log.ts';
import { removeOldAsides } from './sqlite/damaged-files.ts';
import { openDatabase } from './sqlite/database.ts';
import { makeLeases } from './sqlite/leases.ts';
import { makeListeners } from './sqlite/listeners.ts';
import { newsOfOthers } from './sqlite/news.ts';
import { keepPlaces } from './sqlite/places.ts';
import { columnsOf, recordOf } from './sqlite/rows.ts';
import { makeSettling } from './sqlite/settling.ts';
import { watchSilence } from './sqlite/silence.ts';
import { asFault } from './sqlite/sqlite-errors.ts';
import { prepareStatements, together } from './sqlite/statements.ts';

/** How the queue behaves; all but the file have defaults. */
export interface QueueSettings extends MostWaiting {
  /** Path of the database file; its folder exists. */
  readonly file: string;
  /** Hours a settled job is kept; 24 unless given. */
  readonly retentionHours?: number;
  /** Hours after the upload at which a job goes, settled or not; one more than it is kept unless given. */
  readonly hardCapHours?: number;
  /** Seconds without a sign of life after which a worker counts as lost; 15 unless given. */
  readonly leaseSeconds?: number;
  /** Seconds between two signs of life; 1 unless given. */
  readonly heartbeatSeconds?: number;
  /** How often a job is tried when its workers are lost; 2 unless given. */
  readonly maxAttempts?: number;
  /** Jobs of one visitor that run at the same time; as many as there are workers unless given. */
  readonly runningPerVisitor?: number;
  /** Milliseconds since 1970; for tests that move time. */
  readonly clock?: () => number;
  /** Milliseconds that never jump; for tests that move time. */
  readonly steadyClock?: () => number;
  /** Told what an operator should know. */
  readonly log?: { warn(line: string): void };
}

const hourMs = 3_600_000;
const newsMs = 500;
const tidyMs = 10 * 60_000;
const turnsKeptMs = hourMs;
const waiting = 'waiting';

/** The queue on a SQLite file. Several processes may open the same file. */
export async function openSqliteQueue(settings: QueueSettings): Promise<Queue> {
  const {
    file,
    clock = Date.now,
    steadyClock = () => performance.now(),
    retentionHours = 24,
    hardCapHours = retentionHours + 1,
    leaseSeconds = 15,
    heartbeatSeconds = 1,
    maxAttempts = 2,
    runningPerVisitor: mostRunning = Number.POSITIVE_INFINITY,
  } = settings;
  const keepMs = retentionHours * hourMs;
  const capMs = hardCapHours * hourMs;
  const leaseMs = leaseSeconds * 1_000;
  const warn = (line: string): void => settings.log?.warn(line);
  const onError = (error: unknown): void =>
    warn(`The queue met an error: ${error instanceof Error ? error.message : String(error)}`);

  const database = openDatabase(file, clock(), warn);
  const statements = prepareStatements(database);
  const cleaner = makeLogCleaner(statements, onError);
  const listeners = makeListeners(onError);
  const version = (): unknown => statements.version.get()?.['data_version'];
  const places = keepPlaces(statements, version);
  const changed = (id: string, waits = false): void => {
    places.changed();
    listeners.call(id);
    if (waits) listeners.call(waiting);
  };
  /** A settled row has lost its options; the log still has them, and a password may have been among them. */
  const ended = (id: string, waits: boolean): void => {
    changed(id, waits);
    if (!waits) cleaner.cleanSoon();
  };
  const settling = makeSettling({ statements, clock, keepMs, capMs, maxAttempts, changed: ended });
  const leases = makeLeases({
    statements,
    settling,
    clock,
    steadyClock,
    leaseMs,
    mostRunning,
    changed,
    onError,
  });
  const silence = watchSilence(leaseMs, steadyClock);

  const read = (id: string): JobRecord | undefined => {
    const row = statements.read.get({ id });
    return row && recordOf(row);
  };
  const tidy = (): void => {
    removeOldAsides(file, clock(), capMs);
    statements.forgetTurns.run({ before: clock() - turnsKeptMs, now: clock() });
  };
  tidy();
  const timers = [
    setInterval(() => leases.renewAll(), heartbeatSeconds * 1_000),
    setInterval(guarded(tidy, onError), tidyMs),
    setInterval(guarded(newsOfOthers(version, listeners), onError), newsMs),
  ];
  let open = true;

  return {
    async add(job) {
      try {
        together(statements, () => {
          refuseWhenFull(job.owner, statements, settings);
          statements.insert.run({ ...columnsOf(job), now: clock(), capMs });
        });
      } catch (error) {
        throw asFault(error);
      }
      changed(job.id, true);
      return must(read(job.id));
    },
    read: async (id) => read(id),
    async position(id) {
      const job = read(id);
      return job?.status === 'pending' ? places.of(id, job.lane) : 0;
    },
    claim: async (lane) => leases.take(lane),
    async cancel(id) {
      if (settling.cancel(id)) leases.abort(id, new Fault('cancelled'));
      return read(id);
    },
    async remove(...ids) {
      together(statements, () => ids.forEach((id) => statements.remove.run({ id })));
      for (const id of ids) {
        leases.abort(id, new Fault('cancelled'));
        changed(id);
      }
      await cleaner.clean();
    },
    expired: async (now, limit) =>
      statements.expired.all({ now, capMs, limit }).map((row) => String(row['id'])),
    async reclaim() {
      const signs = z.array(ProcessingRow).parse(statements.processing.all());
      const strangers = signs.filter(({ lease }) => !leases.holds(lease));
      return silence
        .overdue(strangers)
        .filter(({ id, lease }) => settling.failOrBack(id, lease, new Fault('worker-lost'))).length;
    },
    onWaiting: (listener) => listeners.add(waiting, listener),
    watch: (id, listener) => listeners.add(id, listener),
    async counts() {
      const { pending, processing, oldest } = CountsRow.parse(statements.counts.get());
      const oldestPendingSeconds = oldest === null ? 0 : Math.max(0, (clock() - oldest) / 1_000);
      return { pending, processing, oldestPendingSeconds };
    },
    async close() {
      if (!open) return;
      open = false;
      timers.forEach(clearInterval);
      leases.abandonAll();
      cleaner.stop();
      database.close();
    },
  };
}

const ProcessingRow = z.object({ id: z.string(), lease: z.string(), beat: z.number() });
const CountsRow = z.object({ pending: z.number(), processing: z.number(), oldest: z.number().nullable() });

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
