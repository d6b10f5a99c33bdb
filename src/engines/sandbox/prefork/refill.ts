import { availableParallelism } from 'node:os';

/** Has starts made one at a time, in the moments when they take least from jobs. */
export interface Refill {
  /** One has been taken: its job may want the next in a moment. */
  acquired(): void;
  /** Told of every run: beside as many as there are processors nothing is started, for so long as jobs may have no rest. */
  watch(done: Promise<unknown>): void;
  /** Begins no more; resolves when the one under way has ended. */
  close(): Promise<void>;
}

/** What is filled up. */
export interface Filled {
  /** Whether there is too little of something. */
  isShort(): boolean;
  /** Starts one of what there is least of. */
  startOne(): Promise<void>;
}

/** Runs of one job follow one another; a start in between would take its time from them. */
const restMs = 60;
/** Jobs that come without a rest, and long runs, still find the next ones ready after so long. */
const maxRestMs = 1500;
/** Between two starts, which each take a moment of the server's own. */
const betweenMs = 20;
/** Runs beside which a processor is left for a start. */
const maxConcurrentRuns = availableParallelism() - 1;

/** Opens a refill; nothing is started before something was taken. */
export function openRefill({ isShort, startOne }: Filled): Refill {
  const atWork = new Set<Promise<unknown>>();
  let planned: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;
  let lastAcquiredMs = 0;
  let lastStartedMs = 0;
  let shortSinceMs = Infinity;
  let isClosed = false;

  const dueMs = () => {
    const restedMs = atWork.size > maxConcurrentRuns ? Infinity : lastAcquiredMs + restMs;
    return Math.max(Math.min(restedMs, shortSinceMs + maxRestMs), lastStartedMs + betweenMs);
  };

  const plan = () => {
    if (isClosed || starting) return;
    clearTimeout(planned);
    planned = setTimeout(begin, Math.max(0, dueMs() - performance.now()));
    planned.unref();
  };

  const begin = () => {
    const end = () => {
      starting = undefined;
      lastStartedMs = performance.now();
      if (isShort()) plan();
      else shortSinceMs = Infinity;
    };
    starting = startOne().then(end, end);
  };

  return {
    acquired() {
      lastAcquiredMs = performance.now();
      shortSinceMs = Math.min(shortSinceMs, lastAcquiredMs);
      plan();
    },
    watch(done) {
      atWork.add(done);
      if (isShort()) plan();
      const forget = () => {
        clearTimeout(patience);
        if (atWork.delete(done) && isShort()) plan();
      };
      const patience = setTimeout(forget, maxRestMs); // what serves many orders may not end for hours
      patience.unref();
      done.then(forget, forget);
    },
    async close() {
      isClosed = true;
      clearTimeout(planned);
      await starting;
    },
  };
}
