import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { Fault } from '#src/contract/faults.ts';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { absent } from '#src/files/file-errors.ts';
import { cloudFolderKey } from '#src/storage/cloud-keys.ts';
import { outputKey, workFolderName } from '#src/jobs/keys.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { startSweeper, type Sweeper } from '#src/jobs/sweeper.ts';
import { startWorkers } from '#src/jobs/worker.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import type { Storage } from '#src/storage/storage.ts';
import { makeDeepTree } from '../support/files/deep-tree.ts';
import { claimed, handClock, hour, newJob, until } from '../support/jobs.ts';
import { noEngines } from '../support/sandbox/no-engines.ts';

const canary = 'CANARY';

let data = '';
let time = handClock();
const lines: string[] = [];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'formshift-retention-'));
  time = handClock(Date.now());
  lines.length = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await rm(data, { recursive: true });
});

const stops: (() => Promise<void>)[] = [];

interface Site {
  readonly queue: Queue;
  readonly storage: Storage;
  readonly sweeper: Sweeper;
  readonly workFolder: string;
  /** Accepts a file with canaries in its name and content. */
  accept(more?: Parameters<typeof newJob>[0]): Promise<string>;
  close(): Promise<void>;
}

/** A site over the data folder, with a clock set by the test. */
async function openSite({ working = true } = {}): Promise<Site> {
  const [files, workFolder, spool] = ['files', 'work', 'spool'].map((name) => join(data, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [files, workFolder, spool]) await mkdir(folder, { recursive: true });
  const storage = folderStorage({ folder: files, reserveBytes: 0 });
  const { clock, steadyClock } = time;
  const queue = await openSqliteQueue({ file: join(data, 'queue.sqlite'), clock, steadyClock });
  const log = {
    info: (facts: object, line: string) => lines.push(`${line} ${JSON.stringify(facts)}`),
    error: (facts: object, line: string) => lines.push(`${line} ${JSON.stringify(facts)}`),
  };
  const registry = makeRegistry([], []);
  const concurrency = { light: working ? 2 : 0, heavy: 0 };
  const workers = startWorkers({
    queue,
    storage,
    registry,
    engines: noEngines,
    workFolder,
    concurrency,
    cores: 1,
    log,
  });
  const sweeper = startSweeper({ queue, storage, workFolder, retentionHours: 24, clock, steadyClock, log });
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await workers.drain();
    await sweeper.stop();
    await queue.close();
  };
  stops.push(close);
  return {
    queue,
    storage,
    sweeper,
    workFolder,
    close,
    async accept(more = {}) {
      const job = newJob({ options: { password: `${canary} password` }, ...more });
      const [input] = job.inputs;
      const path = join(spool, job.id);
      await writeFile(path, `${canary} content `.repeat(1000));
      await storage.store(input.key, path);
      await queue.add({
        ...job,
        inputs: [{ ...input, name: `${canary} name.bin` }],
        notes: [note('pdf-file-damaged', { name: `${canary} note` })],
      });
      return job.id;
    },
  };
}

const settled = async ({ queue }: Site, id: string): Promise<boolean> =>
  (await queue.read(id))?.settledAt !== null;

/**
 * Lists every file of the data folder with the canary in its name or bytes; files that disappear meanwhile are
 * skipped.
 */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (
      entry.name.includes(canary) ||
      (entry.isFile() && (await readFile(path).catch(absent))?.includes(canary))
    )
      found.push(path);
  }
  return found;
}

