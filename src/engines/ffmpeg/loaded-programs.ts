import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { removeDeadRooms } from '../warm/room.ts';
import { haveWalls, loadProgram, type LoadedKind, type LoadedProgram, type LoadedWork } from './loaded.ts';

/** A program that was taken to be used, or not. */
export interface TakenProgram {
  /** Resolves and rejects as `Sandbox.run`; undefined when it had ended before. */
  run(work: LoadedWork): Promise<Outcome | undefined>;
  /** Gives it back where it was not used. */
  putBack(): void;
}

/**
 * FFmpeg's programs, loaded beforehand for what was asked of them last: to load their libraries takes longer than to
 * look at most films. Each serves one run.
 */
export interface LoadedPrograms {
  /** One that waits with these arguments, if there is any. Another one follows once no more are asked for. */
  take(kind: LoadedKind): TakenProgram | undefined;
  /** Ends all that wait. */
  close(): Promise<void>;
}

/** A film that is copied asks for three. */
const mostKinds = 4;
/** Programs of one job follow one another; to load another meanwhile would take its time from them. */
const restMs = 1_000;
/** How long one waits for the next job of its kind, as starts that are held do: each keeps 10 MB for itself. */
const keepMs = 180_000;

/** What waits of one kind. */
interface Place {
  readonly kind: LoadedKind;
  program?: LoadedProgram | undefined;
  askedMs: number;
}

/** Opens the store; nothing is loaded before it was asked for. Rooms of the programs are made in `scratchFolder`. */
export async function openLoadedPrograms(
  sandbox: Sandbox,
  { scratchFolder }: { readonly scratchFolder: string },
): Promise<LoadedPrograms> {
  await removeDeadRooms(scratchFolder);
  const places = new Map<string, Place>();
  const tasks = new Set<Promise<unknown>>();
  let isClosed = !haveWalls(sandbox);
  let loading = false;
  let timer: NodeJS.Timeout | undefined;

  const track = (task: Promise<unknown>): void => {
    tasks.add(task);
    const forget = () => void tasks.delete(task);
    task.then(forget, forget);
  };

  const later = (waitMs: number) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void (loading || track(tidyAndLoad())), waitMs);
    timer.unref();
  };

  /** One at a time. One that cannot be loaded is not tried again before it is asked for. */
  const tidyAndLoad = async (): Promise<void> => {
    const nowMs = performance.now();
    for (const [name, place] of places) if (nowMs - place.askedMs > keepMs) leave(name, place);
    const [empty] = [...places].filter(([, { program }]) => !program || program.hasEnded());
    if (empty) {
      const [name, place] = empty;
      loading = true;
      const program = await loadProgram(sandbox, place.kind, scratchFolder).catch(() => undefined);
      loading = false;
      if (program && !isClosed && places.get(name) === place && !place.program) place.program = program;
      else if (program) track(program.sendHome());
      if (!program) places.delete(name);
    }
    if (places.size > 0) later(restMs);
  };

  const leave = (name: string, { program }: Place) => {
    places.delete(name);
    if (program) track(program.sendHome());
  };

  return {
    take(kind) {
      if (isClosed) return undefined;
      const name = JSON.stringify([kind.engine, kind.args]);
      const place: Place = places.get(name) ?? { kind, askedMs: 0 };
      places.delete(name);
      places.set(name, place); // the last one asked for stands last
      for (const [oldest, other] of [...places].slice(0, -mostKinds)) leave(oldest, other);
      place.askedMs = performance.now();
      later(restMs);
      const { program } = place;
      place.program = undefined;
      if (!program) return undefined;
      return {
        run(work) {
          const run = program.run(work);
          const home = () => program.sendHome();
          track(run.then(home, home));
          return run;
        },
        putBack() {
          if (place.program || isClosed || places.get(name) !== place) track(program.sendHome());
          else place.program = program;
        },
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const [name, place] of places) leave(name, place);
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
  };
}
