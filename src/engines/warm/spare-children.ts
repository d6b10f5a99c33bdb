import type { WarmChild } from './child.ts';

/** How many children wait for an order of anybody. */
export interface SpareSettings {
  /** Children that wait when nothing is asked for. */
  readonly spares: number;
  /** How long one child waits after the last order where `spares` is 0; not at all when left out. */
  readonly keepSeconds?: number;
}

/** What spare children need of their pool. */
export interface SpareParts {
  readonly open: () => Promise<WarmChild>;
  readonly sendHome: (child: WarmChild) => void;
  /** Keeps in mind what is under way, so that the pool can wait for it. */
  readonly track: (task: Promise<unknown>) => void;
  /** Children that may wait after a rush. */
  readonly mostSpares: number;
  /** Whether every processor has an order: then to warm up more would slow those down. */
  readonly isInRush: () => boolean;
  readonly closing: AbortSignal;
}

/** Children that have served nobody yet. */
export interface SpareChildren {
  /** Hands over one that waits; none waits: undefined, and one more will next time. */
  take(): WarmChild | undefined;
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
const longestPauseMs = 30_000;
const restMs = 250;

/** Opens the store; nothing is started before it is filled. */
export function openSpareChildren(settings: SpareSettings, parts: SpareParts): SpareChildren {
  const { open, sendHome, track, mostSpares, isInRush, closing } = parts;
  const idle: WarmChild[] = [];
  let wanted = settings.spares;
  let starting = 0;
  let deaths = 0;
  let wasShort = false;
  let lastUseMs = Number.NEGATIVE_INFINITY;
  let pause: NodeJS.Timeout | undefined;
  let atRest: NodeJS.Timeout | undefined;

  const fill = () => {
    const missing = closing.aborted || pause || isInRush() ? 0 : wanted - idle.length - starting;
    for (let started = 0; started < missing; started += 1) {
      starting += 1;
      track(
        open()
          .then(rest, died)
          .finally(() => (starting -= 1)),
      );
    }
  };

  const rest = (child: WarmChild) => {
    idle.push(child);
    const leave = () => {
      if (!idle.includes(child)) return; // in use, or sent home
      idle.splice(idle.indexOf(child), 1);
      sendHome(child);
      died();
    };
    void child.ended.then(leave);
  };

  /** A child that ended before its order is replaced after a pause, a longer one each time, so that a broken script costs little. */
  const died = () => {
    if (closing.aborted) return;
    deaths += 1;
    clearTimeout(pause);
    pause = setTimeout(
      () => {
        pause = undefined;
        fill();
      },
      Math.min(longestPauseMs, 250 * 2 ** Math.min(deaths, 10)),
    );
    pause.unref();
  };

  const fewest = () => {
    const isRecent = performance.now() - lastUseMs < (settings.keepSeconds ?? 0) * 1000;
    return isRecent ? Math.max(1, settings.spares) : settings.spares;
  };

  const shrink = setInterval(() => {
    if (!wasShort && wanted > fewest()) wanted -= 1;
    wasShort = false;
    idle.splice(wanted).forEach(sendHome);
  }, shrinkEveryMs);
  shrink.unref();

  return {
    take() {
      const child = idle.shift();
      lastUseMs = performance.now();
      wasShort ||= !child;
      if (!child) wanted = Math.min(mostSpares, wanted + 1);
      return child;
    },
    fill,
    /** What follows an order has the processors to itself, and the next one may come at once. */
    fillAtRest() {
      clearTimeout(atRest);
      atRest = setTimeout(fill, restMs);
      atRest.unref();
    },
    served: () => void (deaths = 0),
    died,
    close() {
      clearInterval(shrink);
      clearTimeout(pause);
      clearTimeout(atRest);
      idle.splice(0).forEach(sendHome);
    },
  };
}
