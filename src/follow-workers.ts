import type { ServerOffer } from '#src/contract/formats-reply.ts';
import type { Queue } from '#src/jobs/queue.ts';
import type { WorkerCalls } from './worker-thread.ts';

/** What a site with workers on several machines offers. */
export interface FollowedOffer {
  /** Returns what the workers can do together now. */
  readonly offer: () => ServerOffer;
  stop(): void;
}

const pollMs = 3_000;

/**
 * Follows the workers that announce themselves in the queue: whenever that changes what they provide, the validator and
 * the offer change with it. `initial` is the offer until the first announcement is seen. If the queue can't be read, the
 * last offer stays.
 */
export async function followWorkers(
  queue: Pick<Queue, 'workers'>,
  validator: Pick<WorkerCalls, 'loadOffer'>,
  initial: ServerOffer,
  onError: (error: unknown) => void,
): Promise<FollowedOffer> {
  let offer = initial;
  let known = '';
  let reading = false;

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      const provided = await queue.workers();
      const found = JSON.stringify(provided);
      if (provided.length === 0 || found === known) return;
      offer = await validator.loadOffer(provided);
      known = found;
    } catch (error) {
      onError(error);
    } finally {
      reading = false;
    }
  }

  await read();
  const poll = setInterval(() => void read(), pollMs);
  return { offer: () => offer, stop: () => clearInterval(poll) };
}
