import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '#src/contract/faults.ts';
import { toCancellationFault } from '../cancellation.ts';
import { faultOfExit } from '../limits/exit-fault.ts';
import { keepPlainFiles, type FolderUse } from '../limits/directory-usage.ts';
import type { PreforkedProcess } from '../prefork/preforked-process.ts';
import type { Launch } from './launch.ts';
import { readPrinted } from '../output.ts';
import { isAlive, killProcess, killTree, killUser } from '../limits/process-tree.ts';
import type { Outcome, RunningEngine } from '../sandbox.ts';
import { watchLimits } from '../limits/watch-limits.ts';

/** A planned launch and what its caller wants of it. */
export interface EngineStart {
  readonly launch: Launch;
  readonly workdir: string;
  readonly signal: AbortSignal;
  readonly onLine?: ((line: string) => void) | undefined;
  /** The process that runs it; it needn't be ready yet. */
  readonly preforked: PreforkedProcess;
}

/** A started engine; its wall clock runs from `startClock`. */
export interface Started extends RunningEngine {
  /** Process id of the first process inside, as seen from outside; rejects when the walls could not be set up. */
  readonly firstProcess: Promise<number>;
  startClock(): void;
}

/** How long a killed program may take to tell which processes are its own. */
const patienceMs = 1000;

/**
 * Carries a launch out once its limits hold, and holds it to them. `done` settles when no process of it is left and
 * rejects with the fault of the limit or signal that ended it. To be called from the main thread, as `preforkLaunch`.
 */
export function startEngine(start: EngineStart): Started {
  const { launch, workdir, signal, preforked } = start;
  const startedMs = performance.now();
  const { firstProcess } = preforked;
  const printed = readPrinted(preforked.child, {
    onLine: start.onLine,
    onFlood: () => stop(new Fault('engine-disk', {}, { cause: new Error('the engine printed without end') })),
  });
  let stopped: unknown;
  let hasEnded = false;

  const stop = (reason: unknown) => {
    if (hasEnded || stopped !== undefined) return;
    stopped = reason;
    void endAll(preforked, launch);
  };
  const watch = watchLimits({ workdir, limits: launch.limits, group: preforked.group, firstProcess, stop });
  const onAbort = () => stop(toCancellationFault(signal));

  const letGo = async () => {
    await preforked.ready;
    if (stopped === undefined) preforked.open(launch);
  };

  const run = async (): Promise<Outcome> => {
    const exit = await Promise.all([preforked.exit, letGo().catch(stop)]).then(
      ([code]) => ({ code }),
      (error: unknown) => ({ error }),
    );
    hasEnded = true;
    watch.end();
    signal.removeEventListener('abort', onAbort);
    const outOfMemory = ((await preforked.group?.outOfMemoryKills()) ?? 0) > 0;
    const left = await clearAway(preforked, launch, workdir);
    if ('error' in exit) throw exit.error;
    const outcome = {
      exitCode: exit.code,
      stdout: printed.stdout.text(),
      stderr: printed.stderr.text(),
      seconds: (performance.now() - startedMs) / 1000,
    };
    const isForMemory = outOfMemory && !signal.aborted;
    const fault = isForMemory ? new Fault('engine-memory') : pickRunFault(outcome, launch, left, stopped);
    if (fault !== undefined) throw fault;
    return outcome;
  };

  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });

  return {
    firstProcess,
    done: run(),
    write: (data) => void preforked.child.stdin?.write(data),
    end: () => preforked.child.stdin?.end(),
    kill: () => stop(new Fault('cancelled')),
    startClock: () => watch.begin(),
  };
}

/** What ended a run other than itself: a fault of ours comes before what the kernel tells, any other reason after it. */
function pickRunFault(outcome: Outcome, launch: Launch, left: FolderUse, stopped: unknown): unknown {
  return stopped instanceof Fault ? stopped : (faultOfExit(outcome, launch, left) ?? stopped);
}

/** Nothing that was made may outlive the run: processes, the control group, links in the job folder. */
async function clearAway(preforked: PreforkedProcess, launch: Launch, workdir: string): Promise<FolderUse> {
  const pid = await preforked.firstProcess.catch(() => undefined);
  if (launch.builder === 'nobody') {
    if (launch.uid !== undefined) await killUser(launch.uid);
    else if (pid !== undefined) killTree(pid);
  }
  await preforked.stop();
  if (!preforked.group && pid !== undefined)
    for (let waitMs = 1; waitMs < 1000 && isAlive(pid); waitMs *= 2) await sleep(waitMs);
  launch.release();
  return keepPlainFiles(workdir);
}

/**
 * Ends the first process inside, and with it the kernel ends all the others; then the program itself. In this order:
 * a bubblewrap that ends before its first process is known could leave that one behind.
 */
async function endAll({ child, firstProcess, isOpen }: PreforkedProcess, launch: Launch): Promise<void> {
  const isEmpty = launch.builder !== 'nobody' && !isOpen();
  const first = isEmpty
    ? undefined
    : await Promise.race([firstProcess.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })]);
  if (launch.builder === 'nobody' && first !== undefined) {
    if (launch.uid === undefined) killTree(first);
    else await killUser(launch.uid);
  } else if (first !== undefined) killProcess(first);
  child.kill('SIGKILL');
}
