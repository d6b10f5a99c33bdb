import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { pickNextJob } from '../fair-order.ts';
import { partyOf } from '../party.ts';
import type { DailyUse, Owner } from '../queue.ts';
import { areFull } from '../slots.ts';
import { dayOf, quotaHolder, refusePastQuota, refuseWhenFull, secondsLeftOfDay } from '../store/admission.ts';
import type { ClaimRequest, JobStore, StoredJob, StoreEvents } from '../store/job-store.ts';
import {
  lastServedRetentionMs,
  maxRunningOf,
  retentionMs,
  workerMemoryMs,
  type QueueRules,
} from '../store/queue-settings.ts';
import { runnableWith } from '../store/provides.ts';
import { toDueWebhook, toJobColumns, toJobRecord, totalBytes } from '../store/rows.ts';
import { makeLogCleaner } from './file/clean-log.ts';
import { removeOldAsides } from './file/damaged-files.ts';
import { openDatabase } from './file/database.ts';
import { asFault } from './file/sqlite-errors.ts';
import { prepareStatements, runInTransaction } from './statements.ts';
import { readQueueUsage, recordServed, waitingJobs } from './usage.ts';

/** Settings of the queue; all but the file have defaults. */
export interface QueueSettings extends QueueRules {
  /** Path of the database file; its directory must exist. */
  readonly file: string;
}

const externalChangesPollMs = 500;

