import { Fault } from '#src/contract/faults.ts';
import type { JobRecord, NewJob, Queue } from './queue.ts';
import { openDatabase } from './sqlite/database.ts';
import { makeLeases } from './sqlite/leases.ts';
import { makeListeners } from './sqlite/listeners.ts';
import { recordOf } from './sqlite/rows.ts';
import { prepareStatements } from './sqlite/statements.ts';

/** How the queue behaves; all but the file have defaults. */
export interface QueueSettings {
  /** Path of the database file; its folder exists. */
  readonly file: string;
  readonly retentionHours?: number;
  /** Hours after the upload at which a job goes, settled or not. */
  readonly hardCapHours?: number;
  readonly leaseSeconds?: number;
  readonly maxAttempts?: number;
  readonly maxPending?: number;
  readonly maxWaitingPerVisitor?: number;
  readonly runningPerVisitor?: number;
  /** Milliseconds since 1970; for tests that move time. */
  readonly clock?: () => number;
  readonly log?: { warn(line: string): void };
}

const hourMs = 3_600_000;
const heartbeatMs = 1_000;
const newsMs = 500;
const waiting = 'waiting';

/** The queue on a SQLite file. Several processes may open the same file. */
export async function openSqliteQueue(settings: QueueSettings): Promise<Queue> {
  const {
    file,
    clock = Date.now,
    retentionHours = 24,
    leaseSeconds = 15,
    maxAttempts = 2,
    maxPending = 5_000,
    maxWaitingPerVisitor = 500,
  } = settings;
  const keepMs = retentionHours * hourMs;
  const capMs = (settings.hardCapHours ?? retentionHours + 1) * hourMs;
  const database = openDatabase(file, capMs, (line) => settings.log?.warn(line));
  const statements = prepareStatements(database);
  const watchers = makeListeners();
  const changed = (id: string): void => watchers.call(id);
  const mostRunning = settings.runningPerVisitor ?? 1_000;
  const leases = makeLeases({
    statements,
    clock,
    leaseMs: leaseSeconds * 1_000,
    keepMs,
    capMs,
    maxAttempts,
    mostRunning,
    changed,
  });
  const read = (id: string): JobRecord | undefined => {
    const row = statements.read.get({ id });
    return row && recordOf(row);
  };

  const heartbeat = setInterval(leases.renewAll, heartbeatMs);
  const news = watchOthers(() => statements.version.get()?.['data_version'], watchers);

  return {
    async add(job) {
      refuseWhenFull(job);
      const now = clock();
      statements.insert.run({ ...columnsOf(job), now, expiresAt: now + capMs });
      watchers.call(waiting);
      return must(read(job.id));
    },
    read: async (id) => read(id),
    async position(id) {
      const job = read(id);
      if (job?.status !== 'pending') return 0;
      const order = statements.position.all({ lane: job.lane });
      return Math.max(
        0,
        order.findIndex((row) => row['id'] === id),
      );
    },
    claim: async (lane) => leases.take(lane),
    async cancel(id) {
      const fault = new Fault('cancelled');
      const { changes } = statements.fail.run({
        id,
        lease: null,
        error: fault.message,
        now: clock(),
        keepMs,
        capMs,
      });
      leases.abort(id, fault);
      if (Number(changes) > 0) changed(id);
      return read(id);
    },
    async remove(id) {
      leases.abort(id, new Fault('gone'));
      statements.remove.run({ id });
      statements.truncateLog.get();
      changed(id);
    },
    expired: async (now, limit) => statements.expired.all({ now, capMs, limit }).map(recordOf),
    existing: async (ids) =>
      new Set(statements.existing.all({ ids: JSON.stringify(ids) }).map((row) => String(row['id']))),
    async reclaim() {
      const lost = statements.lost.all({ now: clock() });
      for (const row of lost) giveUpOrBack(recordOf(row), String(row['lease']));
      if (lost.length > 0) watchers.call(waiting);
      return lost.length;
    },
    onWaiting: (listener) => watchers.add(waiting, listener),
    watch: (id, listener) => watchers.add(id, listener),
    async counts() {
      const row = statements.counts.get() ?? {};
      const oldest = row['oldest'];
      const oldestPendingSeconds = typeof oldest === 'number' ? Math.max(0, (clock() - oldest) / 1_000) : 0;
      return { pending: Number(row['pending']), processing: Number(row['processing']), oldestPendingSeconds };
    },
    async close() {
      clearInterval(heartbeat);
      clearInterval(news);
      statements.truncateLog.get();
      database.close();
    },
  };

  function refuseWhenFull({ owner }: NewJob): void {
    const { count } = statements.waitingOf.get({ who: whoOf(owner) }) ?? {};
    if (Number(count) >= maxWaitingPerVisitor)
      throw new Fault('too-many-waiting', { count: Number(count) }, { retryAfterSeconds: 30 });
    const { pending } = statements.counts.get() ?? {};
    if (Number(pending) >= maxPending) throw new Fault('queue-full', {}, { retryAfterSeconds: 60 });
  }

  /** A job that was lost twice is not tried again: a file that ends every worker must not end them for ever. */
  function giveUpOrBack(job: JobRecord, lease: string): void {
    if (job.attempts < maxAttempts) statements.handBack.run({ id: job.id, lease });
    else
      statements.fail.run({
        id: job.id,
        lease,
        error: new Fault('worker-lost').message,
        now: clock(),
        keepMs,
        capMs,
      });
    leases.abort(job.id, new Fault('worker-lost'));
    changed(job.id);
  }
}

/** Whoever shares a turn: the visitor where there is a cookie, else the network. */
const whoOf = ({ visitor, network }: NewJob['owner']): string => visitor ?? network;

function columnsOf({
  owner,
  id,
  type,
  operation,
  lane,
  fromFormat,
  toFormat,
  options,
  inputs,
  notes = [],
}: NewJob) {
  const texts = {
    options: JSON.stringify(options),
    inputs: JSON.stringify(inputs),
    notes: JSON.stringify(notes),
  };
  return {
    id,
    visitor: owner.visitor,
    network: owner.network,
    who: whoOf(owner),
    type,
    operation,
    lane,
    fromFormat,
    toFormat,
    ...texts,
  };
}

/** Looks twice a second whether another process has changed the file, and then calls everybody who listens. */
function watchOthers(
  version: () => unknown,
  watchers: { readonly busy: boolean; callAll(): void },
): NodeJS.Timeout {
  let known = version();
  return setInterval(() => {
    if (!watchers.busy) return;
    const now = version();
    if (now !== known) watchers.callAll();
    known = now;
  }, newsMs);
}

function must(record: JobRecord | undefined): JobRecord {
  if (!record) throw new Error('a job that was just written is not there');
  return record;
}
