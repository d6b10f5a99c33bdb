import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '#src/contract/faults.ts';
import { cancellationOf } from './cancellation.ts';
import type { Cgroups } from './cgroup.ts';
import { faultOfExit } from './exit-fault.ts';
import { keepPlainFiles, type FolderUse } from './folder-use.ts';
import { descriptors, type Launch } from './launch.ts';
import { readPrinted } from './output.ts';
import { isAlive, killProcess, killTree, killUser } from './process-tree.ts';
import type { Outcome, Running } from './sandbox.ts';
import { watchLimits } from './watch-limits.ts';

/** A planned launch and what its caller wants of it. */
export interface Start {
  readonly launch: Launch;
  readonly workdir: string;
  readonly signal: AbortSignal;
  readonly onLine?: ((line: string) => void) | undefined;
  readonly stdoutFile?: string | undefined;
  /** Undefined where control groups cannot be written: then memory and processes are watched. */
  readonly cgroups: Cgroups | undefined;
}

/** A started engine; its wall clock runs from `startClock`. */
export interface Started extends Running {
  /** Process id of the first process inside, as seen from outside; rejects when the walls could not be set up. */
  readonly firstProcess: Promise<number>;
  startClock(): void;
}

/** How long a killed program may take to tell which processes are its own. */
const patienceMs = 1000;

/**
 * Spawns a launch, lets it run once its limits hold, and holds it to them. `done` settles when no process of it is left
 * and rejects with the fault of the limit or signal that ended it.
 */
export function startEngine(start: Start): Started {
  const { launch, workdir, signal, cgroups } = start;
  const startedMs = performance.now();
  const group = cgroups?.make(launch.limits);
  const child = spawnHeld(start);
  const firstProcess = launch.builder === 'nobody' ? ownProcess(child) : readFirstProcess(child);
  const printed = readPrinted(child, {
    onLine: start.onLine,
    onFlood: () => stop(new Fault('engine-disk', {}, { cause: new Error('the engine printed without end') })),
  });
  let stopped: unknown;
  let hasEnded = false;

  const stop = (reason: unknown) => {
    if (hasEnded || stopped !== undefined) return;
    stopped = reason;
    void endAll(child, firstProcess, launch);
  };
  const watch = watchLimits({ workdir, limits: launch.limits, group, firstProcess, stop });
  const onAbort = () => stop(cancellationOf(signal));

  const letGo = async () => {
    const pid = await firstProcess;
    await group?.enter(pid);
    release(child);
  };

  const run = async (): Promise<Outcome> => {
    const exit = await Promise.all([endOf(child), letGo().catch(stop)]).then(
      ([code]) => ({ code }),
      (error: unknown) => ({ error }),
    );
    hasEnded = true;
    watch.end();
    signal.removeEventListener('abort', onAbort);
    const outOfMemory = ((await group?.outOfMemoryKills()) ?? 0) > 0;
    const left = await clearAway();
    if ('error' in exit) throw exit.error;
    const seconds = (performance.now() - startedMs) / 1000;
    const outcome = {
      exitCode: exit.code,
      stdout: printed.stdout.text(),
      stderr: printed.stderr.text(),
      seconds,
    };
    if (outOfMemory && !signal.aborted) throw new Fault('engine-memory');
    if (stopped instanceof Fault) throw stopped;
    const fault = faultOfExit(outcome, launch, left) ?? stopped;
    if (fault !== undefined) throw fault;
    return outcome;
  };

  /** Nothing that was made may outlive the run: processes, the control group, links in the job folder. */
  const clearAway = async (): Promise<FolderUse> => {
    const pid = await firstProcess.catch(() => undefined);
    if (launch.builder === 'nobody') {
      if (launch.uid !== undefined) await killUser(launch.uid);
      else if (pid !== undefined) killTree(pid);
    }
    await group?.remove();
    if (!group && pid !== undefined)
      for (let waitMs = 1; waitMs < 1000 && isAlive(pid); waitMs *= 2) await sleep(waitMs);
    launch.release();
    return keepPlainFiles(workdir);
  };

  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });

  return {
    firstProcess,
    done: run(),
    write: (data) => void child.stdin?.write(data),
    end: () => child.stdin?.end(),
    kill: () => stop(new Fault('cancelled')),
    startClock: () => watch.begin(),
  };
}

/**
 * Starts the program, which waits at its gate until `release`. To be called from the main thread: bubblewrap ends its
 * processes when the thread that started it does.
 */
function spawnHeld({ launch, stdoutFile }: Start): ChildProcess {
  const walls = launch.builder !== 'nobody';
  const stdout = stdoutFile === undefined ? undefined : openSync(stdoutFile, 'wx', 0o644);
  try {
    const child = spawn(launch.file, launch.args, {
      cwd: '/',
      env: { ...launch.env },
      detached: !walls, // a process group of its own, to be ended as one
      stdio: [
        'pipe',
        stdout ?? 'pipe',
        'pipe',
        walls && launch.filter ? 'pipe' : 'ignore',
        walls ? 'pipe' : 'ignore',
        'pipe',
      ],
      ...(launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.uid }),
    });
    for (const stream of [child.stdin, ...child.stdio.slice(3)]) stream?.on('error', () => undefined); // closed by an engine that has enough, or has ended
    pipeOf(child, descriptors.seccomp)?.end(launch.filter);
    return child;
  } finally {
    if (stdout !== undefined) closeSync(stdout);
  }
}

/** bubblewrap tells the first process inside as JSON; see its manual, `--info-fd`. */
function readFirstProcess(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  promise.catch(() => undefined);
  let text = '';
  child.stdio[descriptors.info]?.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    const pid = /"child-pid"\s*:\s*(\d+)/.exec(text)?.[1];
    if (pid) resolve(Number(pid));
  });
  child.once('close', () => reject(new Error('the walls could not be set up')));
  child.once('error', reject);
  return promise;
}

function ownProcess({ pid }: ChildProcess): Promise<number> {
  const own =
    pid === undefined ? Promise.reject(new Error('the program could not be started')) : Promise.resolve(pid);
  own.catch(() => undefined);
  return own;
}

function release(child: ChildProcess): void {
  pipeOf(child, descriptors.block)?.end('\n');
}

/** Exit code as a shell would tell it; resolves when the outputs are closed too. */
function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, killedBy) =>
      resolve(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
    );
  });
}

/**
 * Ends the first process inside, and with it the kernel ends all the others; then the program itself. In this order:
 * a bubblewrap that ends before its first process is known could leave that one behind.
 */
async function endAll(child: ChildProcess, firstProcess: Promise<number>, launch: Launch): Promise<void> {
  const first = await Promise.race([
    firstProcess.catch(() => undefined),
    sleep(patienceMs, undefined, { ref: false }),
  ]);
  if (launch.builder === 'nobody' && first !== undefined) {
    if (launch.uid === undefined) killTree(first);
    else await killUser(launch.uid);
  } else if (first !== undefined) killProcess(first);
  child.kill('SIGKILL');
}

function pipeOf(child: ChildProcess, index: number) {
  const stream = child.stdio[index];
  return stream && 'write' in stream ? stream : undefined;
}
