import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Check } from '#src/converters/registry/check.ts';
import { converter, type Converter, type OutputFile, type Task } from '#src/converters/registry/converter.ts';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { workFolderName } from '#src/jobs/keys.ts';
import type { NewJob, Queue } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { startWorkers, type Workers } from '#src/jobs/worker.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import type { Storage } from '#src/storage/storage.ts';
import { newJob, until } from '../support/jobs.ts';
import { noEngines } from '../support/sandbox/no-engines.ts';

type Run = (task: Task<Record<string, unknown>>) => Promise<readonly OutputFile[]>;

/** Real work of the simplest kind: converts the text to uppercase. */
const capitals: Run = async ({ inputs, workdir }) => {
  const path = join(workdir, 'out', 'result');
  await writeFile(path, (await readFile(inputs[0].path, 'utf8')).toUpperCase());
  return [{ path }];
};

let data = '';
let queue: Queue;
let storage: Storage;
let workers: Workers | undefined;
const lines: { level: string; facts: object; line: string }[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'formshift-worker-'));
  for (const name of ['files', 'work', 'spool']) await mkdir(join(data, name));
  queue = await openSqliteQueue({ file: join(data, 'queue.sqlite'), heartbeatSeconds: 0.05 });
  storage = folderStorage({ folder: join(data, 'files'), reserveBytes: 0 });
  lines.length = 0;
});
afterEach(async () => {
  await workers?.drain(0);
  workers = undefined;
  await queue.close();
  await rm(data, { recursive: true });
});

/** Starts workers with light (txt to rtf) and heavy (txt to csv) conversions that execute the given function. */
function start(run: Run, more: { light?: number; heavy?: number; cores?: number } = {}): void {
  const { light = 1, heavy = 1, cores = 2 } = more;
  const declared = (lane: 'light' | 'heavy', to: 'rtf' | 'csv'): Converter =>
    converter({
      id: `test-${lane}`,
      operation: 'convert',
      moves: [{ from: 'txt', to }],
      engines: [],
      options: z.object({}),
      lane,
      run,
    });
  const isThere: Check = {
    id: 'test-is-there',
    formats: ['rtf', 'csv'],
    engines: [],
    async check({ path, format }) {
      if ((await readFile(path)).length === 0) throw new Fault('output-invalid', { format });
    },
  };
  workers = startWorkers({
    queue,
    storage,
    registry: makeRegistry([declared('light', 'rtf'), declared('heavy', 'csv')], [isThere]),
    engines: noEngines,
    workFolder: join(data, 'work'),
    concurrency: { light, heavy },
    cores,
    log: { info: noted('info'), error: noted('error') },
  });
}

const noted = (level: string) => (facts: object, line: string) => void lines.push({ level, facts, line });

const bsdtar = (...args: readonly string[]) =>
  execFileSync('bsdtar', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });

/** Accepts a text as a job. */
async function accept(content: string, more: Partial<NewJob> & { name?: string } = {}): Promise<string> {
  const { name = 'notes.of mine.txt', ...rest } = more;
  const conversion = { type: 'document', operation: 'convert', fromFormat: 'txt', toFormat: 'rtf' } as const;
  const job = newJob({ ...conversion, ...rest });
  const [input] = job.inputs;
  const path = join(data, 'spool', job.id);
  await writeFile(path, content);
  await storage.store(input.key, path);
  await queue.add({
    ...job,
    inputs: [{ ...input, name, format: 'txt', sizeBytes: Buffer.byteLength(content) }],
  });
  return job.id;
}

const heavyJob = { lane: 'heavy', toFormat: 'csv' } as const;
const readJobStatus = async (id: string) => (await queue.read(id))?.status;

/** The settled job, once nothing but its result is left. */
async function settled(id: string) {
  await until(async () => ['completed', 'failed'].includes((await readJobStatus(id)) ?? ''));
  const job = await queue.read(id);
  await until(async () => (await listStoredKeys(id)).every((key) => key === job?.output?.key));
  await until(async () => (await readdir(join(data, 'work'))).every((name) => !name.startsWith(id)));
  return job;
}

async function listStoredKeys(id: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of storage.list()) if (key.startsWith(`${id}/`)) keys.push(key);
  return keys;
}

