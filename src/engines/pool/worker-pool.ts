import { Fault } from '#src/contract/faults.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { toCancellationFault } from '../sandbox/cancellation.ts';
import type { PoolPolicy } from './idle-list.ts';
import { ProcessPool } from './process-pool.ts';
import { trackPendingTasks } from './running-tasks.ts';
import { PoolWorker, type WorkerSettings, type WorkerJob } from './worker.ts';
import { removeDeadWorkerDirectories } from './work-directory.ts';

/** How a worker pool starts its workers, and how many of them wait. */
export interface WorkerPoolSettings extends WorkerSettings {
  readonly policy: PoolPolicy;
}

/** Workers started before their requests are known. Workers with the same arguments are interchangeable. */
export interface WorkerPool {
  /**
   * Passes a worker the files of `workdir/in` and the request as one line of standard input, and moves its results to
   * `workdir/out`. Resolves like `Sandbox.run`, at any exit code; rejects with the fault that ended it.
   */
  use(args: readonly string[], request: string, work: WorkerJob): Promise<Outcome>;
  /** Stops every worker and removes their directories. */
  close(): Promise<void>;
}

/**
 * Opens a pool. Workers with the arguments `preparedArgs` start immediately, after their script is compiled, because
 * a worker without compiled scripts takes twice the memory.
 */
export function createWorkerPool(
  sandbox: Sandbox,
  settings: WorkerPoolSettings,
  preparedArgs?: readonly string[],
): WorkerPool {
  const closing = new AbortController();
  const pending = trackPendingTasks();
  const pool = new ProcessPool<readonly string[], PoolWorker>({
    policy: settings.policy,
    start: (args) => new PoolWorker(sandbox, settings, args, closing.signal),
    nameKey: (args) => JSON.stringify(args),
  });

  const prepareCompiled = async (args: readonly string[]): Promise<void> => {
    await sandbox.compile({ engine: settings.engine, args });
    pool.prepare(args);
  };
  pending.add(removeDeadWorkerDirectories(settings.scratchFolder)); // if it fails, so does creating a worker's directory
  if (preparedArgs) pending.add(prepareCompiled(preparedArgs));

  return {
    use(args, request, work) {
      if (request.includes('\n')) throw new Error('a request is one line');
      const served = serve(pool, args, request, work);
      pending.add(served);
      return served;
    },
    async close() {
      closing.abort(new Fault('shutting-down'));
      await pool.close();
      await pending.allEnded();
    },
  };
}

/** Serves a request with a pooled worker, or with another one if that worker has already ended. */
async function serve(
  pool: ProcessPool<readonly string[], PoolWorker>,
  args: readonly string[],
  request: string,
  work: WorkerJob,
): Promise<Outcome> {
  for (;;) {
    if (work.signal.aborted) throw toCancellationFault(work.signal);
    const worker = pool.take(args, work.owner);
    try {
      const outcome = await worker.serve(request, work);
      if (outcome) return outcome;
    } finally {
      pool.giveBack(worker, worker.mayServeAgain());
    }
  }
}
