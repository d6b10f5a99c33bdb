import type { PoolWorker } from './worker.ts';

/** Children that have served an owner and wait for the next order of the same: in a rush that comes at once. */
export interface RetainedWorkers {
  /** Hands over the child that knows this owner, if one waits. */
  acquire(owner: string | undefined): PoolWorker | undefined;
  /** Keeps a child for a moment; the oldest makes room. */
  keep(worker: PoolWorker, owner: string): void;
  /** Sends all home. */
  clear(): void;
}

interface RetainedWorker {
  readonly owner: string;
  readonly worker: PoolWorker;
  readonly patience: NodeJS.Timeout;
}

const ownerWaitsMs = 1_000;

/** An empty store for so many; `sendHome` gets each whose owner did not come again. */
export function createRetainedWorkers(max: number, sendHome: (worker: PoolWorker) => void): RetainedWorkers {
  const retained = new Set<RetainedWorker>();

  const letGo = (one: RetainedWorker): PoolWorker => {
    clearTimeout(one.patience);
    retained.delete(one);
    return one.worker;
  };

  return {
    acquire(owner) {
      const known = [...retained].find((one) => one.owner === owner);
      return known && letGo(known);
    },
    keep(worker, owner) {
      const [oldest] = retained;
      if (oldest && retained.size >= max) sendHome(letGo(oldest));
      const goHome = () => {
        if (retained.has(one)) sendHome(letGo(one));
      };
      const one: RetainedWorker = { worker, owner, patience: setTimeout(goHome, ownerWaitsMs) };
      retained.add(one);
      void worker.ended.then(goHome);
    },
    clear() {
      for (const one of retained) sendHome(letGo(one));
    },
  };
}
