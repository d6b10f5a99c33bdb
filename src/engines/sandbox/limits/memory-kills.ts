import { readFileSync } from 'node:fs';
import type { Group } from '../cgroup/cgroup.ts';

/** Counts the processes that the kernel killed for lack of memory during a run. */
export interface MemoryKills {
  /** Starts a new count. */
  begin(): void;
  count(): Promise<number>;
}

/**
 * Opens the count of a run, given its control group. Without one, it includes the processes of the whole machine: if
 * none was killed, then no process of the run was either.
 */
export function countMemoryKills(group: Group | undefined): MemoryKills {
  if (group) return { begin: () => undefined, count: () => group.outOfMemoryKills() };
  let before = readMachineMemoryKills();
  return {
    begin: () => void (before = readMachineMemoryKills()),
    count: async () => readMachineMemoryKills() - before,
  };
}

/** Reads the kernel's count since the machine started (`oom_kill` of proc(5) `vmstat`); 0 if it isn't shown. */
function readMachineMemoryKills(): number {
  try {
    return Number(/^oom_kill (\d+)/m.exec(readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // hidden from this process
  }
}
