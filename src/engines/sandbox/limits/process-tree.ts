import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all that came from it use at a moment. */
export interface TreeUse {
  /** Memory of their own and shared memory; mapped files are not counted. */
  readonly memoryMb: number;
  /** Processes and threads. */
  readonly tasks: number;
}

/** Process ids of a process and all its descendants, read from `/proc`. */
export function listProcessTree(pid: number): number[] {
  const children = Map.groupBy(allProcesses(), (process) => process.parent);
  const below = (parent: number): number[] => [
    parent,
    ...(children.get(parent) ?? []).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
}

/** Adds up what the tree below a process uses; processes that end meanwhile count nothing. */
export function treeUse(pid: number): TreeUse {
  const statuses = listProcessTree(pid).map((member) => read(`/proc/${member}/status`));
  const add = (field: string) =>
    statuses.reduce(
      (sum, status) => sum + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0),
      0,
    );
  return { memoryMb: (add('RssAnon') + add('RssShmem')) / 1024, tasks: add('Threads') };
}

/** Ends a process and all its descendants. */
export function killTree(pid: number): void {
  for (const member of listProcessTree(pid)) killProcess(member);
}

/** Ends a process if it still lives. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return; // it has ended, which is what was wanted
  }
}

/** Whether a process still lives; one that only waits to be collected by its parent does not. */
export function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== '' && stat[stat.lastIndexOf(')') + 2] !== 'Z';
}

/**
 * Whether a process can still do anything. One on its way out, without memory and other threads, cannot: the kernel takes
 * down its namespaces, which takes longer than many a job.
 */
export function canAct(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [flags, threads, memoryBytes] = [6, 17, 20].map((field) => Number(fields[field]));
  return stat !== '' && ((Number(flags) & exiting) === 0 || threads !== 1 || memoryBytes !== 0);
}

/** Among the flags of a process in proc(5) `stat`: it is ending (`PF_EXITING` of the kernel). */
const exiting = 0x4;

/** Ends every process of a user id; only root can. Resolves when that is done. */
export function killUser(uid: number): Promise<void> {
  const killer = spawn('/bin/sh', ['-c', 'kill -KILL -1'], {
    uid,
    gid: uid,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    killer.on('error', reject);
    killer.on('close', () => resolve());
  });
}

function allProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parseParentPid(read(`/proc/${name}/stat`)) }));
}

/** Fourth field of proc(5) `stat`; the name before it may hold any character. */
function parseParentPid(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}