/** Opens the jobs in a SQLite file. Its calls block the thread until the disk has answered. Throws as `openDatabase`. */
export function openSqliteStore(
  settings: QueueSettings,
  { onExternalChange, onError }: StoreEvents,
): JobStore {
  const { file, clock = Date.now } = settings;
  const maxRunning = maxRunningOf(settings);
  const { keepMs, capMs } = retentionMs(settings);
  const database = openDatabase(file, clock(), (line) => settings.log?.warn(line));
  const statements = prepareStatements(database);
  const cleaner = makeLogCleaner(statements, onError);
  const isRunnable = runnableWith(settings.provides);
  const times = () => ({ now: clock(), keepMs, capMs });
  const poll = setInterval(
    watchDataVersion(
      () => statements.version.get()?.['data_version'],
      () => onExternalChange({ isWaiting: true }),
      onError,
    ),
    externalChangesPollMs,
  );

  function read(id: string): StoredJob | undefined {
    const row = statements.read.get({ id });
    if (!row) return undefined;
    const record = toJobRecord(row);
    return { record, number: Number(row['number']), isExpired: record.expiresAt <= clock() };
  }

  function refuse(owner: Owner, bytes: number): DailyUse | undefined {
    const { who, network } = partyOf(owner);
    refuseWhenFull(owner, WaitingCountsRow.parse(statements.waitingCounts.get({ who, network })), settings);
    if (!owner.quota) return undefined;
    const now = clock();
    const found = statements.dailyUse.get({ name: quotaHolder(owner), day: dayOf(now) });
    const used = { ...DailyUseRow.parse(found ?? { jobs: 0, bytes: 0 }), secondsLeft: secondsLeftOfDay(now) };
    refusePastQuota(owner, used, bytes);
    return used;
  }

  /** A settled row no longer has its options, but the log still does, and they may include a password. */
  function settled({ changes }: { changes: number | bigint }): boolean {
    const cameToPass = Number(changes) > 0;
    if (cameToPass) cleaner.cleanSoon();
    return cameToPass;
  }

  /** Chooses and claims in one transaction: no limit is exceeded even if several processes claim at the same time. */
  function acquire({ lane, lease, slots }: ClaimRequest) {
    if ((slots && areFull(slots)) || !statements.isAnyWaiting.get({ lane })) return undefined;
    return runInTransaction(statements, () => {
      const waiting = waitingJobs(statements, 'oldestOfEach', lane).filter(isRunnable);
      const next = pickNextJob(waiting, readQueueUsage(statements), maxRunning, slots);
      if (!next) return undefined;
      const now = clock();
      recordServed(statements, next, now);
      return statements.acquireJob.get({ number: next.number, lease, now });
    });
  }

  return {
    insert: async (job) =>
      written(() =>
        runInTransaction(statements, () => {
          if (read(job.id)?.isExpired) throw new Fault('gone');
          const now = clock();
          const bytes = totalBytes(job);
          if (refuse(job.owner, bytes))
            statements.countUse.run({ name: quotaHolder(job.owner), day: dayOf(now), bytes });
          return toJobRecord(statements.insert.get({ ...toJobColumns(job), now, capMs }));
        }),
      ),
    admit: async (owner) => refuse(owner, 0),
    read: async (id) => read(id),
    owned: async (visitor, limit) => statements.owned.all({ visitor, limit, now: clock() }).map(toJobRecord),
    acquire: async (request) => acquire(request),
    async renew(heartbeats) {
      // A heartbeat may be lost in a power cut: the worker that sent it is then gone too.
      const rows = statements.relaxedSync(() =>
        statements.renew.all({ heartbeats: JSON.stringify(heartbeats) }),
      );
      return new Set(rows.map((row) => String(row['lease'])));
    },
    complete: async (id, lease, result) =>
      settled(statements.complete.run({ id, lease, ...result, ...times() })),
    fail: async (id, lease, error) => settled(statements.fail.run({ id, lease, error, ...times() })),
    handBack: async (id, lease, { spared }) =>
      Number(statements.handBack.run({ id, lease, spared: spared ? 1 : 0 }).changes) > 0,
    cancel: async (id, error) => written(() => settled(statements.cancel.run({ id, error, ...times() }))),
    running: async () => z.array(RunningRow).parse(statements.processing.all()),
    async remove(ids) {
      written(() => runInTransaction(statements, () => ids.forEach((id) => statements.remove.run({ id }))));
      await cleaner.clean();
    },
    expired: async (now, limit) =>
      statements.expired.all({ now, capMs, limit }).map((row) => String(row['id'])),
    async takeWebhooks(limit, leaseMs) {
      const now = clock();
      if (!statements.isWebhookDue.get({ now })) return []; // no lock for writing each time
      return statements.takeWebhooks.all({ now, limit, leaseMs }).map(toDueWebhook);
    },
    async deferWebhook(id, delayMs) {
      statements.deferWebhook.run({ id, delayMs, now: clock() }); // null plus a time is null
    },
    waiting: async (lane) => waitingJobs(statements, 'waiting', lane),
    usage: async () => readQueueUsage(statements),
    async counts() {
      const { pending, processing, oldest } = CountsRow.parse(statements.counts.get());
      const oldestPendingSeconds = oldest === null ? 0 : Math.max(0, (clock() - oldest) / 1_000);
      return { pending, processing, oldestPendingSeconds };
    },
    now: async () => clock(),
    async announceWorker(id, provides) {
      statements.announceWorker.run({ id, provides, now: clock() });
    },
    workers: async () =>
      statements.workers.all({ memoryMs: workerMemoryMs }).map((row) => String(row['provides'])),
    async tidy() {
      statements.forgetWorkers.run({ memoryMs: workerMemoryMs });
      statements.forgetUse.run({ day: dayOf(clock()) });
      removeOldAsides(file, clock(), capMs);
      statements.forgetLastServed.run({ before: clock() - lastServedRetentionMs, now: clock() });
    },
    async close() {
      clearInterval(poll);
      cleaner.stop();
      database.close();
    },
  };
}

const WaitingCountsRow = z.object({ everybody: z.number(), visitor: z.number(), network: z.number() });
const DailyUseRow = z.object({ jobs: z.number(), bytes: z.number() });
const RunningRow = z.object({ id: z.string(), lease: z.string(), beat: z.number(), counted: z.number() });
const CountsRow = z.object({ pending: z.number(), processing: z.number(), oldest: z.number().nullable() });

/** Creates a check whether another process has written; `version` differs afterwards. */
function watchDataVersion(
  version: () => unknown,
  onChange: () => void,
  onError: (error: unknown) => void,
): () => void {
  let known = version();
  return () => {
    try {
      const now = version();
      if (now !== known) onChange();
      known = now;
    } catch (error) {
      onError(error);
    }
  };
}

/** Runs a write that a caller waits for. Throws `disk-full` or `queue-full` if that is why it failed. */
function written<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw asFault(error);
  }
}
