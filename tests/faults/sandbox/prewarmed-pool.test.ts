import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PoolWorker, type WorkerJob } from '#src/engines/pool/worker.ts';
import { killProcess } from '#src/engines/sandbox/limits/process-tree.ts';
import { createWorkerPool, type WorkerPoolSettings } from '#src/engines/pool/worker-pool.ts';
import { openJail, processesIn, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';
import { listWorkDirectories } from '#tests/support/sandbox/work-directories.ts';

/** Reads one request as JSON and executes it; reports which process it was and when it started. */
const oneShotWorkerScript = `
const fs = require('fs'), born = Date.now();
fs.writeFileSync('/job/born', '');
let text = '';
process.stdin.on('data', (chunk) => {
  text += chunk;
  if (!text.includes('\\n')) return;
  const order = JSON.parse(text);
  if (order.crash) process.abort();
  if (order.spin) for (;;);
  const seen = fs.readdirSync('/job/out').concat(fs.readdirSync('/tmp'));
  fs.writeFileSync('/tmp/left', 'x');
  fs.mkdirSync('/job/out/deep');
  fs.writeFileSync('/job/out/deep/made', fs.readFileSync('/job/in/given', 'utf8') + order.add);
  process.stdout.write(JSON.stringify({ born, seen: seen.filter((name) => name !== 'home') }));
  process.exit(0);
});`;

/** Executes one request after another and reports which process it is. */
const patientWorkerScript = `
const fs = require('fs'), id = Math.random();
const lines = require('readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const order = JSON.parse(line);
  if (order.crash) process.abort();
  if (order.spin) for (;;);
  if (order.trap) {
    fs.symlinkSync(order.trap, '/job/out/link');
    fs.renameSync('/job/out', '/job/aside');
    fs.symlinkSync(order.trap, '/job/out');
  } else fs.writeFileSync('/job/out/made', fs.readdirSync('/job/in').map((name) => fs.readFileSync('/job/in/' + name, 'utf8')).join());
  process.stdout.write(JSON.stringify({ id }) + '\\nmore\\n');
});
lines.on('close', () => process.exit(0));`;

let jail: Jail;
let pool: ReturnType<typeof open>;
const open = (more: Partial<WorkerPoolSettings> = {}, minWaiting = 1, script = oneShotWorkerScript) => {
  const args = ['-e', script];
  const policy = { ...atOnce, minWaiting, maxWaiting: Math.max(minWaiting, availableParallelism()) };
  const scratchFolder = join(jail.root, 'pool');
  const workers = createWorkerPool(jail.sandbox, { engine: 'sharp', scratchFolder, policy, ...more }, args);
  return {
    use: (request: string, work: WorkerJob) => workers.use(args, request, work),
    close: () => workers.close(),
  };
};
const atOnce = { idleMs: 60_000, ownerIdleMs: 1_000, quietMs: 0, maxBusy: Infinity, maxRefillDelayMs: 0 };
beforeEach(async () => {
  jail = await openJail();
});
afterEach(async () => {
  await pool.close();
  expect(listWorkDirectories(join(jail.root, 'pool'))).toEqual([]);
  await jail.close();
});

/** Job directories with a worker that has started to run. */
const listStartedDirectories = () =>
  listWorkDirectories(join(jail.root, 'pool')).filter((directory) =>
    existsSync(join(jail.root, 'pool', directory, 'born')),
  );

const signal = () => new AbortController().signal;
const jobWith = (text: string) => {
  const workdir = jail.job();
  writeFileSync(join(workdir, 'in', 'given'), text);
  return workdir;
};
const made = (workdir: string) => readFileSync(join(workdir, 'out', 'deep', 'made'), 'utf8');

describe('standby workers', () => {
  it('stop with the pool, including those still being prepared when it closes', async () => {
    const begun = Promise.withResolvers<void>();
    pool = open({
      prepare: async () => {
        begun.resolve();
        await sleep(100);
        return {};
      },
    });
    await begun.promise; // The pool is closed, and the job directories are checked, after the test.
  });

  it('serve one request each, started ahead of time, with nothing left of the previous one', async () => {
    pool = open();
    const used = new Set<string>();
    for (const text of ['one', 'two', 'three']) {
      await expect
        .poll(() => listStartedDirectories().filter((directory) => !used.has(directory)))
        .toHaveLength(1);
      for (const directory of listStartedDirectories()) used.add(directory);
      const workdir = jobWith(text);
      const askedMs = Date.now();
      const { exitCode, stdout } = await pool.use(JSON.stringify({ add: '!' }), {
        workdir,
        signal: signal(),
      });
      expect(exitCode).toBe(0);
      expect(made(workdir)).toBe(`${text}!`);
      const { born, seen } = JSON.parse(stdout);
      expect(born).toBeLessThanOrEqual(askedMs);
      if (jail.isSandboxed) expect(seen).toEqual([]);
    }
  });

  it('are started on demand when none is on standby', async () => {
    pool = open({ policy: { ...atOnce, minWaiting: 0, maxWaiting: 0 } });
    const workdir = jobWith('cold');
    await pool.use(JSON.stringify({ add: '.' }), { workdir, signal: signal() });
    expect(made(workdir)).toBe('cold.');
  });

  it('serve many requests at once, each with its own files', async () => {
    pool = open();
    const workdirs = Array.from({ length: 8 }, (_, index) => jobWith(`n${index}`));
    await Promise.all(
      workdirs.map((workdir) => pool.use(JSON.stringify({ add: '+' }), { workdir, signal: signal() })),
    );
    expect(workdirs.map(made)).toEqual(workdirs.map((_, index) => `n${index}+`));
  });

  it('crash without affecting others', async () => {
    pool = open();
    const good = jobWith('good');
    const [bad] = await Promise.all([
      pool.use(JSON.stringify({ crash: true }), { workdir: jobWith('bad'), signal: signal() }),
      pool.use(JSON.stringify({ add: '' }), { workdir: good, signal: signal() }),
    ]);
    expect(bad.exitCode).toBe(134);
    expect(made(good)).toBe('good');
  });

  it('are replaced when they die on standby', async () => {
    pool = open();
    await expect.poll(listStartedDirectories).toHaveLength(1);
    const waiting = listStartedDirectories();
    processesIn(waiting[0] ?? '').forEach(killProcess);
    await expect
      .poll(
        () => listWorkDirectories(join(jail.root, 'pool')).filter((name) => !waiting.includes(name)).length,
      )
      .toBe(1);
    const workdir = jobWith('after');
    await pool.use(JSON.stringify({ add: '' }), { workdir, signal: signal() });
    expect(made(workdir)).toBe('after');
  });

  it('stop soon after a cancel', async () => {
    pool = open();
    const controller = new AbortController();
    const use = pool.use(JSON.stringify({ spin: true }), { workdir: jobWith(''), signal: controller.signal });
    await sleep(500);
    const abortedMs = performance.now();
    controller.abort();
    await expect(use).rejects.toMatchObject({ code: 'cancelled' });
    expect(performance.now() - abortedMs).toBeLessThan(30_000); // half of its own time limit
  });

  it('have the time limit of their engine from the request on, not from their start', async () => {
    const wallSeconds = 4;
    pool = open({ limits: { wallSeconds } });
    await expect.poll(listStartedDirectories).toHaveLength(1);
    await sleep(wallSeconds * 1000); // this time must not count
    const workdir = jobWith('late');
    await pool.use(JSON.stringify({ add: '' }), { workdir, signal: signal() });
    expect(made(workdir)).toBe('late');
    await expect(
      pool.use(JSON.stringify({ spin: true }), { workdir: jobWith(''), signal: signal() }),
    ).rejects.toMatchObject({ code: 'engine-timeout' });
  });

  it('remove job directories of a dead server', async () => {
    const directory = join(jail.root, 'pool', 'worker-1-1-1');
    mkdirSync(join(directory, 'in'), { recursive: true });
    pool = open({}, 0);
    await expect.poll(() => listWorkDirectories(join(jail.root, 'pool'))).toEqual([]);
  });
});

describe('workers that serve several requests of one owner', () => {
  const openPatient = (more: Partial<WorkerPoolSettings> = {}) =>
    open({ requestsPerOwner: 3, ...more }, 1, patientWorkerScript);
  const ask = async (owner: string | undefined, text: string, request: object = {}) => {
    const workdir = jobWith(text);
    const { stdout } = await pool.use(JSON.stringify(request), { workdir, signal: signal(), owner });
    return { workdir, id: Number(JSON.parse(stdout.split('\n')[0] ?? '').id) };
  };

  it('never serve another owner, however the requests of several owners interleave', async () => {
    pool = openPatient();
    const seen = new Map<number, Set<string>>();
    const record = (id: number, owner: string) => seen.set(id, (seen.get(id) ?? new Set()).add(owner));
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        ['ann', 'ben', 'ann', 'cleo', undefined, 'ben', undefined].map(async (owner, index) => {
          const { workdir, id } = await ask(owner, `${owner}-${round}-${index}`);
          record(id, owner ?? `nobody-${round}-${index}`);
          expect(readFileSync(join(workdir, 'out', 'made'), 'utf8')).toBe(`${owner}-${round}-${index}`);
        }),
      );
    for (const owners of seen.values()) expect(owners.size).toBe(1);
  });

  it('reject the request of another owner themselves', async () => {
    pool = openPatient();
    const scratchFolder = join(jail.root, 'alone');
    const settings = { engine: 'sharp', requestsPerOwner: 9, scratchFolder } as const;
    const one = new PoolWorker(jail.sandbox, settings, ['-e', patientWorkerScript], signal());
    const work = (owner?: string) => ({ workdir: jobWith('x'), signal: signal(), owner });
    await expect(one.serve('{}', work('ann'))).resolves.toMatchObject({ exitCode: 0 });
    await expect(one.serve('{}', work('ben'))).rejects.toThrow('one owner');
    await expect(one.serve('{}', work())).rejects.toThrow('one owner');
    await expect(one.serve('{}', work('ann'))).resolves.toMatchObject({ exitCode: 0 });
    await one.stop();
    expect(listWorkDirectories(scratchFolder)).toEqual([]);
  });

  it('serve their owner again, with only the files of each request, up to their limit', async () => {
    pool = openPatient();
    const ids: number[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      const { workdir, id } = await ask('ann', text);
      expect(readFileSync(join(workdir, 'out', 'made'), 'utf8')).toBe(text);
      ids.push(id);
    }
    await expect.poll(async () => (await ask('ben', '')).id === (await ask('ben', '')).id).toBe(true);
    for (const id of ids) expect(ids.filter((other) => other === id).length).toBeLessThanOrEqual(3);
  });

  it('serve one request each by default', async () => {
    pool = openPatient({ requestsPerOwner: 1 });
    const [first, second] = [await ask('ann', 'one'), await ask('ann', 'two')];
    expect(first.id).not.toBe(second.id);
  });

  it('cannot lead the server to files elsewhere while they run', async () => {
    pool = openPatient();
    const elsewhere = join(jail.root, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'secret'), 'secret');
    const { workdir } = await ask('ann', '', { trap: elsewhere });
    expect(readdirSync(join(workdir, 'out'))).toEqual([]);
    expect(readFileSync(join(elsewhere, 'secret'), 'utf8')).toBe('secret');
  });

  it('are replaced when they crash or hang on a later request', async () => {
    pool = openPatient({ limits: { wallSeconds: 8 } });
    await ask('ann', 'one');
    const crash = { workdir: jobWith(''), signal: signal(), owner: 'ann' };
    expect(await pool.use(JSON.stringify({ crash: true }), crash)).toMatchObject({ exitCode: 134 });
    await ask('ann', 'two');
    const hang = { workdir: jobWith(''), signal: signal(), owner: 'ann' };
    await expect(pool.use(JSON.stringify({ spin: true }), hang)).rejects.toMatchObject({
      code: 'engine-timeout',
    });
    const { workdir } = await ask('ann', 'three');
    expect(readFileSync(join(workdir, 'out', 'made'), 'utf8')).toBe('three');
  });
});
