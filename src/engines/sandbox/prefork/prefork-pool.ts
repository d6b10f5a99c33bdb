import { availableParallelism } from 'node:os';
import { ProcessPool } from '../../pool/process-pool.ts';
import type { Cgroups } from '../cgroup/cgroup.ts';
import { preforkLaunch, type LaunchTemplate, type PreforkedProcess } from './preforked-process.ts';

/** A launch and, optionally, a new file for its standard output. */
export interface PreforkRequest {
  readonly template: LaunchTemplate;
  readonly stdoutFile: string | undefined;
}

/** A pool of processes that wait in their control groups for the options of a run. */
export type PreforkPool = ProcessPool<PreforkRequest, PreforkedProcess>;

/** Creates the pool; nothing starts before the first run. */
export const createPreforkPool = (cgroups: Cgroups | undefined): PreforkPool =>
  new ProcessPool({
    policy: {
      minWaiting: 0,
      maxWaiting: 4, // one job starts at most two at once
      idleMs: 180_000,
      ownerIdleMs: 0, // each serves one run
      quietMs: 60, // runs of one job follow each other closely
      maxBusy: availableParallelism() - 1,
      maxRefillDelayMs: 1500,
    },
    start: ({ template, stdoutFile }) => preforkLaunch(template, cgroups, stdoutFile),
    nameKey: nameTemplate,
  });

/** Launches are interchangeable if they agree in everything that is known before the run. */
function nameTemplate({ template, stdoutFile }: PreforkRequest): string | undefined {
  const { file, args, env, uid, builder, acceptsFilter, limits } = template;
  if (builder === 'nobody' || stdoutFile !== undefined) return undefined;
  return JSON.stringify([file, args, env, uid, builder, acceptsFilter, limits.memoryMb, limits.tasks]);
}
