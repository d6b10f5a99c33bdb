import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** One row of the results table: what was compared, the ratio, and its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'x' | 'ms' | 'MB';
  /** Goal: an upper limit, or a lower limit when `atLeast` is set. */
  readonly goal: number;
  readonly atLeast?: boolean;
  readonly remark: string;
}

/** Measures how long a piece of work takes, in milliseconds. */
export async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Alternates two pieces of work for `rounds` rounds after a warm-up, waiting `pauseMs` before each run. Returns the
 * median time of each and the median of their paired ratios.
 */
export async function compare(
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  rounds: number,
  pauseMs = 0,
): Promise<{ ours: number; bare: number; ratio: number }> {
  const rested = async (work: () => Promise<unknown>) => {
    await sleep(pauseMs);
    return measureMilliseconds(work);
  };
  await ours();
  await bare();
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++)
    pairs.push({ ours: await rested(ours), bare: await rested(bare) });
  return {
    ours: medianTime(pairs.map((pair) => pair.ours)),
    bare: medianTime(pairs.map((pair) => pair.bare)),
    ratio: medianTime(pairs.map((pair) => pair.ours / pair.bare)),
  };
}

/** Returns the median of a list. */
export function medianTime(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the value at the given percentile of a list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Runs a bare program to completion. Rejects if it fails. */
export function runBare(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} exited with ${code}: ${stderr.slice(-400)}`)),
    );
  });
}
