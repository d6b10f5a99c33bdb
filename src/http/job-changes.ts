import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { VisitorQueue } from '#src/jobs/queue.ts';

/** Interval for polling the job without a queue notification: queue positions change without one. */
const jobPollIntervalMs = 2000;

/** A job that is followed. */
export interface JobChanges {
  /** Resolves when the job has changed since the last call, after two seconds, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void>;
  stop(): void;
}

/** Follows a job by the notifications of the queue. */
export function followJob(queue: Pick<VisitorQueue, 'watch'>, id: string): JobChanges {
  let changed = Promise.withResolvers<void>();
  const stop = queue.watch(id, () => changed.resolve());
  return {
    stop,
    async next(signal) {
      await Promise.race([
        changed.promise,
        sleep(jobPollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined),
      ]);
      changed = Promise.withResolvers<void>();
    },
  };
}

/** Returns a signal that aborts when the connection is closed, or at once if it already is. */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
