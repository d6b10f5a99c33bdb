import { join } from 'node:path';
import { createStartBarrier, type StartBarrier } from '../sandbox/prefork/start-barrier.ts';
import type { Command, Outcome, RunningEngine, Sandbox } from '../sandbox/sandbox.ts';
import { isSandboxIsolated, type ProgramInvocation, type LoadedWork } from './preloaded.ts';
import type { LoadedPrograms } from './preloaded-processes.ts';

/** A program of FFmpeg's that is loaded already and waits before it opens any file. */
export interface WaitingRun {
  /** Lets it go and resolves to how it ended; undefined when none waits here. Rejects as a run does. */
  letGo(): Promise<Outcome | undefined>;
  /** Ends it, used or not; afterwards none waits. */
  drop(): Promise<void>;
}

/**
 * Starts a program of FFmpeg's before its files are there: to load its libraries takes longer than many a run. It waits at
 * a gate, as these programs first open the report that `FFREPORT` names. One of each engine a job folder.
 */
export function startWaiting(sandbox: Sandbox, command: Omit<Command, 'stdin' | 'env'>): WaitingRun {
  let waiting: { readonly barrier: StartBarrier; readonly running: RunningEngine } | undefined;
  let isDropped = false;
  const start = async () => {
    const name = `gate-${command.engine}`;
    const barrier = await createStartBarrier(join(command.workdir, 'in', name));
    if (isDropped) return;
    const running = sandbox.start({ ...command, env: { FFREPORT: `file=/job/in/${name}:level=0` } });
    running.done.catch(() => undefined); // told by letGo()
    waiting = { barrier, running };
  };
  const started = isSandboxIsolated(sandbox) ? start().catch(() => undefined) : undefined; // without it the run starts when it is asked for

  return {
    async letGo() {
      await started;
      if (!waiting || isDropped) return undefined;
      const { barrier, running } = waiting;
      await barrier.open();
      running.write(''); // the wall clock runs from here
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

/** A program that was loaded before the job was known; undefined where none waits with these arguments. */
export function acquireLoaded(
  programs: LoadedPrograms | undefined,
  invocation: ProgramInvocation,
  { inputs, ...work }: Omit<LoadedWork, 'inputs'> & { readonly inputs: () => Promise<readonly string[]> },
): WaitingRun | undefined {
  const acquired = programs?.acquire(invocation);
  if (!acquired) return undefined;
  let isOver = false;
  return {
    async letGo() {
      if (isOver) return undefined;
      isOver = true;
      return acquired.run({ ...work, inputs: await inputs() });
    },
    async drop() {
      if (!isOver) acquired.release();
      isOver = true;
    },
  };
}
