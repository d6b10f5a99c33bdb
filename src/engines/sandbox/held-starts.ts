import { keepTasksUnderWay } from '../tasks-under-way.ts';
import type { Cgroups } from './cgroup.ts';
import { holdStart, type Held, type HeldKind } from './held-start.ts';
import { isAlive } from './process-tree.ts';
import { openRefill } from './refill.ts';

/**
 * Programs that were started and put into their control groups beforehand: together that takes longer than many a job.
 * They know nothing of a job until one takes them, and each serves one run.
 */
export interface HeldStarts {
  /** One that waits for such a launch, if there is any; more of its kind are started afterwards. */
  take(kind: HeldKind): Held | undefined;
  /** Told of every run, so that starts are made beside few of them. */
  watch(done: Promise<unknown>): void;
  /** Ends all that wait. */
  close(): Promise<void>;
}

/** As many as a job starts at once, for two jobs. */
const mostOfOneKind = 4;
/** They go when nobody has needed one of their kind for a while. */
const keepMs = 180_000;

/** What waits of one kind. */
interface Shelf {
  readonly kind: HeldKind;
  readonly waiting: Held[];
  /** How many should wait. */
  wanted: number;
  takenAtMs: number;
}

/** Opens the store of held programs; none is started before one of its kind was asked for. */
export function openHeldStarts(cgroups: Cgroups | undefined): HeldStarts {
  const shelves = new Map<string, Shelf>();
  const leaving = keepTasksUnderWay();
  const leave = (held: Held): void => leaving.add(dismiss(held));
  let isClosed = false;

  /** Where it cannot be started, whoever needs one hears why from his own. */
  const startOne = async (): Promise<void> => {
    const shelf = emptiestOf(shelves);
    if (!shelf || isClosed) return;
    const held = holdStart(shelf.kind, cgroups);
    const isReady = await held.ready.then(succeeded, failed);
    if (!isReady) shelf.wanted = 0;
    if (!isReady || isClosed) return leave(held);
    putOn(shelf, held, leave);
  };

  const refill = openRefill({ isShort: () => emptiestOf(shelves) !== undefined, startOne });
  const tidy = setInterval(() => {
    for (const [name, { waiting, takenAtMs }] of shelves) {
      if (performance.now() - takenAtMs < keepMs) continue;
      shelves.delete(name);
      waiting.splice(0).forEach(leave);
    }
  }, keepMs / 6);
  tidy.unref();

  return {
    take(kind) {
      const shelf = shelfOf(kind, shelves);
      const held = takeFrom(shelf, leave);
      refill.taken();
      return held;
    },
    watch: (done) => refill.watch(done),
    async close() {
      isClosed = true;
      clearInterval(tidy);
      await refill.close();
      for (const { waiting } of shelves.values()) waiting.splice(0).forEach(leave);
      await leaving.allEnded();
    },
  };
}

function shelfOf(kind: HeldKind, shelves: Map<string, Shelf>): Shelf {
  const name = nameOf(kind);
  const shelf = shelves.get(name) ?? { kind, waiting: [], wanted: 0, takenAtMs: 0 };
  shelves.set(name, shelf);
  return shelf;
}

/** Launches agree in what is settled before the run is known. */
const nameOf = ({ file, args, env, uid, builder, takesFilter, limits }: HeldKind): string =>
  JSON.stringify([file, args, env, uid, builder, takesFilter, limits.memoryMb, limits.tasks]);

const emptiestOf = (shelves: ReadonlyMap<string, Shelf>): Shelf | undefined =>
  [...shelves.values()]
    .filter(({ waiting, wanted }) => waiting.length < wanted)
    .toSorted((one, other) => one.waiting.length - other.waiting.length)[0];

/** The one that has waited longest; where there is none, one more is to wait from then on. */
function takeFrom(shelf: Shelf, leave: (held: Held) => void): Held | undefined {
  const isDead = ({ child }: Held) => !isAlive(child.pid ?? 0);
  let held = shelf.waiting.shift();
  for (; held && isDead(held); held = shelf.waiting.shift()) leave(held); // we are told of its end in a moment
  if (!held) shelf.wanted = Math.min(mostOfOneKind, shelf.wanted + 1);
  shelf.takenAtMs = performance.now();
  return held;
}

/** Lets it wait. Should it end by itself, no other is started in its place before one is asked for. */
function putOn(shelf: Shelf, held: Held, leave: (held: Held) => void): void {
  shelf.waiting.push(held);
  const forget = () => {
    const place = shelf.waiting.indexOf(held);
    if (place < 0) return; // in use, or on its way out
    shelf.waiting.splice(place, 1);
    shelf.wanted = 0;
    leave(held);
  };
  held.exit.then(forget, forget);
}

async function dismiss(held: Held): Promise<void> {
  held.child.kill('SIGKILL');
  await held.exit.then(succeeded, failed);
  await held.group?.remove();
}

const succeeded = () => true;
const failed = () => false;
