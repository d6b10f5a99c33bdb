import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { writeInput, type FuzzTarget } from './fuzz-target.ts';

/** Longest time for one input of at most 256 KiB; a parser that takes longer is not linear. */
const maxRunMs = 3_000;

/** Reads the seeds of a target; those of an absent corpus are left out. */
export function readSeeds({ seeds }: FuzzTarget): Uint8Array[] {
  return seeds.flatMap((seed) => {
    if (typeof seed !== 'string') return [seed];
    const path = seed.startsWith('/') ? seed : corpusFile(seed);
    return path ? [readFileSync(path)] : [];
  });
}

/** Runs a target on one input. Rejects if it throws anything but a fault, or takes too long. */
export async function runTarget(target: FuzzTarget, input: Buffer, folder: string): Promise<void> {
  const own = await mkdtemp(join(folder, 'run-'));
  const path = await writeInput(own, input);
  const before = process.threadCpuUsage();
  try {
    await target.run(input, path);
  } catch (error) {
    const isFault = error instanceof Fault && error.code !== 'internal';
    if (!isFault && !target.mayThrow) throw error;
  } finally {
    await rm(own, { recursive: true });
  }
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > maxRunMs) throw new Error(`${target.name} took ${Math.round(ms)} ms of processor time`);
}
