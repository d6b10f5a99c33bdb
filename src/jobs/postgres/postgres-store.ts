import type pg from 'pg';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { pickNextJob } from '../fair-order.ts';
import { partyOf } from '../party.ts';
import type { Owner } from '../queue.ts';
import { areFull } from '../slots.ts';
import { refuseWhenFull } from '../store/admission.ts';
import type { ClaimRequest, JobStore, StoredJob, StoreEvents } from '../store/job-store.ts';
import { runnableWith } from '../store/provides.ts';
import {
  lastServedRetentionMs,
  retentionMs,
  workerMemoryMs,
  type QueueRules,
} from '../store/queue-settings.ts';
import { toQueueUsage, turnNames } from '../store/queue-usage.ts';
import { toJobColumns, toJobRecord } from '../store/rows.ts';
import { openPool, withLockedTransaction, type PostgresSettings } from './connections.ts';
import { migrateDatabase } from './migrate.ts';
import { listenForChanges } from './notifications.ts';
import { toOpenError, toPostgresFault } from './postgres-errors.ts';
import { advisoryLocks } from './schema.ts';
import { postgresStatements as sql } from './statements.ts';

/** What runs statements: the pool, or a connection in a transaction. */
type Queryable = Pick<pg.Pool, 'query'>;

/** Opens the jobs in a PostgreSQL database. Rejects as `openPostgresQueue` does. */
export async function openPostgresStore(
  connection: PostgresSettings,
  rules: QueueRules,
  { onExternalChange, onError }: StoreEvents,
): Promise<JobStore> {
  const { keepMs, capMs } = retentionMs(rules);
  const { runningPerVisitor = Number.POSITIVE_INFINITY } = rules;
  const isRunnable = runnableWith(rules.provides);
  /** Null stands for the clock of the database. */
  const now = (): number | null => rules.clock?.() ?? null;
  const pool = openPool(connection, onError);
  const notifications = await migrateDatabase(pool)
    .then(() => listenForChanges(connection, { onChange: onExternalChange, onError }))
    .catch(async (error: unknown) => {
      await pool.end();
      throw toOpenError(error, connection.url);
    });

  const changes = async (statement: string, values: readonly unknown[]): Promise<boolean> =>
    ((await pool.query(statement, [...values])).rowCount ?? 0) > 0;

  async function refuse(queryable: Queryable, id: string, { visitor, network }: Owner): Promise<void> {
    const { who } = partyOf({ visitor, network });
    const { rows } = await queryable.query(sql.admission, [now(), id, who, network]);
    const { is_gone, ...found } = AdmissionRow.parse(rows[0]);
    if (is_gone) throw new Fault('gone');
    refuseWhenFull(found, rules);
  }

  async function read(id: string): Promise<StoredJob | undefined> {
    const { rows } = await pool.query(sql.read, [now(), id]);
    if (!rows[0]) return undefined;
    const { number, is_expired: isExpired } = StoredRow.parse(rows[0]);
    return { record: toJobRecord(rows[0]), number, isExpired };
  }

  /** Under the lock of all claims: no limit is exceeded even if several processes claim at the same time. */
  async function acquireIn(client: Queryable, { lane, lease, slots }: ClaimRequest) {
    for (;;) {
      const { rows } = await client.query(sql.oldestOfEach, [lane]);
      const candidates = z.array(Candidate).parse(rows).filter(isRunnable);
      const next = pickNextJob(candidates, usageOf(candidates), runningPerVisitor, slots);
      if (!next) return undefined;
      const acquired = await client.query(sql.acquire, [now(), next.number, lease]);
      if (!acquired.rows[0]) continue; // canceled since it was chosen
      await client.query(sql.remember, [now(), next.who, next.network]);
      return acquired.rows[0] as Record<string, unknown>;
    }
  }

  const store: JobStore = {
    insert: (job) =>
      withLockedTransaction(pool, advisoryLocks.adding, async (client) => {
        await refuse(client, job.id, job.owner);
        const columns = toJobColumns(job);
        const { rows } = await client.query(sql.insert, [
          now(),
          capMs,
          ...insertedColumns.map((name) => columns[name]),
        ]);
        return toJobRecord(rows[0]);
      }),
    admit: (owner) => refuse(pool, '', owner),
    read,
    owned: async (visitor, limit) =>
      (await pool.query(sql.owned, [now(), visitor, limit])).rows.map(toJobRecord),
    async acquire(request) {
      const { lane, slots } = request;
      if (slots && areFull(slots)) return undefined;
      if ((await pool.query(sql.isAnyWaiting, [lane])).rowCount === 0) return undefined;
      return withLockedTransaction(pool, advisoryLocks.claiming, (client) => acquireIn(client, request));
    },
    async renew(heartbeats) {
      const { rows } = await pool.query<{ lease: string }>(sql.renew, [JSON.stringify(heartbeats)]);
      return new Set(rows.map(({ lease }) => lease));
    },
    complete: (id, lease, { output, notes, hashes, compressionInfo }) =>
      changes(sql.complete, [now(), keepMs, capMs, id, lease, output, notes, hashes, compressionInfo]),
    fail: (id, lease, error) => changes(sql.fail, [now(), keepMs, capMs, id, lease, error]),
    handBack: (id, lease, { spared }) => changes(sql.handBack, [id, lease, spared ? 1 : 0]),
    cancel: (id, error) => changes(sql.cancel, [now(), keepMs, capMs, id, error]),
    running: async () => z.array(RunningRow).parse((await pool.query(sql.running)).rows),
    remove: async (ids) => void (await pool.query(sql.remove, [ids])),
    expired: async (at, limit) =>
      (await pool.query<{ id: string }>(sql.expired, [at, capMs, limit])).rows.map(({ id }) => id),
    waiting: async (lane) => z.array(WaitingRow).parse((await pool.query(sql.waiting, [lane])).rows),
    async usage() {
      const counts = z.array(RunningCountRow).parse((await pool.query(sql.runningByParty)).rows);
      const { rows } = await pool.query<{ name: string; turn: number }>(sql.lastServed);
      return toQueueUsage(counts, new Map(rows.map(({ name, turn }) => [name, turn])));
    },
    async counts() {
      const { oldest_pending_seconds: oldestPendingSeconds, ...counts } = CountsRow.parse(
        (await pool.query(sql.counts, [now()])).rows[0],
      );
      return { ...counts, oldestPendingSeconds };
    },
    announceWorker: async (id, provides) =>
      void (await pool.query(sql.announceWorker, [now(), id, provides])),
    workers: async () =>
      (await pool.query<{ provides: string }>(sql.workers, [workerMemoryMs])).rows.map(
        ({ provides }) => provides,
      ),
    async tidy() {
      await pool.query(sql.forgetWorkers, [workerMemoryMs]);
      await pool.query(sql.forgetLastServed, [now(), lastServedRetentionMs]);
    },
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
  return withFaults(store);
}

/** The columns of `statements.insert`, in its order. */
const insertedColumns = [
  'id',
  'visitor',
  'network',
  'who',
  'type',
  'operation',
  'lane',
  'fromFormat',
  'toFormat',
  'options',
  'inputs',
  'requires',
  'notes',
  'fingerprint',
] as const;

const AdmissionRow = z.object({
  is_gone: z.boolean(),
  everybody: z.number(),
  visitor: z.number(),
  network: z.number(),
});
const StoredRow = z.object({ number: z.number(), is_expired: z.boolean() });
const WaitingRow = z.object({ who: z.string(), network: z.string(), number: z.number() });
const RunningCountRow = z.object({ who: z.string(), network: z.string(), count: z.number() });
const RunningRow = z.object({ id: z.string(), lease: z.string(), beat: z.number(), counted: z.number() });
const CountsRow = z.object({
  pending: z.number(),
  processing: z.number(),
  oldest_pending_seconds: z.number(),
});
const Candidate = WaitingRow.extend({
  requires: z.string(),
  running_visitor: z.number(),
  running_network: z.number(),
  served_visitor: z.number(),
  served_network: z.number(),
});

/** The usage of those who have waiting jobs. */
function usageOf(candidates: readonly z.output<typeof Candidate>[]) {
  const visitors = new Map(candidates.map((row) => [row.who, row.running_visitor]));
  const networks = new Map(candidates.map((row) => [row.network, row.running_network]));
  const served = new Map(
    candidates.flatMap(({ who, network, served_visitor, served_network }) => [
      [turnNames.visitor(who), served_visitor],
      [turnNames.network(network), served_network],
    ]),
  );
  return {
    running: {
      visitor: (who: string) => visitors.get(who) ?? 0,
      network: (network: string) => networks.get(network) ?? 0,
    },
    lastServed: {
      visitor: (who: string) => served.get(turnNames.visitor(who)) ?? 0,
      network: (network: string) => served.get(turnNames.network(network)) ?? 0,
    },
  };
}

/** Converts the errors of a database that is away or full to faults that a visitor can act on. */
function withFaults(store: JobStore): JobStore {
  const guard =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      method(...args).catch((error: unknown) => {
        throw toPostgresFault(error);
      });
  return Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      guard(method as (...args: unknown[]) => Promise<unknown>),
    ]),
  ) as unknown as JobStore;
}
