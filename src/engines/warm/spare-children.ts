import type { WarmChild } from './child.ts';
import { openPause } from './pause-after-deaths.ts';

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
const restMs = 250;

/** Opens the store; nothing is started before it is filled. */
export function openSpareChildren(settings: SpareSettings, parts: SpareParts): SpareChildren {
  const { open, sendHome, track, mostSpares, isInRush, closing } = parts;
  const idle: WarmChild[] = [];
  const need = openNeed(settings, mostSpares, (wanted) => idle.splice(wanted).forEach(sendHome));
  let starting = 0;
  let atRest: NodeJS.Timeout | undefined;

  const fill = () => {
    if (closing.aborted || pause.isOn() || isInRush()) return;
    for (let missing = need.wanted() - idle.length - starting; missing > 0; missing -= 1) {
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

  const rest = (child: WarmChild) => {
    if (closing.aborted) return sendHome(child); // it was being made ready
    idle.push(child);
    const leave = () => {
      if (!idle.includes(child)) return; // in use, or sent home
      idle.splice(idle.indexOf(child), 1);
      sendHome(child);
      died();
    };
    void child.ended.then(leave);
  };

  return {
    take() {
      const child = idle.shift();
      need.taken(child !== undefined);
      return child;
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
  wanted(): number;
  /** Told of every order, and whether a child waited for it. */
  taken(hadOne: boolean): void;
  close(): void;
}

function openNeed(
  { spares, keepSeconds = 0 }: SpareSettings,
  mostSpares: number,
  onFewer: (wanted: number) => void,
): Need {
  let wanted = spares;
  let wasShort = false;
  let lastUseMs = Number.NEGATIVE_INFINITY;

  const fewest = () => {
    const isRecent = performance.now() - lastUseMs < keepSeconds * 1000;
    return isRecent ? Math.max(1, spares) : spares;
  };

  const shrink = setInterval(() => {
    if (!wasShort && wanted > fewest()) wanted -= 1;
    wasShort = false;
    onFewer(wanted);
  }, shrinkEveryMs);
  shrink.unref();

  return {
    wanted: () => wanted,
    taken(hadOne) {
      lastUseMs = performance.now();
      wasShort ||= !hadOne;
      if (!hadOne) wanted = Math.min(mostSpares, wanted + 1);
    },
    close: () => clearInterval(shrink),
  };
}
