// `npm run fuzz [-- <seconds per target> <target> ...]`: changes real files at random and reads them with each parser of
// ours. An input that a parser answers with anything but a result or a fault, or too slowly, is kept below `findings`,
// and `npm test` runs it from then on.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startThread } from '#src/jobs/thread/start-thread.ts';
import { hasCorpus } from '#tests/support/corpus.ts';
import { mutate } from './mutate.ts';
import { readSeeds } from './run-target.ts';
import type { FuzzReport, FuzzTask } from './fuzz-thread.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { fuzzTargets } from './targets.ts';

/** An input on which a thread stands still for longer is a finding. */
const stuckMs = 20_000;
const maxFindingsPerTarget = 5;

const [seconds = '60', ...names] = process.argv.slice(2);
const chosen = fuzzTargets.filter(({ name }) => names.length === 0 || names.includes(name));
if (chosen.length === 0) throw new Error(`Targets: ${fuzzTargets.map(({ name }) => name).join(', ')}`);
if (!hasCorpus) process.stdout.write('The corpus is missing: only the built-in seeds are changed.\n');
const seed = Math.floor(Date.now() / 1000);
process.stdout.write(`seed ${seed}, ${seconds} s per target\n`);
let total = 0;
for (const target of chosen) total += await fuzz(target, Number(seconds) * 1000);
process.exitCode = total > 0 ? 1 : 0;

/** Fuzzes one target for a time, and resolves to the number of findings. */
async function fuzz(target: FuzzTarget, ms: number): Promise<number> {
  const untilMs = Date.now() + ms;
  const start = Date.now();
  let [runs, findings] = [0, 0];
  while (Date.now() < untilMs && findings < maxFindingsPerTarget) {
    const report = await runThread({ target: target.name, seed, firstRun: runs, untilMs });
    runs += report.runs;
    if (!report.failed) break;
    findings += 1;
    await keep(target, report.failed);
  }
  const rate = Math.round(runs / Math.max(1, (Date.now() - start) / 1000));
  process.stdout.write(
    `${target.name.padEnd(24)} ${String(runs).padStart(8)} runs ${String(rate).padStart(6)}/s ${findings} findings\n`,
  );
  return findings;
}

/** Runs a thread to its end, or until it stands still on one input. */
async function runThread(task: Omit<FuzzTask, 'running'>): Promise<FuzzReport> {
  const running = new SharedArrayBuffer(4);
  const current = new Int32Array(running);
  const thread = startThread(join(import.meta.dirname, 'fuzz-thread.ts'), {
    workerData: { ...task, running },
  });
  let [seen, sinceMs] = [-1, Date.now()];
  const stuck = (error: string): FuzzReport => {
    const run = Atomics.load(current, 0);
    return { runs: run - task.firstRun + 1, failed: { run, error } };
  };
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      const run = Atomics.load(current, 0);
      if (run !== seen) [seen, sinceMs] = [run, Date.now()];
      else if (Date.now() - sinceMs > stuckMs) void thread.terminate();
    }, 500);
    thread.once('message', resolve);
    thread.once('error', (error) => resolve(stuck(String(error))));
    thread.once('exit', () => {
      clearInterval(watch);
      resolve(stuck(`stood still for ${stuckMs / 1000} s`)); // ignored after a report
    });
  });
}

async function keep(target: FuzzTarget, { run, error }: NonNullable<FuzzReport['failed']>): Promise<void> {
  const folder = join(import.meta.dirname, 'findings', target.name);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${seed}-${run}`);
  await writeFile(path, mutate(readSeeds(target), target.tokens ?? [], { seed, run }));
  process.stdout.write(`${path}\n${error}\n`);
}
