import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import type { QueueSettings } from '#src/jobs/sqlite/sqlite-store.ts';
import { schemaVersion } from '#src/jobs/sqlite/file/schema.ts';
import { claimed, handClock, newJob, buildJobResult, until } from '#tests/support/jobs.ts';
import { mountSmallDisk } from '#tests/support/sandbox/small-disk.ts';

let folder = '';
let file = '';
const queues: Queue[] = [];
const warnings: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-sqlite-'));
  file = join(folder, 'queue.sqlite');
  warnings.length = 0;
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
  await rm(folder, { recursive: true });
});

async function openQueue(settings: Partial<QueueSettings> = {}): Promise<Queue> {
  const queue = await openSqliteQueue({ file, log: { warn: (line) => warnings.push(line) }, ...settings });
  queues.push(queue);
  return queue;
}

/** Counts the occurrences of a text in all files of the data folder. */
async function occurrences(text: string): Promise<number> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return contents.reduce((sum, content) => sum + (content.toString('latin1').split(text).length - 1), 0);
}

describe('what remains on disk', () => {
  it('contains no name of a removed job, in no page and no log', async () => {
    const queue = await openQueue();
    const canary = 'CANARY-name';
    const ids: string[] = [];
    for (let index = 0; index < 400; index += 1) {
      const job = newJob({ visitor: `v${index % 7}`, options: { text: 'x'.repeat((index * 37) % 3000) } });
      const [input] = job.inputs;
      const name = `${canary}-${index}${'-long'.repeat(index % 30)}.pdf`;
      ids.push((await queue.add({ ...job, inputs: [{ ...input, name }] })).id);
      if (index % 3 === 0) {
        const claim = await claimed(queue);
        const { output } = buildJobResult(claim);
        await claim.complete({
          output: { ...output, name: `${canary}-out-${index}` },
          notes: [note('pdf-file-damaged', { name: `${canary} note` })],
        });
      }
      if (index % 10 === 9) await queue.remove(...ids.splice((index * 7) % 5, 3));
    }
    expect(await occurrences(canary)).toBeGreaterThan(100);
    await queue.remove(...ids);
    expect(await occurrences(canary)).toBe(0);
  });

  it('contains no password once the job has settled', async () => {
    const queue = await openQueue();
    const secret = 'CANARY-password';
    for (const end of ['complete', 'fail', 'cancel'] as const) {
      const { id } = await queue.add(newJob({ options: { password: secret } }));
      if (end === 'cancel') await queue.cancel(id);
      else {
        const claim = await claimed(queue);
        await (end === 'fail'
          ? claim.fail(new Fault('password-wrong'))
          : claim.complete(buildJobResult(claim)));
      }
    }
    await until(async () => (await occurrences(secret)) === 0);
    expect(await queue.counts()).toMatchObject({ pending: 0, processing: 0 });
  });

  it('contains no record after a few hours of which network was served when', async () => {
    const time = handClock();
    const queue = await openQueue(time);
    const { id } = await queue.add(newJob({ network: '203.0.113.99' }));
    await claimed(queue);
    await queue.remove(id);
    expect(await occurrences('203.0.113.99')).toBeGreaterThan(0);
    await queue.close();
    time.pass(2 * 3600);
    await (await openQueue(time)).remove();
    expect(await occurrences('203.0.113.99')).toBe(0);
  });
});

it('cannot be read by other users of the machine, including its log', async () => {
  await writeFile(file, '', { mode: 0o644 });
  const queue = await openQueue();
  await queue.add(newJob());
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  expect(await readdir(folder)).toContain('queue.sqlite-wal');
});

const toVersion6 = `
  drop index due_webhooks; alter table jobs drop column webhook; alter table jobs drop column webhook_attempts;
  alter table jobs drop column webhook_due; pragma user_version = 6;`;
const toVersion4 = `${toVersion6}
  drop index waiting; alter table jobs drop column requires; drop table workers;
  create index waiting on jobs (lane, who, number, network) where status = 'pending';
  pragma user_version = 4;`;
const toVersion3 = `${toVersion4} alter table jobs drop column fingerprint; pragma user_version = 3;`;

it.each([
  [3, toVersion3],
  [4, toVersion4],
  [6, toVersion6],
])('keeps the jobs of a file with the schema %i', async (_, toEarlier) => {
  const first = await openQueue();
  const { id } = await first.add(newJob());
  await first.close();
  const database = new DatabaseSync(file);
  database.exec(toEarlier);
  database.close();
  const queue = await openQueue();
  expect(warnings).toEqual([]);
  expect((await claimed(queue)).job).toMatchObject({ id, fingerprint: null });
});

