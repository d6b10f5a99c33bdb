import { trackPendingTasks } from '#src/engines/pool/running-tasks.ts';
import type { PlanEngines } from '../isolation/converter-pool.ts';

/** The engines of one plan. */
export interface EngineRuns {
  readonly engines: PlanEngines;
  /** Aborts with the outer signal, and when the plan fails. */
  readonly signal: AbortSignal;
  /** Ends every run that a failed plan left behind; resolves when none is left. */
  stop(reason: unknown): Promise<void>;
}

/**
 * Tracks the runs of a plan. Converters run engines side by side: when one fails, the others still write into the
 * job directory, which the caller is about to remove.
 */
export function trackEngineRuns(
  { sandbox, images, office, converters }: PlanEngines,
  outer: AbortSignal,
): EngineRuns {
  const failed = new AbortController();
  const runs = trackPendingTasks();
  const tracked = <Result>(run: Promise<Result>): Promise<Result> => {
    runs.add(run);
    return run;
  };
  return {
    engines: {
      sandbox: {
        ...sandbox,
        run: (command) => tracked(sandbox.run(command)),
        start(command) {
          const running = sandbox.start(command);
          runs.add(running.done);
          return running;
        },
      },
      images: { ...images, run: (request, work) => tracked(images.run(request, work)) },
      converters: { ...converters, run: (converter, task) => tracked(converters.run(converter, task)) },
      office: { ...office, run: (request, work) => tracked(office.run(request, work)) },
    },
    signal: AbortSignal.any([outer, failed.signal]),
    async stop(reason) {
      failed.abort(reason);
      await runs.allEnded();
    },
  };
}