describe('successful work', () => {
  it('ends with the result under the expected name, and nothing else left', async () => {
    start(async (task) => {
      task.progress(30);
      task.warn(note('hidden-text-omitted'));
      return capitals(task);
    });
    const id = await accept('grüße', { notes: [note('comments-omitted')] });
    const job = await settled(id);
    expect(job).toMatchObject({
      status: 'completed',
      progress: 100,
      output: { key: `${id}/out/1`, name: 'notes.of mine.rtf', format: 'rtf', sizeBytes: 7 },
      notes: [note('comments-omitted'), note('hidden-text-omitted')],
    });
    expect(await text(await storage.get(`${id}/out/1`))).toBe('GRÜSSE');
    expect(await listStoredKeys(id)).toEqual([`${id}/out/1`]);
  });

  it('runs on behalf of its visitor, or of the job itself if no visitor is known', async () => {
    const owners: (string | undefined)[] = [];
    start((task) => (owners.push(task.owner), capitals(task)));
    const network = '192.0.2.1';
    const ids: string[] = [];
    for (const visitor of ['ann', null, 'ann', null, 'ben']) {
      ids.push(await accept('x', { owner: { visitor, network } }));
      await settled(ids.at(-1) ?? '');
    }
    expect(owners).toEqual(['ann', ids[1], 'ann', ids[3], 'ben']);
  });

  it('packs several results into one ZIP that another program opens', async () => {
    start(async ({ workdir }) => {
      const parts = ['page-1', 'page-2', 'a/b:c', 'page-1', undefined];
      const paths = parts.map((_, index) => join(workdir, 'out', `${index}`));
      for (const [index, path] of paths.entries()) await writeFile(path, `text ${index}`);
      return paths.map((path, index) =>
        parts[index] === undefined ? { path } : { path, part: parts[index] },
      );
    });
    const job = await settled(await accept('x', { name: 'Überblick.txt' }));
    expect(job?.output).toMatchObject({ name: 'Überblick.zip', format: 'zip' });
    const path = join(data, 'result.zip');
    await writeFile(path, await storage.get(job?.output?.key ?? ''));
    const names = bsdtar('-tf', path);
    expect(names.trim().split('\n')).toEqual([
      'Überblick-page-1.rtf',
      'Überblick-page-2.rtf',
      'Überblick-a_b_c.rtf',
      'Überblick-page-1-4.rtf',
      'Überblick-5.rtf',
    ]);
    expect(bsdtar('-xOf', path, 'Überblick-page-2.rtf')).toBe('text 1');
  });

  it.each([
    ['sha256', 'sha256sum'],
    [null, 'cksum'],
  ])('hashes a file (%s) so that %s agrees', async (toFormat, program) => {
    start(capitals);
    const id = await accept('abc', {
      type: 'hash',
      operation: 'hash',
      fromFormat: null,
      toFormat,
      name: 'a b.bin',
    });
    const job = await settled(id);
    expect(job?.hashes?.map(({ algorithm }) => algorithm)).toHaveLength(toFormat ? 1 : 4);
    expect(job?.output?.name).toBe(`a b.bin.${toFormat ?? 'checksums'}`);
    await writeFile(join(data, 'a b.bin'), 'abc');
    const sums = (await text(await storage.get(job?.output?.key ?? ''))).replace(/^CRC32.*\n/m, '');
    const output = execFileSync(program, ['--check'], { cwd: data, input: sums, encoding: 'utf8' });
    expect(output).toContain('a b.bin: OK');
  });

  it('continues during a long heavy job: light ones never wait for it', async () => {
    start(async (task) => {
      if (task.to === 'csv') await aborted(task.signal);
      return capitals(task);
    });
    const [long, alsoLong] = [await accept('x', heavyJob), await accept('x', heavyJob)];
    await until(async () => (await readJobStatus(long)) === 'processing');
    expect(await settled(await accept('light'))).toMatchObject({ status: 'completed' });
    expect(await readJobStatus(alsoLong)).toBe('pending');
  });

  it('shares the processors between the running heavy jobs', async () => {
    const threads: number[] = [];
    const all = Promise.withResolvers<void>();
    start(
      async (task) => {
        threads.push(task.threads);
        if (threads.length === 3) all.resolve();
        await all.promise;
        return capitals(task);
      },
      { heavy: 3, cores: 4 },
    );
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await accept('x', heavyJob));
    for (const id of ids) await settled(id);
    expect(threads).toEqual([4, 2, 1]);
  });
});

/** Runs work that always fails in the same way; returns the job and the number of attempts. */
async function attemptsUntilSettled(fault: unknown) {
  let attempts = 0;
  start(async () => {
    attempts += 1;
    throw fault;
  });
  return { job: await settled(await accept('x')), attempts: () => attempts };
}

