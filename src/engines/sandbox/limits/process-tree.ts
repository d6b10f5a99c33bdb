import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Current resource usage of a process and its descendants. */
export interface TreeUse {
  /** Their private and shared memory; mapped files aren't counted. */
  readonly memoryMb: number;
  /** Number of processes and threads. */
  readonly tasks: number;
}

/** Lists the PIDs of a process and all its descendants, read from `/proc`. */
export function listProcessTree(pid: number): number[] {
  const children = Map.groupBy(allProcesses(), (process) => process.parent);
  const below = (parent: number): number[] => [
    parent,
    ...(children.get(parent) ?? []).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
}

/** Totals the usage of a process tree; processes that end in the meantime aren't counted. */
export function treeUse(pid: number): TreeUse {
  const statuses = listProcessTree(pid).map((member) => read(`/proc/${member}/status`));
  const add = (field: string) =>
    statuses.reduce(
      (sum, status) => sum + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0),
      0,
    );
  return { memoryMb: (add('RssAnon') + add('RssShmem')) / 1024, tasks: add('Threads') };
}

/** Kills a process and all its descendants. */
export function killTree(pid: number): void {
  for (const member of listProcessTree(pid)) killProcess(member);
}

/** Kills a process if it is still running. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return; // it has already ended
  }
}

/** Whether a process is still running; a zombie isn't. */
export function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== '' && stat[stat.lastIndexOf(')') + 2] !== 'Z';
}

/**
 * Whether a process can still do anything. An exiting process without memory and other threads can't; the kernel is
 * tearing down its namespaces, which takes longer than many jobs.
 */
export function canAct(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [flags, threads, memoryBytes] = [6, 17, 20].map((field) => Number(fields[field]));
  return stat !== '' && ((Number(flags) & exiting) === 0 || threads !== 1 || memoryBytes !== 0);
}

/** Process flag in proc(5) `stat`: the process is exiting (`PF_EXITING` of the kernel). */
const exiting = 0x4;

/** Kills every process of a user ID; only root can. Resolves when done. */
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

/** Returns the fourth field of proc(5) `stat`; the name before it may contain any character. */
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
