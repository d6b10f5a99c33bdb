import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { Fault } from '#src/contract/faults.ts';
import { openPostgresQueue, type PostgresQueueSettings } from '#src/jobs/postgres/postgres-queue.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { s3Storage } from '#src/storage/s3/s3-storage.ts';
import { runnableWith } from '#src/jobs/store/provides.ts';
import type { Storage } from '#src/storage/storage.ts';
import { claimed, hour, newJob, until } from '#tests/support/jobs.ts';
import { startPgBouncer, type TestPgBouncer } from '#tests/support/servers/pgbouncer.ts';
import { startPostgres, type TestPostgres } from '#tests/support/servers/postgres.ts';
import { queueModel } from './queue-model.ts';
import { queueContract } from './queue.ts';

let postgres: TestPostgres;
let bouncer: TestPgBouncer;
let storage: Storage;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-keys-'));
  storage = folderStorage({ folder, reserveBytes: 0 });
  postgres = await startPostgres();
  bouncer = await startPgBouncer(postgres.port);
}, 60_000);
afterAll(async () => {
  await bouncer?.remove();
  await postgres?.remove();
  await rm(folder, { recursive: true });
});

const openQueue = (url: string, settings: Partial<PostgresQueueSettings> = {}): Promise<Queue> =>
  openPostgresQueue({ url, storage, ...settings });

