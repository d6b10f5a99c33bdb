import type pg from 'pg';
import { z } from 'zod';
import { pickNextJob } from '../fair-order.ts';
import type { JobRecord, NewJob } from '../queue.ts';
import { areFull } from '../slots.ts';
import type { ClaimRequest, JobStore, StoredJob, StoreEvents } from '../store/job-store.ts';
import { runnableWith } from '../store/provides.ts';
import {
  lastServedRetentionMs,
  maxRunningOf,
  retentionMs,
  workerMemoryMs,
  type QueueRules,
} from '../store/queue-settings.ts';
import { toQueueUsage } from '../store/queue-usage.ts';
import { toDueWebhook, toJobColumns, toJobRecord, totalBytes } from '../store/rows.ts';
import { countUse, refuseJob } from './admission.ts';
import { Candidate, usageOf, WaitingRow } from './candidates.ts';
import { openPool, withLockedTransaction, type PostgresSettings } from './connections.ts';
import { encryptedJobs, type JobEncryption } from './job-encryption.ts';
import { migrateDatabase } from './migrate.ts';
import { listenForChanges } from './notifications.ts';
import { toOpenError, toPostgresFault } from './postgres-errors.ts';
import { advisoryLocks } from './schema.ts';
import { insertedColumns, postgresStatements as sql } from './statements.ts';

type Row = Readonly<Record<string, unknown>>;

/** What runs statements: the pool, or a connection in a transaction. */
type Queryable = Pick<pg.Pool, 'query'>;

