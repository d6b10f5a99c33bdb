import type { PoolWorker } from './worker.ts';
import { openPause } from './pause-after-deaths.ts';

/** How many children wait for an order of anybody. */
export interface StandbySettings {
  /** Children that wait when nothing is asked for. */
  readonly standbyWorkers: number;
  /** How long one child waits after the last order where `spares` is 0; not at all when left out. */
  readonly keepSeconds?: number;
}

/** What spare children need of their pool. */
export interface StandbyContext {
  readonly open: () => Promise<PoolWorker>;
  readonly sendHome: (worker: PoolWorker) => void;
  /** Keeps in mind what is under way, so that the pool can wait for it. */
  readonly track: (task: Promise<unknown>) => void;
  /** Children that may wait after a rush. */
  readonly maxStandbyWorkers: number;
  /** Whether every processor has an order: then to warm up more would slow those down. */
  readonly isInRush: () => boolean;
  readonly closing: AbortSignal;
}

/** Children that have served nobody yet. */
export interface StandbyWorkers {
  /** Hands over one that waits; none waits: undefined, and one more will next time. */
  acquire(): PoolWorker | undefined;
  /** Starts what is missing. */
  fill(): void;
  /** Starts what is missing once there has been nothing to do for a moment. */
  fillAtRest(): void;
  /** Said after each order that was carried out: the script is sound. */
  served(): void;
  /** What an end before an order has for a consequence; also of a start that failed. */
  died(): void;
  /** Sends all home and starts none any more. */
  close(): void;
}

const shrinkEveryMs = 60_000;
const restMs = 250;

/** Opens the store; nothing is started before it is filled. */
export function openStandbyWorkers(settings: StandbySettings, parts: StandbyContext): StandbyWorkers {
  const { open, sendHome, track, maxStandbyWorkers, isInRush, closing } = parts;
  const idle: PoolWorker[] = [];
  const need = openNeed(settings, maxStandbyWorkers, (target) => idle.splice(target).forEach(sendHome));
  let starting = 0;
  let atRest: NodeJS.Timeout | undefined;

  const fill = () => {
    if (closing.aborted || pause.isOn() || isInRush()) return;
    for (let missing = need.target() - idle.length - starting; missing > 0; missing -= 1) {
      starting += 1;
      track(
        open()
          .then(rest, died)
          .finally(() => (starting -= 1)),
      );
    }
  };

  const pause = openPause(fill);
  const died = () => {
    if (!closing.aborted) pause.begin();
  };

  const rest = (worker: PoolWorker) => {
    if (closing.aborted) return sendHome(worker); // it was being made ready
    idle.push(worker);
    const leave = () => {
      if (!idle.includes(worker)) return; // in use, or sent home
      idle.splice(idle.indexOf(worker), 1);
      sendHome(worker);
      died();
    };
    void worker.ended.then(leave);
  };

  return {
    acquire() {
      const worker = idle.shift();
      need.acquired(worker !== undefined);
      return worker;
    },
    fill,
    /** What follows an order has the processors to itself, and the next one may come at once. */
    fillAtRest() {
      clearTimeout(atRest);
      atRest = setTimeout(fill, restMs);
      atRest.unref();
    },
    served: () => pause.forget(),
    died,
    close() {
      need.close();
      pause.close();
      clearTimeout(atRest);
      idle.splice(0).forEach(sendHome);
    },
  };
}

/** How many should wait: one more whenever there was none, one less with each minute in which there was enough. */
interface Need {
  target(): number;
  /** Told of every order, and whether a child waited for it. */
  acquired(hadOne: boolean): void;
  close(): void;
}

function openNeed(
  { standbyWorkers, keepSeconds = 0 }: StandbySettings,
  maxStandbyWorkers: number,
  onFewer: (target: number) => void,
): Need {
  let target = standbyWorkers;
  let wasShort = false;
  let lastUseMs = Number.NEGATIVE_INFINITY;

  const minimum = () => {
    const isRecent = performance.now() - lastUseMs < keepSeconds * 1000;
    return isRecent ? Math.max(1, standbyWorkers) : standbyWorkers;
  };

  const shrink = setInterval(() => {
    if (!wasShort && target > minimum()) target -= 1;
    wasShort = false;
    onFewer(target);
  }, shrinkEveryMs);
  shrink.unref();

  return {
    target: () => target,
    acquired(hadOne) {
      lastUseMs = performance.now();
      wasShort ||= !hadOne;
      if (!hadOne) target = Math.min(maxStandbyWorkers, target + 1);
    },
    close: () => clearInterval(shrink),
  };
}
