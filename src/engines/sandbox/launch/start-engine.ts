import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '#src/contract/faults.ts';
import { toCancellationFault } from '../cancellation.ts';
import { faultOfExit, type ExitFacts } from '../limits/exit-fault.ts';
import { keepPlainFiles } from '../limits/directory-usage.ts';
import { countMemoryKills } from '../limits/memory-kills.ts';
import type { PreforkedProcess } from '../prefork/preforked-process.ts';
import type { Launch } from './launch.ts';
import { readPrinted } from '../output.ts';
import { isAlive, killProcess, killTree, killUser } from '../limits/process-tree.ts';
import type { Outcome, RunningEngine } from '../sandbox.ts';
import { watchLimits } from '../limits/watch-limits.ts';

/** A planned launch and the options of its caller. */
export interface EngineStart {
  readonly launch: Launch;
  readonly workdir: string;
  readonly signal: AbortSignal;
  readonly onLine?: ((line: string) => void) | undefined;
  /** The process that runs it; it doesn't have to be ready yet. */
  readonly preforked: PreforkedProcess;
}

/** A started engine; its wall-clock limit runs from `startClock`. */
export interface Started extends RunningEngine {
  /** Host PID of the first process inside; rejects if the sandbox couldn't be set up. */
  readonly firstProcess: Promise<number>;
  startClock(): void;
}

/** Time for a killed program to report which processes belong to it. */
const patienceMs = 1000;

/**
 * Runs a launch once its limits are set, and enforces them. `done` settles when none of its processes is left, and
 * rejects with the fault of the limit or signal that ended it. Call it from a thread that
 * lasts, like `preforkLaunch`.
 */
export function startEngine(start: EngineStart): Started {
  const { launch, workdir, signal, preforked } = start;
  const startedMs = performance.now();
  const { firstProcess } = preforked;
  const memoryKills = countMemoryKills(preforked.group);
  const printed = readPrinted(preforked.child, {
    onLine: start.onLine,
    onFlood: () =>
      stop(new Fault('engine-disk', {}, { cause: new Error('the engine printed too much output') })),
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
    const outOfMemoryKills = await memoryKills.count();
    await endProcesses(preforked, launch);
    const minFreeBytes = await watch.minFreeBytes(); // before anything is removed
    await launch.release();
    const left = await keepPlainFiles(workdir);
    if ('error' in exit) throw exit.error;
    const outcome = {
      exitCode: exit.code,
      stdout: printed.stdout.text(),
      stderr: printed.stderr.text(),
      seconds: (performance.now() - startedMs) / 1000,
    };
    const isForMemory = preforked.group !== undefined && outOfMemoryKills > 0 && !signal.aborted;
    const facts = { left, minFreeBytes, outOfMemoryKills, isStopped: stopped !== undefined };
    const fault = isForMemory ? new Fault('engine-memory') : pickRunFault(outcome, launch, facts, stopped);
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
    startClock() {
      memoryKills.begin();
      watch.begin();
    },
  };
}

/**
 * Returns what ended a run from outside. One of our faults takes precedence over what the kernel reports; any other
 * reason comes after it.
 */
function pickRunFault(outcome: Outcome, launch: Launch, facts: ExitFacts, stopped: unknown): unknown {
  return stopped instanceof Fault ? stopped : (faultOfExit(outcome, launch, facts) ?? stopped);
}

/** Ends everything that must not outlive the run: its processes and their control group. */
async function endProcesses(preforked: PreforkedProcess, launch: Launch): Promise<void> {
  const pid = await preforked.firstProcess.catch(() => undefined);
  if (launch.builder === 'nobody') {
    if (launch.uid !== undefined) await killUser(launch.uid);
    else if (pid !== undefined) killTree(pid);
  }
  await preforked.stop();
  if (!preforked.group && pid !== undefined)
    for (let waitMs = 1; waitMs < 1000 && isAlive(pid); waitMs *= 2) await sleep(waitMs);
}

/**
 * Kills the first process inside, upon which the kernel kills all others, and then the program itself. The order
 * matters: a bubblewrap that ends before its first process is known could leave that process behind.
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