describe('failing work', () => {
  it.each(['password-needed', 'file-damaged', 'engine-timeout', 'no-content'] as const)(
    'fails at once with its code if a retry is futile (%s)',
    async (code) => {
      const fault = new Fault(code, { format: 'PDF', seconds: 5, missing: phrase('no pages') });
      const { job, attempts } = await attemptsUntilSettled(fault);
      expect(job).toMatchObject({ status: 'failed', fault: { code }, attempts: 1, output: null });
      expect(attempts()).toBe(1);
    },
  );

  it('is tried twice if that may help, and reveals nothing of an internal error', async () => {
    const { job, attempts } = await attemptsUntilSettled(new TypeError('/secret/path is not a function'));
    expect(job).toMatchObject({ status: 'failed', attempts: 2, fault: { code: 'internal', detail: {} } });
    expect(attempts()).toBe(2);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2);
  });

  it.each(['output-invalid', 'engine-refused', 'internal'] as const)(
    'succeeds when the second try does (%s)',
    async (code) => {
      let attempts = 0;
      start(async (task) => {
        attempts += 1;
        if (attempts === 1) throw new Fault(code, { format: 'RTF' });
        return capitals(task);
      });
      const id = await accept('x');
      expect(await settled(id)).toMatchObject({ status: 'completed', output: { key: `${id}/out/2` } });
    },
  );

  it('starts with an empty folder, whatever an earlier server left in it', async () => {
    const id = await accept('x');
    const folder = join(data, 'work', workFolderName(id, 1));
    await mkdir(join(folder, 'source-0'), { recursive: true });
    start(capitals);
    expect(await settled(id)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  it('never offers a result that failed its check', async () => {
    start(async ({ workdir }) => {
      await writeFile(join(workdir, 'out', 'empty'), '');
      return [{ path: join(workdir, 'out', 'empty') }];
    });
    expect(await settled(await accept('x'))).toMatchObject({ status: 'failed', output: null });
  });

  it('reports a conversion that is no longer available', async () => {
    start(capitals);
    const job = await settled(await accept('x', { toFormat: 'docx' }));
    expect(job).toMatchObject({
      status: 'failed',
      attempts: 1,
      fault: { code: 'engine-missing' },
    });
  });

  it('fails without a retry when its upload is gone', async () => {
    start(async (task) => capitals(task), { light: 0 });
    const id = await accept('x');
    await storage.deleteAll(`${id}/in`);
    await workers?.drain();
    start(capitals);
    expect(await settled(id)).toMatchObject({ status: 'failed', attempts: 1 });
  });
});

describe('stopped work', () => {
  it('ends when it is canceled, and leaves nothing', async () => {
    start(async ({ signal }) => {
      await aborted(signal);
      throw signal.reason;
    });
    const id = await accept('x');
    await until(async () => (await readJobStatus(id)) === 'processing');
    await queue.cancel(id);
    expect(await settled(id)).toMatchObject({ status: 'failed', fault: { code: 'cancelled' } });
    expect(await listStoredKeys(id)).toEqual([]);
  });

  it('publishes nothing if it ignores the cancellation and its job was deleted meanwhile', async () => {
    const go = Promise.withResolvers<void>();
    start(async (task) => {
      await go.promise;
      return capitals(task);
    });
    const id = await accept('x');
    await until(async () => (await readJobStatus(id)) === 'processing');
    await queue.cancel(id);
    await storage.deleteAll(`${id}/`);
    await queue.remove(id);
    go.resolve();
    await until(async () => (await readdir(join(data, 'work'))).length === 0);
    await until(async () => (await readdir(join(data, 'files'))).length === 0);
    expect(await queue.read(id)).toBeUndefined();
  });

  it('is finished before the site stops, and nothing new is started', async () => {
    const go = Promise.withResolvers<void>();
    start(async (task) => {
      await go.promise;
      return capitals(task);
    });
    const [running, waiting] = [await accept('x'), await accept('y')];
    await until(async () => (await readJobStatus(running)) === 'processing');
    const drained = workers?.drain();
    go.resolve();
    await drained;
    expect(await readJobStatus(running)).toBe('completed');
    expect(await readJobStatus(waiting)).toBe('pending');
  });

  it('goes back to the queue without losing an attempt when the site cannot wait any longer', async () => {
    start(async ({ signal }) => {
      await aborted(signal);
      throw signal.reason;
    });
    const id = await accept('x');
    for (let round = 0; round < 3; round += 1) {
      await until(async () => (await readJobStatus(id)) === 'processing');
      await workers?.drain(0.05);
      expect(await readJobStatus(id)).toBe('pending');
      expect(await listStoredKeys(id)).toEqual([`${id}/in/0`]);
      expect(await readdir(join(data, 'work'))).toEqual([]);
      start(round < 2 ? ({ signal }) => aborted(signal).then(() => Promise.reject(signal.reason)) : capitals);
    }
    expect(await settled(id)).toMatchObject({ status: 'completed' });
  });
});

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
