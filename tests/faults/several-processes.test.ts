import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { claimed, newJob, buildJobResult, until } from '../support/jobs.ts';
import { makeQuickFolder } from '../support/quick-folder.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await makeQuickFolder('formshift-processes-');
  file = join(folder, 'queue.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

interface Line {
  readonly what: string;
  readonly id: string;
  readonly visitor: string;
  readonly at: bigint;
}

interface Worker {
  readonly child: ChildProcess;
  readonly lines: Line[];
  readonly ended: Promise<unknown>;
}

function startWorker(patience: number, workMs: number, starts = 'at once'): Worker {
  const program = join(import.meta.dirname, 'programs/claiming.ts');
  const child = fork(program, [file, String(patience), String(workMs), starts], {
    silent: true,
    execArgv: [],
  });
  const lines: Line[] = [];
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [what = '', id = '', , visitor = '', at = '0'] = line.split(' ');
      lines.push({ what, id, visitor, at: BigInt(at) });
    });
  return { child, lines, ended: once(child, 'close').then(([code]: unknown[]) => code) };
}

it('three processes do 400 jobs once each, within the concurrency limit of each visitor', async () => {
  const queue = await openSqliteQueue({ file });
  const ids: string[] = [];
  for (let index = 0; index < 400; index += 1)
    ids.push((await queue.add(newJob({ visitor: `v${index % 9}`, network: `n${index % 3}` }))).id);
  const workers = [1, 2, 3].map(() => startWorker(20, 2, 'wait'));
  await Promise.all(workers.map(({ child }) => once(child, 'message')));
  for (const { child } of workers) child.send('go');
  expect(await Promise.all(workers.map((worker) => worker.ended))).toEqual([0, 0, 0]);
  const lines = workers
    .flatMap((worker) => worker.lines)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));

  expect(
    lines
      .filter(({ what }) => what === 'begins')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect(lines.filter(({ what }) => what === 'refused')).toEqual([]);
  for (const id of ids) expect(await queue.read(id)).toMatchObject({ status: 'completed', attempts: 1 });
  expect(workers.filter((worker) => worker.lines.length > 0).length).toBeGreaterThan(1);
  expect(maxConcurrentJobs(lines)).toBeLessThanOrEqual(2);
  await queue.close();
});

/** Maximum number of concurrent jobs of any one visitor, between their `begins` and `ends`. */
function maxConcurrentJobs(lines: readonly Line[]): number {
  const running = new Map<string, number>();
  let maxCount = 0;
  for (const { what, visitor } of lines) {
    if (what === 'refused') continue;
    const count = (running.get(visitor) ?? 0) + (what === 'begins' ? 1 : -1);
    running.set(visitor, count);
    maxCount = Math.max(maxCount, count);
  }
  return maxCount;
}

it('a worker that stalls past its lease and resumes can neither complete nor undo the work of another', async () => {
  const queue = await openSqliteQueue({ file, leaseSeconds: 1 });
  const { id } = await queue.add(newJob());
  const sleeper = startWorker(1_000_000, 700);
  await until(() => sleeper.lines.some(({ what }) => what === 'begins'));
  sleeper.child.kill('SIGSTOP');
  await until(async () => (await queue.reclaim()) === 1);
  const second = await claimed(queue);
  expect(second).toMatchObject({ attempt: 2, job: { id } });
  expect(await second.complete(buildJobResult(second))).toBe(true);
  const after = await queue.read(id);

  sleeper.child.kill('SIGCONT');
  await until(() => sleeper.lines.some(({ what }) => what === 'refused'));
  expect(await queue.read(id)).toEqual(after);
  expect(after?.output?.key).toBe(`${id}/out/2`);
  sleeper.child.kill('SIGKILL');
  await sleeper.ended;
  await queue.close();
});
