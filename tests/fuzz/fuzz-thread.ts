// Runs one target on changed seeds until it is stopped, and reports what it finds. Another thread watches it, because an
// endless loop stops this one.
import { mkdtemp, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { mutate } from './mutate.ts';
import { readSeeds, runTarget } from './run-target.ts';
import { fuzzTargets } from './targets.ts';

/** What the thread is started with. */
export interface FuzzTask {
  readonly target: string;
  readonly seed: number;
  readonly firstRun: number;
  readonly untilMs: number;
  /** One 32-bit number: the run that goes on. */
  readonly running: SharedArrayBuffer;
}

/** What it reports at its end. */
export interface FuzzReport {
  readonly runs: number;
  readonly failed?: { readonly run: number; readonly error: string };
}

const { target: name, seed, firstRun, untilMs, running } = workerData as FuzzTask;
const target = fuzzTargets.find((one) => one.name === name);
if (!target) throw new Error(`no target ${name}`);
const seeds = readSeeds(target);
const current = new Int32Array(running);
const folder = await mkdtemp('/tmp/formshift-fuzz-');
let run = firstRun;
let failed: FuzzReport['failed'];
while (seeds.length > 0 && Date.now() < untilMs) {
  Atomics.store(current, 0, run);
  const error = await failureOf(mutate(seeds, target.tokens ?? [], { seed, run }));
  run += 1;
  if (error === undefined) continue;
  failed = { run: run - 1, error };
  break;
}
await rm(folder, { recursive: true });
parentPort?.postMessage({ runs: run - firstRun, ...(failed && { failed }) } satisfies FuzzReport, []);

async function failureOf(input: Buffer): Promise<string | undefined> {
  try {
    if (target) await runTarget(target, input, folder);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