/** Opens the jobs in a PostgreSQL database. Rejects as `openPostgresQueue` does. */
export async function openPostgresStore(
  connection: PostgresSettings,
  { encryption, ...rules }: QueueRules & { readonly encryption: JobEncryption },
  { onExternalChange, onError }: StoreEvents,
): Promise<JobStore> {
  const { keepMs, capMs } = retentionMs(rules);
  const maxRunning = maxRunningOf(rules);
  const isRunnable = runnableWith(rules.provides && [...rules.provides, encryptedJobs]);
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

  async function insert(job: NewJob): Promise<JobRecord> {
    const keyFile = await encryption.createKeyFile(job.id);
    try {
      const requires = [...(job.requires ?? []), encryptedJobs];
      const { options, inputs, notes, webhook, ...columns } = toJobColumns({ ...job, requires });
      const readable = { options, inputs, notes, webhook };
      const inserted = { ...columns, keyFile, ...(await encryption.encryptColumns(keyFile, readable)) };
      return await withLockedTransaction(pool, advisoryLocks.adding, async (client) => {
        const asked = { id: job.id, owner: job.owner, bytes: totalBytes(job) };
        if (await refuseJob(client, now(), asked, rules)) await countUse(client, now(), asked);
        const values = insertedColumns.map((name) => inserted[name]);
        const { rows } = await client.query(sql.insert, [now(), capMs, ...values]);
        return toJobRecord({ ...rows[0], ...readable });
      });
    } catch (error) {
      await encryption.deleteKeyFile(keyFile);
      throw error;
    }
  }

  async function read(id: string): Promise<StoredJob | undefined> {
    const { rows } = await pool.query<Row>(sql.read, [now(), id]);
    const row = rows[0] && (await encryption.decryptRow(rows[0]));
    if (!row) return undefined;
    const { number, is_expired: isExpired } = StoredRow.parse(row);
    return { record: toJobRecord(row), number, isExpired };
  }

  async function readOwned(visitor: string, limit: number): Promise<readonly JobRecord[]> {
    const { rows } = await pool.query<Row>(sql.owned, [now(), visitor, limit]);
    const decrypted = await Promise.all(rows.map((row) => encryption.decryptRow(row)));
    return decrypted.filter((row) => row !== undefined).map(toJobRecord);
  }

  async function readKeyFile(id: string): Promise<{ readonly keyFile: string | null } | undefined> {
    const { rows } = await pool.query<{ key_file: string | null }>(sql.keyFile, [id]);
    return rows[0] && { keyFile: rows[0].key_file };
  }

  const handBack: JobStore['handBack'] = (id, lease, { spared }) =>
    changes(sql.handBack, [id, lease, spared ? 1 : 0]);

  /** Under the lock of all claims: no limit is exceeded even if several processes claim at the same time. */
  async function acquireIn(client: Queryable, { lane, lease, slots }: ClaimRequest) {
    for (;;) {
      const { rows } = await client.query(sql.oldestOfEach, [lane]);
      const candidates = z.array(Candidate).parse(rows).filter(isRunnable);
      const next = pickNextJob(candidates, usageOf(candidates), maxRunning, slots);
      if (!next) return undefined;
      const acquired = await client.query(sql.acquire, [now(), next.number, lease]);
      if (!acquired.rows[0]) continue; // canceled since it was chosen
      await client.query(sql.remember, [now(), next.who, next.network]);
      return acquired.rows[0] as Row;
    }
  }

  /** A row whose key has been deleted is returned as it is: it can't be read, so its job fails. */
  async function decryptAcquired(row: Row, lease: string): Promise<Row> {
    try {
      return (await encryption.decryptRow(row)) ?? row;
    } catch (error) {
      await handBack(String(row['id']), lease, { spared: true }); // the storage is away
      throw error;
    }
  }

  const store: JobStore = {
    insert,
    admit: (owner) => refuseJob(pool, now(), { id: '', owner, bytes: 0 }, rules),
    read,
    owned: readOwned,
    async acquire(request) {
      const { lane, slots } = request;
      if (slots && areFull(slots)) return undefined;
      if ((await pool.query(sql.isAnyWaiting, [lane])).rowCount === 0) return undefined;
      const row = await withLockedTransaction(pool, advisoryLocks.claiming, (client) =>
        acquireIn(client, request),
      );
      return row && decryptAcquired(row, request.lease);
    },
    async renew(heartbeats) {
      const { rows } = await pool.query<{ lease: string }>(sql.renew, [JSON.stringify(heartbeats)]);
      return new Set(rows.map(({ lease }) => lease));
    },
    async complete(id, lease, { compressionInfo, ...columns }) {
      const key = encryption.keyFileOf(id) ?? (await readKeyFile(id)); // known from the claim
      const readable = { ...columns, compression_info: compressionInfo };
      const result = key && (await encryption.encryptColumns(key.keyFile, readable));
      if (!result) return false; // deleted in the meantime
      const { output, notes, hashes, compression_info } = result;
      return changes(sql.complete, [
        now(),
        keepMs,
        capMs,
        id,
        lease,
        output,
        notes,
        hashes,
        compression_info,
      ]);
    },
    async fail(id, lease, error) {
      const key = await readKeyFile(id); // the id may be that of an earlier job, if another process had the claim
      const encrypted = key && (await encryption.encryptColumns(key.keyFile, { error }));
      return changes(sql.fail, [now(), keepMs, capMs, id, lease, encrypted?.error ?? unreadable]);
    },
    handBack,
    cancel: (id, error) => changes(sql.cancel, [now(), keepMs, capMs, id, error]),
    running: async () => z.array(RunningRow).parse((await pool.query(sql.running)).rows),
    remove: async (ids) => void (await pool.query(sql.remove, [ids])),
    expired: async (at, limit) =>
      (await pool.query<{ id: string }>(sql.expired, [at, capMs, limit])).rows.map(({ id }) => id),
    async takeWebhooks(limit, leaseMs) {
      const { rows } = await pool.query<Row>(sql.takeWebhooks, [now(), limit, leaseMs]);
      const decrypted = await Promise.all(rows.map((row) => encryption.decryptRow(row)));
      return decrypted.filter((row) => row !== undefined).map(toDueWebhook);
    },
    deferWebhook: async (id, delayMs) => void (await pool.query(sql.deferWebhook, [now(), id, delayMs])),
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
    now: async () => NowRow.parse((await pool.query(sql.now, [now()])).rows[0]).now,
    announceWorker: async (id, provides) =>
      void (await pool.query(sql.announceWorker, [now(), id, provides])),
    workers: async () =>
      (await pool.query<{ provides: string }>(sql.workers, [workerMemoryMs])).rows.map(
        ({ provides }) => provides,
      ),
    async tidy() {
      await pool.query(sql.forgetWorkers, [workerMemoryMs]);
      await pool.query(sql.forgetUse, [now()]);
      await pool.query(sql.forgetLastServed, [now(), lastServedRetentionMs]);
    },
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
  return withFaults(store);
}

/** Recorded when a job without a key fails: nobody can read it, and its own error might name a file. */
const unreadable = JSON.stringify({ code: 'internal', detail: {} });

const StoredRow = z.object({ number: z.number(), is_expired: z.boolean() });
const NowRow = z.object({ now: z.number() });
const RunningCountRow = z.object({ who: z.string(), network: z.string(), count: z.number() });
const RunningRow = z.object({ id: z.string(), lease: z.string(), beat: z.number(), counted: z.number() });
const CountsRow = z.object({
  pending: z.number(),
  processing: z.number(),
  oldest_pending_seconds: z.number(),
});
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
