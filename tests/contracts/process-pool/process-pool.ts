import { afterEach, beforeEach, describe, vi } from 'vitest';
import type { PoolPolicy } from '#src/engines/pool/idle-list.ts';
import { ProcessPool, type PooledProcess } from '#src/engines/pool/process-pool.ts';
import { isAlive } from '#src/engines/sandbox/limits/process-tree.ts';
import { poolTimes } from './process-pool-times.ts';
import { poolUse } from './process-pool-use.ts';

/** A pooled process that the contract can kill by its PID. */
export interface KillableProcess extends PooledProcess {
  readonly pid: number;
}

/** Test tools shared by the parts of the suite. The clock moves only with `advance`. */
export interface PoolBench {
  readonly open: (changes?: Partial<PoolPolicy>) => ProcessPool<string, KillableProcess>;
  /** Returns every process started so far. */
  readonly started: () => readonly StartedProcess[];
  /** Returns how many of them are alive. */
  readonly living: () => number;
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Waits until started processes are ready and killed ones have ended. */
  readonly settle: () => Promise<void>;
  readonly until: (isSo: () => boolean) => Promise<void>;
  /** Kills a process; the kernel has recorded its exit, but the event loop has not seen it yet. */
  readonly kill: (process: KillableProcess) => void;
}

interface StartedProcess {
  readonly process: KillableProcess;
  readonly key: string;
  readonly atMs: number;
}

/** The default policy of the tests. The key `unnamed` has no name. */
const poolPolicy: PoolPolicy = {
  minWaiting: 0,
  maxWaiting: 3,
  idleMs: 60_000,
  ownerIdleMs: 1_000,
  quietMs: 100,
  maxBusy: 1,
  maxRefillDelayMs: 1_000,
};

/** Contract of every pool, tested with real processes started by `start`, on a clock that the tests advance. */
export function processPoolContract(name: string, start: () => KillableProcess): void {
  describe(name, () => {
    let started: StartedProcess[];
    let pools: ProcessPool<string, KillableProcess>[];

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      started = [];
      pools = [];
    });
    afterEach(async () => {
      await Promise.all(pools.map((pool) => pool.close()));
      vi.useRealTimers();
    });

    const open = (changes: Partial<PoolPolicy> = {}) => {
      const pool = new ProcessPool<string, KillableProcess>({
        policy: { ...poolPolicy, ...changes },
        start(key) {
          const process = start();
          started.push({ process, key, atMs: performance.now() });
          return process;
        },
        nameKey: (key) => (key === 'unnamed' ? undefined : key),
      });
      pools.push(pool);
      return pool;
    };

    const living = () => started.filter(({ process }) => isAlive(process.pid)).length;

    const settle = async (): Promise<void> => {
      await Promise.all(started.map(({ process }) => process.ready));
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    };
    const advance = async (milliseconds: number): Promise<void> => {
      for (let passedMs = 0; passedMs < milliseconds; passedMs += 10) {
        vi.advanceTimersByTime(10);
        await settle();
      }
    };
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise(setImmediate);
    };
    const kill = ({ pid }: KillableProcess): void => {
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid));
    };
    const bench: PoolBench = { open, started: () => started, living, advance, settle, until, kill };
    poolUse(bench);
    poolTimes(bench);
  });
}
