import { mkdir } from 'node:fs/promises';
import type { Storage } from '#src/storage/storage.ts';
import { cloudLifetimeMs } from '#src/storage/cloud-keys.ts';
import { uploadLifetimeMs } from '#src/storage/upload-keys.ts';
import { watchClock } from './clock-watch.ts';
import type { Queue } from './queue.ts';
import { sweep, type SweepParts } from './sweep.ts';

export interface SweeperParts extends Pick<SweepParts, 'removeLeftBehind'> {
  readonly queue: Queue;
  readonly storage: Storage;
  /** Directory that contains the attempts' own directories. */
  readonly workFolder: string;
  readonly retentionHours: number;
  /** Clock of this machine in milliseconds since 1970; replaced in tests that change the time. */
  readonly clock?: () => number;
  /** Milliseconds of a monotonic clock; replaced in tests that change the time. */
  readonly steadyClock?: () => number;
  readonly log: { info(facts: object, line: string): void; error(facts: object, line: string): void };
}

/** Deletes files when their retention period ends. */
export interface Sweeper {
  /** Runs one complete sweep now. */
  sweep(): Promise<void>;
  /** Stops, and waits for a running sweep. */
  stop(): Promise<void>;
}

const sweepMs = 5 * 60_000;
const reclaimMs = 3_000;
const hourMs = 3_600_000;

/** Sweeps at startup and every five minutes, and reclaims lost jobs every few seconds. */
export function startSweeper(parts: SweeperParts): Sweeper {
  const {
    queue,
    retentionHours,
    log,
    clock = Date.now,
    steadyClock = () => performance.now(),
    ...rest
  } = parts;
  const retentionMs = retentionHours * hourMs;
  const doubtMs = Math.min(hourMs, retentionMs);
  const lifetimes = {
    cloudLifetimeMs: cloudLifetimeMs(retentionHours),
    uploadLifetimeMs: uploadLifetimeMs(retentionHours),
  };
  const watch = watchClock(steadyClock, doubtMs, (jumpMs) =>
    log.error({ jumpMs, doubtMs }, 'the clock has jumped; nothing is deleted until it is steady again'),
  );
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'a file or directory could not be removed');
  let current: Promise<void> = Promise.resolve();

  async function sweepOnce(): Promise<void> {
    const now = await queue.now();
    if (!watch.isBelieved(now)) return;
    await mkdir(rest.workFolder, { recursive: true });
    const swept = await sweep({ ...rest, queue, now, clock, ...lifetimes, onError });
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'swept');
  }

  const sweepNow = (): Promise<void> => (current = current.catch(() => undefined).then(sweepOnce));
  const sweepUnasked = (): void =>
    void sweepNow().catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));

  /** The files of a lost attempt are removed at once. */
  const reclaim = (): void =>
    void queue.reclaim().then(
      (count) => {
        if (count > 0) sweepUnasked();
      },
      (error: unknown) => log.error({ err: error }, 'lost jobs could not be returned to the queue'),
    );

  const timers = [setInterval(sweepUnasked, Math.min(sweepMs, retentionMs)), setInterval(reclaim, reclaimMs)];
  sweepUnasked();
  reclaim();

  return {
    sweep: sweepNow,
    async stop() {
      timers.forEach(clearInterval);
      await current.catch(() => undefined);
    },
  };
}