async function createDatabase(connectThrough: (url: string) => string = (url) => url) {
  const database = await postgres.createDatabase();
  const url = connectThrough(database);
  return {
    open: (settings = {}) => openQueue(url, settings),
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
    const queues = await Promise.all([openQueue(url), openQueue(url)]);
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
    const queues = await Promise.all([1, 2, 3].map(() => openQueue(url, limits)));
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
    const [worker, front] = await Promise.all([openQueue(url, { heartbeatSeconds: hour }), openQueue(url)]);
    const { id } = await front.add(newJob());
    const claim = await claimed(worker);
    await front.cancel(id);
    await until(() => claim.signal.aborted, 10);
    expect(claim.signal.reason).toMatchObject({ code: 'cancelled' });
    await worker.close();
    await front.close();
  });

  it('upgrades the tables of the previous version, whose processes may still be running', async () => {
    await (await openQueue(url)).close();
    const earlier = new pg.Client({ connectionString: url });
    await earlier.connect();
    await earlier.query(`
      alter table formshift.jobs drop column requires, drop column key_file, drop column webhook, drop column webhook_attempts, drop column webhook_due; drop table formshift.workers, formshift.daily_use; drop index formshift.owned;
      create index waiting on formshift.jobs (lane, who, number) include (network) where status = 'pending';
      update formshift.schema_version set version = 1;`);
    const insert = (id: string) =>
      earlier.query(
        `insert into formshift.jobs (id, network, who, type, operation, lane, options, inputs, status, notes, created_at, expires_at)
        values ($1, '', $1, 'hash', 'hash', 'light', '{}', '[{"key":"k","sizeBytes":1,"name":"n","format":"bin"}]', 'pending', '[]', 0, 9e15)`,
        [id],
      );
    await insert('before');
    const queue = await openQueue(url, { provides: [] });
    await insert('after');
    expect((await claimed(queue)).job.id).toBe('before');
    expect((await claimed(queue)).job.id).toBe('after');
    await earlier.end();
    await queue.close();
  });

  it('refuses a database that a later version has upgraded', async () => {
    await (await openQueue(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('update formshift.schema_version set version = version + 1');
    await client.end();
    await expect(openQueue(url)).rejects.toThrow(/later version of Formshift/);
  });

  it('writes nothing to the disk that says what a visitor sent, and can read nothing once the key is deleted', async () => {
    const queue = await openQueue(url);
    const name = 'settlement-of-divorce.docx';
    const password = 'correct-horse-battery';
    const job = newJob({ options: { password }, notes: [note('pdf-file-damaged', { name })] });
    const [input] = job.inputs;
    await queue.add({ ...job, inputs: [{ ...input, name }] });
    const claim = await claimed(queue);
    expect(claim.job).toMatchObject({ options: { password }, inputs: [{ name }] });
    const failing = await queue.add(newJob());
    await (await claimed(queue)).fail(new Fault('pdf-damaged', { name }));
    await claim.complete({
      output: { key: `${job.id}/out/1`, sizeBytes: 5, name: 'settlement-of-divorce.pdf', format: 'pdf' },
      notes: [note('restrictions-removed', { name })],
      hashes: [{ algorithm: 'md5', hash: 'd41d8cd98f00b204e9800998ecf8427e' }],
    });
    expect(await queue.read(job.id)).toMatchObject({
      inputs: [{ name }],
      notes: job.notes?.concat(note('restrictions-removed', { name })),
      hashes: [{ hash: 'd41d8cd98f00b204e9800998ecf8427e' }],
    });
    expect(await queue.read(failing.id)).toMatchObject({ fault: { code: 'pdf-damaged', detail: { name } } });

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('checkpoint');
    await client.end();
    const isOnDisk = async (text: string): Promise<boolean> => {
      const entries = await readdir(server.dataDirectory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      for (const file of files)
        if ((await readFile(join(file.parentPath, file.name))).includes(text)) return true;
      return false;
    };
    expect(await isOnDisk(job.id)).toBe(true);
    for (const text of ['settlement', password, 'Names a', 'd41d8cd98f00b204'])
      expect(await isOnDisk(text), text).toBe(false);

    await storage.deleteAll(job.id);
    await queue.close();
    const restored = await openQueue(url);
    expect(await restored.read(job.id)).toBeUndefined();
    expect(await restored.listOwned('visitor-a', 10)).toMatchObject([{ id: failing.id }]);
    await restored.close();
  });

  it('returns a claimed job to the queue if its key cannot be read now, and fails it if the key is gone', async () => {
    const closed = 'http://127.0.0.1:1';
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const disk = { folder, reserveBytes: 0 };
    const away = s3Storage({ endpoint: closed, region: 'r', bucket: 'b', credentials, disk });
    const [queue, cutOff] = await Promise.all([openQueue(url), openQueue(url, { storage: away })]);
    const { id } = await queue.add(newJob());
    await expect(cutOff.claim('light')).rejects.toMatchObject({ code: 'storage-unavailable' });
    await expect(cutOff.add(newJob())).rejects.toMatchObject({ code: 'storage-unavailable' });
    const again = await claimed(queue);
    expect(again.job.id).toBe(id);
    await again.release();
    await cutOff.close();
    await queue.close();

    await storage.deleteAll(id);
    const later = await openQueue(url);
    expect(await later.claim('light')).toBeUndefined();
    expect(await later.counts()).toMatchObject({ pending: 0, processing: 0 });
    await later.close();
  });

  it('gives no encrypted job to a worker of a version that cannot read it', async () => {
    const queue = await openQueue(url, { provides: ['hash'] });
    const { id } = await queue.add(newJob({ requires: ['hash'] }));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select requires from formshift.jobs where id = $1', [id]);
    await client.end();
    const { requires } = rows[0] as { requires: string };
    expect(runnableWith(['hash'])({ requires })).toBe(false);
    expect((await claimed(queue)).job.id).toBe(id);
    await queue.close();
  });

  it('leaves no key behind when a job is refused', async () => {
    const queue = await openQueue(url, { maxPending: 1 });
    await queue.add(newJob());
    const refused = newJob();
    await expect(queue.add(refused)).rejects.toMatchObject({ code: 'queue-full' });
    expect(await readdir(folder)).not.toContain(refused.id);
    await queue.close();
  });

  it('uses the clock of the database', async () => {
    const queue = await openQueue(url);
    const { createdAt } = await queue.add(newJob());
    expect(Math.abs(createdAt - Date.now())).toBeLessThan(60_000);
    await queue.close();
  });
});
