import { availableParallelism } from 'node:os';
import type { Cgroups } from './cgroup.ts';
import { isAlive } from './process-tree.ts';
import { holdStart, type Held, type HeldKind } from './held-start.ts';

/**
 * Programs that were started and put into their control groups beforehand: together that takes longer than many a job.
 * They know nothing of a job until one takes them, and each serves one run.
 */
export interface HeldStarts {
  /** One that waits for such a launch, if there is any; more of its kind are started afterwards. */
  take(kind: HeldKind): Held | undefined;
  /** Told of every run: beside as many as there are processors none is started, for so long as jobs may have no rest. */
  watch(done: Promise<unknown>): void;
  /** Ends all that wait. */
  close(): Promise<void>;
}

/** As many as a job starts at once, for two jobs. */
const mostOfOneKind = 4;
/** Runs of one job follow one another; a start in between would take its time from them. */
const restMs = 60;
/** Jobs that come without a rest, and long runs, still find the next ones ready after so long. */
const longestRestMs = 1500;
/** Between two starts, which each take a moment of the server's own. */
const betweenMs = 20;
/** Runs beside which a processor is left for a start. */
const mostBeside = availableParallelism() - 1;
/** They go when nobody has needed one of their kind for a while. */
const keepMs = 180_000;

/** What waits of one kind. */
interface Shelf {
  readonly kind: HeldKind;
  readonly waiting: Held[];
  wanted: number;
  takenAtMs: number;
}

/** Opens the store of held programs; none is started before one of its kind was asked for. */
export function openHeldStarts(cgroups: Cgroups | undefined): HeldStarts {
  const shelves = new Map<string, Shelf>();
  const leaving = new Set<Promise<void>>();
  const atWork = new Set<Promise<unknown>>();
  let refill: NodeJS.Timeout | undefined;
  let lastTakenMs = 0;
  let shortSinceMs = Infinity;
  let startedMs = 0;
  let starting: Promise<void> | undefined;
  let isClosed = false;

  const take = (kind: HeldKind): Held | undefined => {
    const shelf = shelfOf(kind);
    const held = shelf.waiting.shift();
    if (held && !isAlive(held.child.pid ?? 0)) {
      leave(held); // we are told of its end in a moment
      return take(kind);
    }
    if (!held) shelf.wanted = Math.min(mostOfOneKind, shelf.wanted + 1);
    lastTakenMs = performance.now();
    shelf.takenAtMs = lastTakenMs;
    shortSinceMs = Math.min(shortSinceMs, lastTakenMs);
    refillLater();
    return held;
  };

  const watch = (done: Promise<unknown>): void => {
    atWork.add(done);
    if (emptiest()) refillLater();
    const forget = () => {
      clearTimeout(patience);
      if (atWork.delete(done) && emptiest()) refillLater();
    };
    const patience = setTimeout(forget, longestRestMs); // what serves many orders may not end for hours
    patience.unref();
    done.then(forget, forget);
  };

  const shelfOf = (kind: HeldKind): Shelf => {
    const name = nameOf(kind);
    const shelf = shelves.get(name) ?? { kind, waiting: [], wanted: 0, takenAtMs: 0 };
    shelves.set(name, shelf);
    return shelf;
  };

  const refillLater = () => {
    if (isClosed || starting) return;
    clearTimeout(refill);
    const restedMs = atWork.size > mostBeside ? Infinity : lastTakenMs + restMs;
    const dueMs = Math.max(Math.min(restedMs, shortSinceMs + longestRestMs), startedMs + betweenMs);
    refill = setTimeout(
      () => {
        const done = () => {
          starting = undefined;
          startedMs = performance.now();
          if (emptiest()) refillLater();
          else shortSinceMs = Infinity;
        };
        starting = startOne().then(done, done);
      },
      Math.max(0, dueMs - performance.now()),
    );
    refill.unref();
  };

  /** One at a time: each takes a moment of the server's own. Where it cannot be, whoever needs one hears why from his own. */
  const startOne = async (): Promise<void> => {
    const shelf = emptiest();
    if (!shelf || isClosed) return;
    const held = holdStart(shelf.kind, cgroups);
    const isReady = await held.ready.then(succeeded, failed);
    if (!isReady) shelf.wanted = 0;
    if (!isReady || isClosed) return leave(held);
    shelf.waiting.push(held);
    const forget = () => {
      const place = shelf.waiting.indexOf(held);
      if (place < 0) return; // in use, or on its way out
      shelf.waiting.splice(place, 1);
      shelf.wanted = 0;
      leave(held);
    };
    held.exit.then(forget, forget);
  };

  const emptiest = (): Shelf | undefined =>
    [...shelves.values()]
      .filter(({ waiting, wanted }) => waiting.length < wanted)
      .toSorted((one, other) => one.waiting.length - other.waiting.length)[0];

  const leave = (held: Held): void => {
    const left = dismiss(held);
    leaving.add(left);
    const forget = () => void leaving.delete(left);
    left.then(forget, forget);
  };

  const tidy = setInterval(() => {
    for (const [name, { waiting, takenAtMs }] of shelves) {
      if (performance.now() - takenAtMs < keepMs) continue;
      shelves.delete(name);
      waiting.splice(0).forEach(leave);
    }
  }, keepMs / 6);
  tidy.unref();

  return {
    take,
    watch,
    async close() {
      isClosed = true;
      clearTimeout(refill);
      clearInterval(tidy);
      await starting;
      for (const { waiting } of shelves.values()) waiting.splice(0).forEach(leave);
      await Promise.allSettled(leaving);
    },
  };
}

/** Launches agree in what is settled before the run is known. */
const nameOf = ({ file, args, env, uid, builder, takesFilter, limits }: HeldKind): string =>
  JSON.stringify([file, args, env, uid, builder, takesFilter, limits.memoryMb, limits.tasks]);

async function dismiss(held: Held): Promise<void> {
  held.child.kill('SIGKILL');
  await held.exit.then(succeeded, failed);
  await held.group?.remove();
}

const succeeded = () => true;
const failed = () => false;
