import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#src/contract/faults.ts';
import { openPostgresQueue } from '#src/jobs/postgres/postgres-queue.ts';
import { claimed, hour, newJob, until } from '#tests/support/jobs.ts';
import { startPgBouncer, type TestPgBouncer } from '#tests/support/servers/pgbouncer.ts';
import { startPostgres, type TestPostgres } from '#tests/support/servers/postgres.ts';
import { queueModel } from './queue-model.ts';
import { queueContract } from './queue.ts';

let postgres: TestPostgres;
let bouncer: TestPgBouncer;
beforeAll(async () => {
  postgres = await startPostgres();
  bouncer = await startPgBouncer(postgres.port);
}, 60_000);
afterAll(async () => {
  await bouncer?.remove();
  await postgres?.remove();
});

async function createDatabase(connectThrough: (url: string) => string = (url) => url) {
  const database = await postgres.createDatabase();
  const url = connectThrough(database);
  return {
    open: (settings = {}) => openPostgresQueue({ url, ...settings }),
    remove: () => postgres.dropDatabase(database),
  };
}

queueContract('the queue on PostgreSQL', () => createDatabase());
queueContract('the queue on PostgreSQL behind pgbouncer', () => createDatabase(bouncer.through));
queueModel('the queue on PostgreSQL does what a small model of it says', () => createDatabase(), 30);

describe('the queue on PostgreSQL', () => {
  let url: string;
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres({ isDurable: true });
  }, 60_000);
  afterAll(() => server?.remove());
  beforeEach(async () => {
    url = await server.createDatabase();
  });

  it('loses no acknowledged job when the server is killed under load, and works again once it is back', async () => {
    const queues = await Promise.all([openPostgresQueue({ url }), openPostgresQueue({ url })]);
    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const stopping = new AbortController();
      const adding = queues.map(async (queue) => {
        while (!stopping.signal.aborted) {
          const job = newJob();
          await queue.add(job).then(
            () => acknowledged.push(job.id),
            (fault: Fault) => refusals.add(fault.code),
          );
        }
      });
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 20);
      await server.kill();
      stopping.abort();
      await Promise.all(adding);
      await server.start();
      await until(
        () =>
          queues[0].counts().then(
            () => true,
            () => false,
          ),
        10,
      );
    }
    for (const queue of queues) {
      let isNotified = false;
      queue.onWaiting(() => (isNotified = true));
      const other = queues.find((one) => one !== queue);
      await until(async () => {
        await other?.add(newJob());
        return isNotified;
      }, 20);
    }
    for (const id of acknowledged) expect(await queues[0].read(id)).toMatchObject({ id, status: 'pending' });
    expect([...refusals]).toEqual(['queue-unavailable']);
    for (const queue of queues) await queue.close();
  });

  it('never exceeds the limits of a visitor when several processes add and claim at the same time', async () => {
    const limits = { runningPerVisitor: 2, maxWaitingPerVisitor: 30 };
    const queues = await Promise.all([1, 2, 3].map(() => openPostgresQueue({ url, ...limits })));
    const added = await Promise.allSettled(
      queues.flatMap((queue) => Array.from({ length: 20 }, () => queue.add(newJob()))),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    const claims = await Promise.all(
      queues.flatMap((queue) => Array.from({ length: 4 }, () => queue.claim('light'))),
    );
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(2);
    for (const queue of queues) await queue.close();
  });

  it('stops a job that was canceled in another process without waiting for a heartbeat', async () => {
    const [worker, front] = await Promise.all([
      openPostgresQueue({ url, heartbeatSeconds: hour }),
      openPostgresQueue({ url }),
    ]);
    const { id } = await front.add(newJob());
    const claim = await claimed(worker);
    await front.cancel(id);
    await until(() => claim.signal.aborted, 10);
    expect(claim.signal.reason).toMatchObject({ code: 'cancelled' });
    await worker.close();
    await front.close();
  });

  it('upgrades the tables of the previous version, whose processes may still be running', async () => {
    await (await openPostgresQueue({ url })).close();
    const earlier = new pg.Client({ connectionString: url });
    await earlier.connect();
    await earlier.query(`
      alter table formshift.jobs drop column requires; drop table formshift.workers; drop index formshift.owned;
      create index waiting on formshift.jobs (lane, who, number) include (network) where status = 'pending';
      update formshift.schema_version set version = 1;`);
    const insert = (id: string) =>
      earlier.query(
        `insert into formshift.jobs (id, network, who, type, operation, lane, options, inputs, status, notes, created_at, expires_at)
        values ($1, '', $1, 'hash', 'hash', 'light', '{}', '[{"key":"k","sizeBytes":1,"name":"n","format":"bin"}]', 'pending', '[]', 0, 9e15)`,
        [id],
      );
    await insert('before');
    const queue = await openPostgresQueue({ url, provides: [] });
    await insert('after');
    expect((await claimed(queue)).job.id).toBe('before');
    expect((await claimed(queue)).job.id).toBe('after');
    await earlier.end();
    await queue.close();
  });

  it('refuses a database that a later version has upgraded', async () => {
    await (await openPostgresQueue({ url })).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('update formshift.schema_version set version = version + 1');
    await client.end();
    await expect(openPostgresQueue({ url })).rejects.toThrow(/later version of Formshift/);
  });

  it('uses the clock of the database', async () => {
    const queue = await openPostgresQueue({ url });
    const { createdAt } = await queue.add(newJob());
    expect(Math.abs(createdAt - Date.now())).toBeLessThan(60_000);
    await queue.close();
  });
});
