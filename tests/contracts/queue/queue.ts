import { afterEach, beforeEach, describe } from 'vitest';
import type { Queue } from '#src/jobs/queue.ts';
import type { QueueSettings } from '#src/jobs/sqlite/sqlite-store.ts';
import { handClock, type HandClock } from '#tests/support/jobs.ts';
import { queueAttempts } from './queue-attempts.ts';
import { testQueueFairness } from './queue-order.ts';
import { queueTimes } from './queue-times.ts';
import { queueWebhooks } from './queue-webhooks.ts';
import { queueWorkers } from './queue-workers.ts';

/** Queue settings that a test can set. */
export type TestSettings = Omit<QueueSettings, 'file' | 'log'> & {
  /** The same clocks for a queue in another thread. */
  readonly sharedClock?: SharedArrayBuffer;
};

/** Storage on which several queues can be opened, as several processes would. */
export interface QueueStore {
  open(settings?: TestSettings): Promise<Queue>;
  /** Deletes the storage; its queues are closed. */
  remove(): Promise<void>;
}

/** Test tools shared by the parts of the suite: queues on separate storage for each test, and a clock moved by hand. */
export interface QueueBench {
  readonly open: (settings?: TestSettings) => Promise<Queue>;
  readonly time: HandClock;
}

/** Contract of every queue; `openStore` returns empty storage. */
export function queueContract(title: string, openStore: () => Promise<QueueStore>): void {
  describe(title, () => {
    let store: QueueStore;
    const queues: Queue[] = [];
    const time = handClock();
    const bench: QueueBench = {
      time,
      async open(settings = {}) {
        const queue = await store.open({
          clock: time.clock,
          steadyClock: time.steadyClock,
          sharedClock: time.shared,
          ...settings,
        });
        queues.push(queue);
        return queue;
      },
    };
    beforeEach(async () => {
      store = await openStore();
    });
    afterEach(async () => {
      for (const queue of queues.splice(0)) await queue.close();
      await store.remove();
    });

    testQueueFairness(bench);
    queueAttempts(bench);
    queueTimes(bench);
    queueWorkers(bench);
    queueWebhooks(bench);
  });
}
