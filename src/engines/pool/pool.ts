import { availableParallelism } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import { toCancellationFault } from '../sandbox/cancellation.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { trackPendingTasks } from './running-tasks.ts';
import { startPoolWorker, type WorkerSettings, type WorkerJob, type PoolWorker } from './worker.ts';
import { createRetainedWorkers, type RetainedWorkers } from './affine-workers.ts';
import { removeDeadWorkerDirectories } from './work-directory.ts';
import { openStandbyWorkers, type StandbyWorkers, type StandbySettings } from './standby-workers.ts';

/** What a pool starts, and how many of it wait. */
export interface PoolSettings extends WorkerSettings, StandbySettings {
  /** Children that may wait after a rush; as many as processors when left out. */
  readonly maxStandbyWorkers?: number;
}

/**
 * Children that were started beforehand, each in a sandbox of its own, and serve one order each; or several, one after
 * another, of one owner and of nobody else.
 */
export interface WorkerPool {
  /**
   * Gives a child the files of `workdir/in` and the order as one line of standard input, waits for its end and moves
   * what it made to `workdir/out`. Resolves like `Sandbox.run`, at any exit code; rejects with the fault that ended it.
   */
  use(request: string, work: WorkerJob): Promise<Outcome>;
  /** Ends every child and removes the rooms. */
  close(): Promise<void>;
}

/** Opens a pool; the first children start once their script is compiled. */
export function createWorkerPool(sandbox: Sandbox, settings: PoolSettings): WorkerPool {
  const maxStandbyWorkers = Math.max(
    settings.standbyWorkers,
    settings.maxStandbyWorkers ?? availableParallelism(),
  );
  const closing = new AbortController();
  const pending = trackPendingTasks();
  const track = (task: Promise<unknown>): void => pending.add(task);
  const sendHome = (worker: PoolWorker) => track(worker.sendHome());
  const open = () => startPoolWorker(sandbox, settings, closing.signal);
  let serving = 0;
  const standby = openStandbyWorkers(settings, {
    open,
    sendHome,
    track,
    maxStandbyWorkers,
    isInRush: () => settings.standbyWorkers === 0 && serving >= maxStandbyWorkers,
    closing: closing.signal,
  });
  const retained = createRetainedWorkers(maxStandbyWorkers, sendHome);
  const serveNow = serverBy({ standby, retained, open, sendHome, settings, closing: closing.signal });

  const serve = async (request: string, work: WorkerJob): Promise<Outcome> => {
    if (work.signal.aborted) throw toCancellationFault(work.signal);
    serving += 1;
    try {
      return await serveNow(request, work);
    } finally {
      serving -= 1;
      if (settings.standbyWorkers > 0) standby.fill();
      else standby.fillAtRest();
    }
  };

  /** Those that wait have their script compiled: without it each takes twice the memory. */
  const begin = async () => {
    await removeDeadWorkerDirectories(settings.scratchFolder);
    void sandbox.compile(settings).then(standby.fill);
  };
  track(begin().catch(standby.died));

  return {
    use(request, work) {
      if (request.includes('\n')) throw new Error('an order is one line');
      const served = serve(request, work);
      track(served);
      return served;
    },
    async close() {
      closing.abort(new Fault('shutting-down'));
      standby.close();
      retained.clear();
      await pending.allEnded();
    },
  };
}

/** Where children come from and where they go. */
interface Children {
  readonly standby: StandbyWorkers;
  readonly retained: RetainedWorkers;
  readonly open: () => Promise<PoolWorker>;
  readonly sendHome: (worker: PoolWorker) => void;
  readonly settings: StandbySettings;
  readonly closing: AbortSignal;
}

/** Has an order carried out by the child that knows its owner, else by one that waits, else by a new one. */
function serverBy({ standby, retained, open, sendHome, settings, closing }: Children) {
  const acquireAnother = async (): Promise<PoolWorker> => {
    const worker = standby.acquire();
    if (settings.standbyWorkers > 0) standby.fill(); // else the order at hand gets the processors to itself
    return worker ?? open();
  };

  return async function serve(request: string, work: WorkerJob): Promise<Outcome> {
    const worker = retained.acquire(work.owner) ?? (await acquireAnother());
    try {
      const outcome = await worker.serve(request, work);
      if (!outcome) return await serve(request, work);
      standby.served();
      return outcome;
    } finally {
      if (work.owner !== undefined && worker.wantsMore(work.owner) && !closing.aborted)
        retained.keep(worker, work.owner);
      else sendHome(worker);
    }
  };
}