describe('a file from a later version', () => {
  const later = schemaVersion + 1;
  const ends: readonly (readonly [string, string])[] = [
    ['closed it', 'database.close()'],
    ['was killed, its last writes in the log alone', 'process.kill(process.pid, 9)'],
  ];

  it.each(ends)('that %s is rejected and left unchanged', async (_, end) => {
    const first = await openQueue();
    const { id } = await first.add(newJob());
    await first.close();
    const write = `const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]); database.exec('alter table jobs add column later text; pragma user_version = ${later}'); ${end}`;
    spawnSync(process.execPath, ['-e', write, file]);
    const before = await contents();

    await expect(openQueue()).rejects.toThrow(
      `queue.sqlite was written by a later version of Formshift (schema ${later}; this version supports up to ${schemaVersion}). Start the later version, or set DATA_DIR to another folder.`,
    );
    expect(warnings).toEqual([]);
    expect(await contents()).toEqual(before);
    const database = new DatabaseSync(file);
    expect(database.prepare('select id, status from jobs').all()).toEqual([{ id, status: 'pending' }]);
    database.close();
  });

  /**
   * Returns the bytes of the queue file and its log, by name. The shared memory file of SQLite is skipped, because it
   * contains no jobs.
   */
  async function contents(): Promise<Record<string, string>> {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm'));
    const entries = await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const),
    );
    return Object.fromEntries(entries.filter(([, content]) => content !== ''));
  }
});

it('reports an emptied file and starts a new queue in it', async () => {
  const first = await openQueue();
  await first.add(newJob());
  await first.close();
  expect(warnings).toEqual([]);
  await truncate(file, 0);
  const queue = await openQueue();
  expect(warnings).toEqual([
    'The queue file was empty, so a new queue was created in it. Any jobs that were in it are lost.',
  ]);
  expect(await queue.counts()).toMatchObject({ pending: 0 });
});

it.each([
  ['emptied', (path: string) => truncate(path, 0)],
  ['deleted', (path: string) => rm(path)],
])('keeps the log of a file that was %s after a crash, and reports it', async (how, lose) => {
  const crash = `
    const { openSqliteQueue } = await import(${JSON.stringify(join(import.meta.dirname, '../../../src/jobs/sqlite/sqlite-queue.ts'))});
    const { newJob } = await import(${JSON.stringify(join(import.meta.dirname, '../../support/jobs.ts'))});
    const queue = await openSqliteQueue({ file: process.argv[1] });
    await queue.add(newJob({ options: { text: 'CANARY' } }));
    process.kill(process.pid, 9);`;
  spawnSync(process.execPath, ['--input-type=module', '-e', crash, file]);
  expect((await readFile(`${file}-wal`)).includes('CANARY')).toBe(true);
  await lose(file);
  const queue = await openQueue();
  expect(warnings).toEqual([
    `The queue file was ${how === 'emptied' ? 'empty' : 'missing'}, but not its log. The log was moved aside and a new queue was created; waiting jobs are lost.`,
  ]);
  expect(await queue.counts()).toMatchObject({ pending: 0 });
  const [log = ''] = (await readdir(folder)).filter((name) => /\.damaged-\d+-wal$/.test(name));
  expect((await readFile(join(folder, log))).includes('CANARY')).toBe(true);
});

describe('a damaged file', () => {
  const damages: readonly (readonly [string, (path: string) => Promise<void>])[] = [
    ['cut in the middle of a page', (path) => truncate(path, 10_000)],
    ['cut after its first page', (path) => truncate(path, 4096)],
    ['cut to some bytes', (path) => truncate(path, 50)],
    ['with a header of zeros', (path) => overwrite(path, 0, Buffer.alloc(100))],
    [
      'with pages of noise',
      async (path) => {
        const { size } = await stat(path);
        for (let at = 4096; at < size; at += 4096) await overwrite(path, at, Buffer.alloc(2000, 0xa5));
      },
    ],
    ['that is something else', (path) => writeFile(path, 'This is a letter, not a database.\n'.repeat(500))],
    [
      'of a schema nobody knows any more',
      async (path) => {
        const database = new DatabaseSync(path);
        database.exec('pragma user_version = 1');
        database.close();
      },
    ],
  ];

  it.each(damages)('%s is moved aside and reported, and a new one is started', async (_, damage) => {
    const first = await openQueue();
    for (let index = 0; index < 60; index += 1)
      await first.add(newJob({ options: { text: 'x'.repeat(900) } }));
    await first.close();
    await damage(file);
    const queue = await openQueue();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^The queue file cannot be used \(.+\)\. It was moved aside/);
    expect((await readdir(folder)).filter((name) => name.includes('.damaged-'))).not.toEqual([]);
    const { id } = await queue.add(newJob());
    expect((await claimed(queue)).job.id).toBe(id);
  });

  it('without its log is valid: only what was in the log is lost', async () => {
    const first = await openQueue();
    const stored = await first.add(newJob());
    await first.remove();
    await copyFile(file, `${file}.copy`);
    await first.add(newJob());
    await first.close();
    await copyFile(`${file}.copy`, file);
    const queue = await openQueue();
    expect(warnings).toEqual([]);
    expect((await claimed(queue)).job.id).toBe(stored.id);
  });

  it('is deleted when its jobs would have expired', async () => {
    const time = handClock();
    await writeFile(file, 'CANARY, not a database. '.repeat(500));
    await (await openQueue({ ...time, retentionHours: 2 })).close();
    expect(await occurrences('CANARY')).toBeGreaterThan(0);
    time.pass(2.9 * 3600);
    await (await openQueue({ ...time, retentionHours: 2 })).close();
    expect(await occurrences('CANARY')).toBeGreaterThan(0);
    time.pass(0.2 * 3600);
    await openQueue({ ...time, retentionHours: 2 });
    expect(await occurrences('CANARY')).toBe(0);
  });

  it('with one unreadable row loses only that job', async () => {
    const queue = await openQueue({ heartbeatSeconds: 3600, leaseSeconds: 0 });
    const bad = await queue.add(newJob());
    const good = await queue.add(newJob());
    const database = new DatabaseSync(file);
    database.prepare("update jobs set inputs = '{oh' where id = ?").run(bad.id);
    database.close();
    expect((await claimed(queue)).job.id).toBe(good.id);
    expect(await queue.reclaim()).toBe(0);
    expect(await queue.expired(Date.now() + 1e9, 10)).toContain(bad.id);
    await queue.remove(bad.id);
    expect(await queue.expired(Date.now() + 1e9, 10)).toEqual([good.id]);
  });
});

