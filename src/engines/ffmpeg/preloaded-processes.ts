import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { removeDeadWorkerDirectories } from '../pool/work-directory.ts';
import {
  isSandboxIsolated,
  loadProgram,
  type ProgramInvocation,
  type LoadedProgram,
  type LoadedWork,
} from './preloaded.ts';

/** A program that was taken to be used, or not. */
export interface AcquiredProgram {
  /** Resolves and rejects as `Sandbox.run`; undefined when it had ended before. */
  run(work: LoadedWork): Promise<Outcome | undefined>;
  /** Gives it back where it was not used. */
  release(): void;
}

/**
 * FFmpeg's programs, loaded beforehand for what was asked of them last: to load their libraries takes longer than to
 * look at most films. Each serves one run.
 */
export interface LoadedPrograms {
  /** One that waits with these arguments, if there is any. Another one follows once no more are asked for. */
  acquire(invocation: ProgramInvocation): AcquiredProgram | undefined;
  /** Ends all that wait. */
  close(): Promise<void>;
}

/** A film that is copied asks for three. */
const maxLoadedPrograms = 4;
/** Programs of one job follow one another; to load another meanwhile would take its time from them. */
const restMs = 1_000;
/** How long one waits for the next job of its kind, as starts that are held do: each keeps 10 MB for itself. */
const keepMs = 180_000;

/** What waits of one kind. */
interface ProgramSlot {
  readonly invocation: ProgramInvocation;
  program?: LoadedProgram | undefined;
  askedMs: number;
}

/** Opens the store; nothing is loaded before it was asked for. Rooms of the programs are made in `scratchFolder`. */
export async function openLoadedPrograms(
  sandbox: Sandbox,
  { scratchFolder }: { readonly scratchFolder: string },
): Promise<LoadedPrograms> {
  await removeDeadWorkerDirectories(scratchFolder);
  const slots = new Map<string, ProgramSlot>();
  const tasks = new Set<Promise<unknown>>();
  let isClosed = !isSandboxIsolated(sandbox);
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
    for (const [name, slot] of slots) if (nowMs - slot.askedMs > keepMs) leave(name, slot);
    const [empty] = [...slots].filter(([, { program }]) => !program || program.hasEnded());
    if (empty) {
      const [name, slot] = empty;
      loading = true;
      const program = await loadProgram(sandbox, slot.invocation, scratchFolder).catch(() => undefined);
      loading = false;
      if (program && !isClosed && slots.get(name) === slot && !slot.program) slot.program = program;
      else if (program) track(program.sendHome());
      if (!program) slots.delete(name);
    }
    if (slots.size > 0) later(restMs);
  };

  const leave = (name: string, { program }: ProgramSlot) => {
    slots.delete(name);
    if (program) track(program.sendHome());
  };

  return {
    acquire(invocation) {
      if (isClosed) return undefined;
      const name = JSON.stringify([invocation.engine, invocation.args]);
      const slot: ProgramSlot = slots.get(name) ?? { invocation, askedMs: 0 };
      slots.delete(name);
      slots.set(name, slot); // the last one asked for stands last
      for (const [oldest, other] of [...slots].slice(0, -maxLoadedPrograms)) leave(oldest, other);
      slot.askedMs = performance.now();
      later(restMs);
      const { program } = slot;
      slot.program = undefined;
      if (!program) return undefined;
      return {
        run(work) {
          const run = program.run(work);
          const home = () => program.sendHome();
          track(run.then(home, home));
          return run;
        },
        release() {
          if (slot.program || isClosed || slots.get(name) !== slot) track(program.sendHome());
          else slot.program = program;
        },
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const [name, slot] of slots) leave(name, slot);
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
  };
}
