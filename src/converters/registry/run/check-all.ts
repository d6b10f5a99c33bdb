import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatById } from '#src/formats/formats.ts';
import type { Check, ReadyCheck, CheckContext } from '../check.ts';
import type { Engines, OutputFile, Task } from '../converter.ts';
import { inParallel } from '../in-parallel.ts';
import { createJobDirectory, stageInput } from './job-directory.ts';
import type { Plan } from '../plan.ts';

/** The properties of the work that checks of its result need. */
interface Checked extends Pick<Task<unknown>, 'threads' | 'signal'> {
  /** Host path of the attempt's directory. */
  readonly folder: string;
  readonly engines: Engines;
}

/** Checks of a plan's result, some of which may already be started. */
export interface Checking {
  /**
   * Checks the finished files. Rejects with the fault of the check that failed, or `output-invalid` if there are no
   * files.
   */
  all(outputs: readonly OutputFile[]): Promise<void>;
  /** Stops checks that were started and not used. Must always be called. */
  drop(): Promise<void>;
}

/**
 * Starts the programs of checks while the result is still being made. Used for work so short that their startup time
 * would be noticeable.
 */
export function prepareChecks(plan: Plan, work: Checked): Checking {
  const { sandbox } = work.engines;
  const context = {
    workdir: join(work.folder, 'check'),
    sandbox,
    signal: work.signal,
    format: plan.to,
    writers: plan.steps.at(-1)?.converter.engines ?? [],
  };
  const ready = new Map<Check, ReadyCheck>();
  for (const check of work.signal.aborted ? [] : plan.checks) {
    const prepared = plan.lane === 'light' || check.waitsLightly ? check.prepare?.(context) : undefined;
    if (prepared) ready.set(check, prepared);
  }

  async function all(outputs: readonly OutputFile[]): Promise<void> {
    if (outputs.length === 0) throw new Fault('output-invalid', { format: formatById(plan.to).label });
    const files = await inputs(
      outputs.filter(({ isOriginal }) => !isOriginal),
      context,
    );
    for (const check of plan.checks) {
      work.signal.throwIfAborted();
      const known = files.filter(({ format }) => check.formats.includes(format));
      const [only, ...others] = known;
      const prepared = ready.get(check);
      if (only && others.length === 0 && only.format === plan.to && prepared) {
        ready.delete(check);
        await prepared.check({ ...context, ...only });
      } else if (others.length > 0 && check.checkBatch)
        await check.checkBatch({ ...context, files: known, threads: work.threads });
      else await inParallel(known, work.threads, (file) => check.check({ ...context, ...file }));
    }
  }

  async function drop(): Promise<void> {
    await Promise.all([...ready.values()].map((prepared) => prepared.drop()));
  }

  return { all, drop };
}

/** Copies the results to the directory of the checks. */
async function inputs(outputs: readonly OutputFile[], { workdir, format: usual }: CheckContext) {
  await createJobDirectory(workdir);
  return Promise.all(
    outputs.map(async ({ path, format = usual, seen }, index) => {
      const staged = await stageInput({ path, name: '', format }, index, workdir);
      return { path: staged.path, inside: staged.inside, format, seen };
    }),
  );
}
