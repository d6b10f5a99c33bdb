import { readdirSync, readFileSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMarkAlive } from '../process-mark.ts';
import { canAct, killProcess } from '../limits/process-tree.ts';

const maxShortWaitMs = 2000;
const maxRetryMs = 2 ** 21;

/** Kills every process in a group; resolves when none is left that can still act. */
export async function emptyGroup(folder: string): Promise<void> {
  for (let waitMs = 1; waitMs <= maxShortWaitMs; waitMs *= 2) {
    const acting = readMembers(folder).filter(canAct);
    if (acting.length === 0) return;
    acting.forEach(killProcess);
    await sleep(waitMs);
  }
}

/**
 * Kills all processes in a group and removes it. The kernel releases the last process with a delay, which is long if
 * its parent is slow to reap it. With `closing`, retries for about an hour or until it is aborted; otherwise for
 * seconds.
 */
export async function removeGroup(folder: string, closing?: AbortSignal): Promise<void> {
  for (let waitMs = 1; waitMs <= maxRetryMs; waitMs *= 2) {
    const error = await rmdir(folder).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (!error || error.code === 'ENOENT') return;
    readMembers(folder).forEach(killProcess);
    if (waitMs <= maxShortWaitMs) await sleep(waitMs);
    else if (!closing || !(await hasPassed(waitMs, closing))) return;
  }
}

function hasPassed(waitMs: number, closing: AbortSignal): Promise<boolean> {
  return sleep(waitMs, true, { signal: closing, ref: false }).catch(() => false);
}

/** Removes, in the background, the groups below a folder that belong to servers that have ended. */
export function removeDeadGroups(parent: string, prefix: string): void {
  const names = readdirSync(parent).filter((name) => name.startsWith(prefix));
  const dead = names.filter(
    (name) => !isMarkAlive(name.slice(prefix.length).split('-').slice(0, 2).join('-')),
  );
  for (const name of dead) void removeTree(join(parent, name));
}

/** Returns the process IDs in a group; empty if the group is gone. */
export function readMembers(folder: string): number[] {
  try {
    const lines = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n');
    return lines.map(Number).filter((pid) => pid > 1);
  } catch {
    return [];
  }
}

async function removeTree(folder: string): Promise<void> {
  for (const name of groupsIn(folder)) await removeGroup(join(folder, name));
  await removeGroup(folder);
}

/** Several servers that start at once may remove the same group. */
function groupsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
