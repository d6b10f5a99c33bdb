import { Fault } from '#src/contract/faults.ts';
import { readFreeBytes } from '#src/files/free-space.ts';
import type { EngineLimits } from '../../engine.ts';
import type { Group } from '../cgroup/cgroup.ts';
import { folderUse } from './directory-usage.ts';
import { treeUse } from './process-tree.ts';

/** A run whose limits are monitored by the server itself. */
export interface Watched {
  readonly workdir: string;
  readonly limits: EngineLimits;
  /** If set, the kernel limits memory and processes, and they aren't monitored here. */
  readonly group: Group | undefined;
  readonly firstProcess: Promise<number>;
  /** Ends the run with a fault. */
  readonly stop: (fault: Fault) => void;
}

const folderEveryMs = 500;
const treeEveryMs = 150;
const mebibyte = 1_048_576;
/** Maximum total output of a run, as a multiple of the maximum file size. */
const folderToFile = 2;

/** The monitor of a run. */
export interface LimitWatch {
  /** Starts monitoring; called again, it restarts the clock and forgets the least free space. */
  begin(): void;
  end(): void;
  /** Reads the free space on the disk of the job directory, and resolves to the least seen since `begin`, in bytes. */
  minFreeBytes(): Promise<number>;
}

/**
 * Monitors the wall clock, the job directory and, without a control group, memory and processes, from `begin` to
 * `end`.
 */
export function watchLimits(watched: Watched): LimitWatch {
  const { limits, stop, group, workdir } = watched;
  const timers: NodeJS.Timeout[] = [];
  let clock: NodeJS.Timeout | undefined;
  let isOver = false;
  let minSeenBytes = Infinity;
  const minFreeBytes = async () => {
    const freeBytes = await readFreeBytes(workdir);
    minSeenBytes = Math.min(minSeenBytes, freeBytes);
    return minSeenBytes;
  };
  const startClock = () =>
    setTimeout(
      () => stop(new Fault('engine-timeout', { seconds: limits.wallSeconds })),
      limits.wallSeconds * 1000,
    );
  return {
    begin() {
      if (isOver) return;
      clearTimeout(clock);
      clock = startClock();
      minSeenBytes = Infinity;
      if (timers.length > 0) return;
      timers.push(everySoOften(folderEveryMs, () => watchFolder(watched)));
      timers.push(everySoOften(folderEveryMs, minFreeBytes));
      if (!group) timers.push(everySoOften(treeEveryMs, () => watchTree(watched)));
    },
    end() {
      isOver = true;
      clearTimeout(clock);
      timers.forEach(clearTimeout);
    },
    minFreeBytes,
  };
}

async function watchFolder({ workdir, limits, group, stop }: Watched): Promise<void> {
  if (group && (await group.outOfMemoryKills()) > 0) stop(new Fault('engine-memory')); // one process was killed, and the rest may be waiting for it
  const { sizeBytes, isBeyondLimits } = await folderUse(workdir);
  if (sizeBytes > limits.fileMb * folderToFile * mebibyte || isBeyondLimits) stop(new Fault('engine-disk'));
}

async function watchTree({ firstProcess, limits, stop }: Watched): Promise<void> {
  const { memoryMb, tasks } = treeUse(await firstProcess);
  if (memoryMb > limits.memoryMb || tasks > limits.tasks) stop(new Fault('engine-memory'));
}

/** Runs a check periodically, never two at once. */
function everySoOften(everyMs: number, check: () => Promise<unknown>): NodeJS.Timeout {
  let isLooking = false;
  return setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    const done = () => void (isLooking = false);
    check().then(done, done); // a check of a run that has just ended finds nothing
  }, everyMs);
}
