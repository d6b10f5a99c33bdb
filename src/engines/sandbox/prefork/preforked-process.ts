import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import type { PooledProcess } from '../../pool/process-pool.ts';
import type { Cgroups, Group } from '../cgroup/cgroup.ts';
import { descriptors, type Launch } from '../launch/launch.ts';
import { isAlive } from '../limits/process-tree.ts';

/** A program that waits at its start barrier, in a separate control group; it hasn't been given a command yet. */
export interface PreforkedProcess extends PooledProcess {
  readonly child: ChildProcess;
  /** Undefined if control groups can't be written. */
  readonly group: Group | undefined;
  /** Resolves when its limits are set; rejects if they can't be. */
  readonly ready: Promise<void>;
  /** Host PID of the first process inside; rejects if the sandbox couldn't be set up. */
  readonly firstProcess: Promise<number>;
  /** Exit code as a shell reports it; resolves after the outputs are closed. */
  readonly exit: Promise<number>;
  /** Whether it has been given its command; before that, the sandbox is empty. */
  isOpen(): boolean;
  /** Gives it its command. */
  open(launch: Pick<Launch, 'barrierInput' | 'filter'>): void;
}

/** What must be known in advance: a preforked process can run any launch that matches this. */
export type LaunchTemplate = Pick<
  Launch,
  'file' | 'args' | 'env' | 'uid' | 'gid' | 'builder' | 'acceptsFilter' | 'limits'
>;

/** Bubblewrap's own process, in addition to those it starts. */
const builderTasks = 1;

/**
 * Starts a program that waits at its start barrier; `stdoutFile` is a new file for its standard output. Call it from
 * a thread that lasts, because bubblewrap kills its processes when the thread that started it ends.
 */
export function preforkLaunch(
  template: LaunchTemplate,
  cgroups: Cgroups | undefined,
  stdoutFile?: string,
): PreforkedProcess {
  const isSandboxed = template.builder !== 'nobody';
  const { memoryMb, tasks } = template.limits;
  const group = cgroups?.make({ memoryMb, tasks: isSandboxed ? tasks + builderTasks : tasks });
  const child = spawnPreforked(template, stdoutFile);
  const ready = enterGroup(child, group);
  const firstProcess = isSandboxed ? readFirstProcess(child) : ownProcess(child);
  const exit = waitForExitCode(child);
  for (const promise of [ready, firstProcess, exit]) promise.catch(() => undefined); // reported to whoever awaits it
  const settled = () => undefined;
  const ended = exit.then(settled, settled);
  const remove = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await group?.remove();
  };
  let opened = false;
  let removal: Promise<void> | undefined;
  return {
    child,
    group,
    ready,
    firstProcess,
    exit,
    ended,
    isAlive: () => isAlive(child.pid ?? 0),
    stop: () => (removal ??= remove()),
    isOpen: () => opened,
    open({ barrierInput, filter }) {
      opened = true;
      if (filter) writablePipe(child, descriptors.seccomp)?.end(filter);
      writablePipe(child, descriptors.barrier)?.end(barrierInput);
    },
  };
}

function spawnPreforked(template: LaunchTemplate, stdoutFile: string | undefined): ChildProcess {
  const isSandboxed = template.builder !== 'nobody';
  const stdout = stdoutFile === undefined ? undefined : openSync(stdoutFile, 'wx', 0o644);
  try {
    const child = spawn(template.file, template.args, {
      cwd: '/',
      env: { ...template.env },
      detached: !isSandboxed, // a separate process group, so that it can be killed as one
      stdio: [
        'pipe',
        stdout ?? 'pipe',
        'pipe',
        template.acceptsFilter ? 'pipe' : 'ignore',
        isSandboxed ? 'pipe' : 'ignore',
        'pipe',
      ],
      ...(template.uid === undefined || template.gid === undefined
        ? {}
        : { uid: template.uid, gid: template.gid }),
    });
    for (const stream of [child.stdin, ...child.stdio.slice(3)]) stream?.on('error', () => undefined); // closed by an engine that has read enough or has ended
    return child;
  } finally {
    if (stdout !== undefined) closeSync(stdout);
  }
}

/** Processes it starts afterwards are in the group too. */
async function enterGroup({ pid }: ChildProcess, group: Group | undefined): Promise<void> {
  if (pid === undefined) throw new Error('the program could not be started');
  await group?.enter(pid);
}

/** bubblewrap reports the first process inside as JSON; see its manual, `--info-fd`. */
function readFirstProcess(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let text = '';
  child.stdio[descriptors.info]?.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    const pid = /"child-pid"\s*:\s*(\d+)/.exec(text)?.[1];
    if (pid) resolve(Number(pid));
  });
  child.once('close', () => reject(new Error('the sandbox could not be set up')));
  child.once('error', reject);
  return promise;
}

async function ownProcess({ pid }: ChildProcess): Promise<number> {
  if (pid === undefined) throw new Error('the program could not be started');
  return pid;
}

function waitForExitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, killedBy) =>
      resolve(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
    );
  });
}

function writablePipe(child: ChildProcess, index: number) {
  const stream = child.stdio[index];
  return stream && 'write' in stream ? stream : undefined;
}