describe('a file in use', () => {
  it('contains no daily use once the day is over', async () => {
    const time = handClock();
    const owner = { visitor: 'a', network: 'FINGERPRINT', quota: { jobs: 5 } };
    const queue = await openQueue(time);
    const { id } = await queue.add({ ...newJob(), owner });
    await queue.remove(id);
    await queue.close();
    time.pass(23 * 3600);
    await (await openQueue(time)).close();
    expect(await occurrences('FINGERPRINT')).toBeGreaterThan(0);
    time.pass(2 * 3600);
    await (await openQueue(time)).close();
    expect(await occurrences('FINGERPRINT')).toBe(0);
  });

  it('from the previous version keeps failed jobs, under the new error code', async () => {
    const queue = await openQueue();
    const { id } = newJob();
    await queue.add({ ...newJob(), id });
    await queue.close();
    const database = new DatabaseSync(file);
    database
      .prepare("update jobs set status = 'failed', settled_at = created_at, error = ? where id = ?")
      .run(JSON.stringify({ code: 'output-unsound', detail: { format: 'PDF' } }), id);
    database.close();
    const later = await openQueue();
    expect((await later.read(id))?.fault).toMatchObject({ code: 'output-invalid' });
  });

  it('is not treated as damaged when another process has locked it', async () => {
    await (await openQueue()).close();
    const holder = new DatabaseSync(file);
    holder.exec('begin exclusive');
    await expect(openQueue()).rejects.toThrow(/locked/);
    holder.exec('rollback');
    holder.close();
    await openQueue();
    expect(warnings).toEqual([]);
  });

  it('opens in several processes at once', async () => {
    const program = join(import.meta.dirname, '../../faults/programs/claiming.ts');
    const children = Array.from({ length: 4 }, () => fork(program, [file, '0'], { execArgv: [] }));
    expect(await Promise.all(children.map(waitForExit))).toEqual([0, 0, 0, 0]);
  });

  it('reports disk-full on a full disk, loses nothing, and works again once there is space', async ({
    skip,
  }) => {
    const disk = await mountSmallDisk(600);
    if (!disk) skip('mounting a small disk needs root');
    if (!disk) return;
    const queue = await openSqliteQueue({ file: join(disk.folder, 'queue.sqlite') });
    const stored: string[] = [];
    const options = { text: 'x'.repeat(3000) };
    const fill = async () => {
      for (let index = 0; index < 1000; index += 1) stored.push((await queue.add(newJob({ options }))).id);
    };
    await expect(fill()).rejects.toMatchObject({ code: 'disk-full' });
    expect(stored.length).toBeGreaterThan(10);
    for (const id of stored) expect(await queue.read(id)).toMatchObject({ status: 'pending', options });
    const filler = stored.splice(0, 10);
    await expect(queue.remove(...stored), 'it has to be noted what goes').rejects.toMatchObject({
      code: 'disk-full',
    });
    execFileSync('mount', ['-o', 'remount,size=4m', disk.folder]);
    await queue.remove(...filler);
    stored.push((await queue.add(newJob({ options }))).id);
    await queue.close();
    const again = await openSqliteQueue({ file: join(disk.folder, 'queue.sqlite') });
    expect(await again.counts()).toMatchObject({ pending: stored.length });
    await again.close();
    await disk.remove();
  });
});

it('can be closed twice', async () => {
  const queue = await openQueue();
  await queue.close();
  await queue.close();
});

async function overwrite(path: string, at: number, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

async function waitForExit(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}
