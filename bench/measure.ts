import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** One row of the table: what was compared, the ratio, and the most it may be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'x' | 'ms' | 'MB';
  /** Goal: at most this; `withMinSide` turns it round. */
  readonly goal: number;
  readonly atLeast?: boolean;
  readonly remark: string;
}

/** Milliseconds a piece of work takes. */
export async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Runs two pieces of work in turn, `rounds` times after a warm-up, and gives the median of each and of their paired
 * ratios. Before each it waits `pauseMs`.
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

/** The middle value of a list. */
export function medianTime(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of the list do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Runs a bare program to its end. Rejects when it fails. */
export function runBare(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${complaint.slice(-400)}`)),
    );
  });
}
