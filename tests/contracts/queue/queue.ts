import { afterEach, beforeEach, describe } from 'vitest';
import type { Queue } from '#src/jobs/queue.ts';
import type { QueueSettings } from '#src/jobs/sqlite/sqlite-queue.ts';
import { handClock, type HandClock } from '#tests/support/jobs.ts';
import { queueAttempts } from './queue-attempts.ts';
import { testQueueFairness } from './queue-order.ts';
import { queueTimes } from './queue-times.ts';

/** What a test may set of a queue. */
export type TestSettings = Omit<QueueSettings, 'file' | 'log'>;

/** A place several queues can be opened on, as several processes would. */
export interface QueueStore {
  open(settings?: TestSettings): Promise<Queue>;
  /** Takes the place away; its queues are closed. */
  remove(): Promise<void>;
}

/** What the parts of the suite work with: queues on a place of each test's own, and time that is moved by hand. */
export interface QueueBench {
  readonly open: (settings?: TestSettings) => Promise<Queue>;
  readonly time: HandClock;
}

/** What every queue promises; `makePlace` gives an empty place. */
export function queueContract(title: string, openStore: () => Promise<QueueStore>): void {
  describe(title, () => {
    let store: QueueStore;
    const queues: Queue[] = [];
    const time = handClock();
    const bench: QueueBench = {
      time,
      async open(settings = {}) {
        const queue = await store.open({ clock: time.clock, steadyClock: time.steadyClock, ...settings });
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
  });
}