describe('a finished job', () => {
  it('loses its upload at once and keeps its result for 24 hours', async () => {
    const site = await openSite();
    const id = await site.accept();
    await until(async () => (await site.storage.size(`${id}/in/0`)) === undefined);
    expect(await site.queue.read(id)).toMatchObject({ status: 'completed' });
    time.pass(23.9 * hour);
    await site.sweeper.sweep();
    expect(await site.storage.size(`${id}/out/1`)).toBeGreaterThan(0);
    time.pass(0.2 * hour);
    await site.sweeper.sweep();
    expect(await site.queue.read(id)).toBeUndefined();
    expect(await site.storage.size(`${id}/out/1`)).toBeUndefined();
  });

  it('leaves no trace of its name or content in any file after its day', async () => {
    const site = await openSite();
    const ids = [];
    for (let index = 0; index < 30; index += 1) ids.push(await site.accept({ visitor: `v${index % 4}` }));
    for (const id of ids) await until(() => settled(site, id));
    await until(async () => (await readdir(site.workFolder)).length === 0); // emptied by the worker
    expect(await traces()).not.toEqual([]);
    time.pass(24.1 * hour);
    await site.sweeper.sweep();
    expect(await traces()).toEqual([]);
    expect(await readdir(join(data, 'files'))).toEqual([]);
    expect(await readdir(site.workFolder)).toEqual([]);
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  });

  it('leaves no trace when the visitor deletes it', async () => {
    const site = await openSite();
    const id = await site.accept();
    await until(() => settled(site, id));
    await until(async () => (await readdir(site.workFolder)).length === 0);
    await site.storage.deleteAll(`${id}/`);
    await site.queue.remove(id);
    expect(await traces()).toEqual([]);
  });
});

it('a job that never starts, or never ends, is deleted 25 hours after its upload', async () => {
  const site = await openSite({ working: false });
  const waiting = await site.accept();
  const running = await site.accept({ visitor: 'other' });
  const claim = await claimed(site.queue);
  time.pass(24.9 * hour);
  await site.sweeper.sweep();
  expect(await site.queue.read(waiting)).toBeDefined();
  time.pass(0.2 * hour);
  await site.sweeper.sweep();
  expect(await Promise.all([waiting, running].map((id) => site.queue.read(id)))).toEqual([
    undefined,
    undefined,
  ]);
  expect(claim.signal.aborted).toBe(true);
  expect(await traces()).toEqual([]);
});

it('a site that was down past a deadline deletes first when it starts', async () => {
  const before = await openSite();
  const id = await before.accept();
  await until(() => settled(before, id));
  await before.close();
  expect(await traces()).not.toEqual([]);
  time.pass(40 * hour);
  const after = await openSite();
  await until(async () => (await after.queue.read(id)) === undefined);
  await until(async () => (await traces()).length === 0);
});

it('a cloud session and its imported files are deleted an hour after they were stored', async () => {
  const site = await openSite();
  const folder = cloudFolderKey('browser');
  await site.storage.storeBytes(`${folder}/session`, Buffer.from(canary));
  time.pass(0.5 * hour);
  await site.storage.storeBytes(`${folder}/google/file`, Buffer.from(canary));
  await site.sweeper.sweep();
  expect(await traces()).toHaveLength(2);
  time.pass(0.6 * hour);
  await site.sweeper.sweep();
  await until(async () => (await readdir(join(data, 'files'))).length === 0);
});

it('files without a job are deleted, with their folders', async () => {
  const site = await openSite();
  const path = join(data, 'spool', 'upload');
  await writeFile(path, canary);
  await site.storage.store('orphan/in/0', path);
  await mkdir(join(data, 'files', 'empty', 'in'), { recursive: true });
  await mkdir(join(site.workFolder, 'orphan-1', 'deep'), { recursive: true });
  await writeFile(join(site.workFolder, 'orphan-1', 'deep', 'file'), canary);
  await site.sweeper.sweep();
  expect(await site.storage.size('orphan/in/0')).toBe(canary.length);
  time.pass(hour / 2);
  await site.sweeper.sweep();
  expect(await traces()).toEqual([]);
  expect(await readdir(join(data, 'files'))).toEqual([]);
  expect(await readdir(site.workFolder)).toEqual([]);
});

