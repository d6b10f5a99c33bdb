import { join } from 'node:path';
import { createStartBarrier, type StartBarrier } from '../sandbox/prefork/start-barrier.ts';
import type { Command, Outcome, RunningEngine, Sandbox } from '../sandbox/sandbox.ts';

/** An ffprobe process that has loaded its libraries and waits before it opens any file. */
export interface WaitingProbeRun {
  /**
   * Lets it continue and resolves to its outcome, or to undefined if none is waiting. Rejects as `Sandbox.run` does.
   */
  continue(): Promise<Outcome | undefined>;
  /** Stops it, used or not. */
  drop(): Promise<void>;
}

const barrierName = 'probe-barrier';

/**
 * Starts ffprobe before its file is finished. It waits at a named pipe, because it first opens the report that
 * `FFREPORT` names. At most one per job directory. If waiting is not possible, `continue` resolves to undefined.
 */
export function startWaitingRun(
  sandbox: Sandbox,
  command: Omit<Command, 'engine' | 'stdin' | 'env'>,
): WaitingProbeRun {
  let waiting: { readonly barrier: StartBarrier; readonly running: RunningEngine } | undefined;
  let isDropped = false;
  const start = async () => {
    const barrier = await createStartBarrier(join(command.workdir, 'in', barrierName));
    if (isDropped) return;
    const env = { FFREPORT: `file=/job/in/${barrierName}:level=0` };
    const running = sandbox.start({ ...command, engine: 'ffprobe', env });
    running.done.catch(() => undefined); // reported by continue()
    waiting = { barrier, running };
  };
  const started = isIsolated(sandbox) ? start().catch(() => undefined) : undefined; // the caller then starts its own run

  return {
    async continue() {
      await started;
      if (!waiting || isDropped) return undefined;
      const { barrier, running } = waiting;
      await barrier.open();
      running.write(''); // starts the wall clock
      running.end();
      return running.done;
    },
    async drop() {
      isDropped = true;
      await started;
      waiting?.running.kill();
      await waiting?.running.done.catch(() => undefined);
      await waiting?.barrier.close();
    },
  };
}

/** Without isolation, `FFREPORT`, which FFmpeg reads up to a colon, would name a path on the host. */
const isIsolated = ({ report: { level } }: Sandbox): boolean => level === 'full' || level === 'privileged';