it('files without a job are deleted however deep their folders are', async () => {
  const site = await openSite();
  makeDeepTree(join(site.workFolder, 'orphan-1'), { depth: 3000 });
  await mkdir(join(data, 'files', 'orphan'));
  makeDeepTree(join(data, 'files', 'orphan', 'in'), { depth: 3000 });
  time.pass(hour / 2);
  await site.sweeper.sweep();
  expect(await readdir(join(data, 'files'))).toEqual([]);
  expect(await readdir(site.workFolder)).toEqual([]);
});

it('leftovers of a killed worker for a settled job are deleted before the day is over', async () => {
  const site = await openSite();
  const id = await site.accept();
  await until(() => settled(site, id));
  await until(async () => (await readdir(site.workFolder)).length === 0);
  for (const key of [`${id}/in/0`, `${id}/out/7`]) {
    await writeFile(join(data, 'spool', 'left'), 'left');
    await site.storage.store(key, join(data, 'spool', 'left'));
  }
  await mkdir(join(site.workFolder, `${id}-1`));
  await site.sweeper.sweep();
  const keys = [];
  for await (const { key } of site.storage.list()) keys.push(key);
  expect(keys).toEqual([`${id}/out/1`]);
  expect(await readdir(site.workFolder)).toEqual([]);
});

it('leftovers of an attempt are deleted while the next one works, and its own files are kept', async () => {
  const site = await openSite({ working: false });
  const id = await site.accept();
  await (await claimed(site.queue)).fail(new Fault('internal'), { retry: true });
  const { attempt } = await claimed(site.queue);
  for (const number of [attempt - 1, attempt]) {
    await mkdir(join(site.workFolder, workFolderName(id, number)));
    const path = join(data, `result-${number}`);
    await writeFile(path, 'x');
    await site.storage.store(outputKey(id, number), path);
  }
  await site.sweeper.sweep();
  expect(await readdir(site.workFolder)).toEqual([workFolderName(id, attempt)]);
  expect(await site.storage.size(outputKey(id, attempt - 1))).toBeUndefined();
  expect(await site.storage.size(outputKey(id, attempt))).toBe(1);
  expect(await site.storage.size(`${id}/in/0`)).toBeGreaterThan(0);
});

it('keeps its promise even when the queue database is lost', async () => {
  const before = await openSite();
  const id = await before.accept();
  await until(() => settled(before, id));
  await before.close();
  await writeFile(join(data, 'queue.sqlite'), `${canary} is all that is left `.repeat(300));
  time.pass(hour);
  const after = await openSite();
  await until(async () => (await readdir(join(data, 'files'))).length === 0);
  expect((await traces()).map((path) => path.replace(/\d+/g, 'N'))).toEqual([
    join(data, 'queue.sqlite.damaged-N').replace(/\d+/g, 'N'),
  ]);
  await after.close();
  time.pass(25 * hour);
  await openSite();
  expect(await traces()).toEqual([]);
});

describe('a clock that jumps', () => {
  it('deletes nothing early, logs the jump, and is trusted once it has held for an hour', async () => {
    const site = await openSite();
    const id = await site.accept();
    await until(() => settled(site, id));
    await site.sweeper.sweep();
    time.jump(30 * hour);
    await site.sweeper.sweep();
    expect(lines.some((line) => line.startsWith('the clock has jumped'))).toBe(true);
    time.pass(hour / 2);
    await site.sweeper.sweep();
    expect(await site.storage.size(`${id}/out/1`)).toBeGreaterThan(0);
    time.pass(hour);
    await site.sweeper.sweep();
    expect(await traces()).toEqual([]);
  });

  it('loses nothing when it is corrected', async () => {
    const site = await openSite();
    const id = await site.accept();
    await until(() => settled(site, id));
    await site.sweeper.sweep();
    for (const jump of [30 * hour, -30 * hour]) {
      time.jump(jump);
      await site.sweeper.sweep();
      time.pass(hour / 4);
      await site.sweeper.sweep();
    }
    time.pass(2 * hour);
    await site.sweeper.sweep();
    expect(await site.queue.read(id)).toMatchObject({ status: 'completed' });
    expect(await site.storage.size(`${id}/out/1`)).toBeGreaterThan(0);
  });
});
