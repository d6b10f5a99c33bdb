import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import type { EngineId, Limits } from './engine.ts';
import { cancellationOf } from './sandbox/cancellation.ts';
import type { Outcome, Running, Sandbox } from './sandbox/sandbox.ts';
import { emptyRoom, fillRoom, inputsOf, makeRoom, removeDeadRooms } from './warm-room.ts';

/** What a pool starts, and how many of it wait. */
export interface PoolSettings {
  readonly engine: EngineId;
  readonly args: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Children that wait when nothing is asked for. */
  readonly spares: number;
  /** Children that may wait after a rush; as many as processors when left out. */
  readonly mostSpares?: number;
  /** How long one child waits after the last order where `spares` is 0; not at all when left out. */
  readonly keepSeconds?: number;
  /** Puts what a child needs into its room before it starts; resolves to its environment. */
  readonly prepare?: (room: string) => Promise<Readonly<Record<string, string>>>;
  /** Folder for the rooms of the children. */
  readonly scratchFolder: string;
}

/** Children that were started beforehand, each in a sandbox of its own, and serve one order each. */
export interface WarmPool {
  /**
   * Gives a child the files of `workdir/in` and the order as one line of standard input, waits for its end and moves
   * what it made to `workdir/out`. Resolves like `Sandbox.run`, at any exit code; rejects with the fault that ended it.
   */
  use(order: string, work: PoolWork): Promise<Outcome>;
  /** Ends every child and removes the rooms. */
  close(): Promise<void>;
}

/** The job an order belongs to. */
export interface PoolWork {
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Host paths of the files to hand over instead of those in `workdir/in`. */
  readonly inputs?: readonly string[];
}

interface Child {
  readonly room: string;
  readonly running: Running;
  /** Set once it has ended. */
  ended: boolean;
}

const shrinkEveryMs = 60_000;
const longestPauseMs = 30_000;

/** Opens a pool; the first children start at once. */
export function createWarmPool(sandbox: Sandbox, settings: PoolSettings): WarmPool {
  const mostSpares = Math.max(settings.spares, settings.mostSpares ?? availableParallelism());
  const closing = new AbortController();
  const uses = new Set<Promise<unknown>>();
  const idle: Child[] = [];
  let wanted = settings.spares;
  let starting = 0;
  let deaths = 0;
  let wasShort = false;
  let lastUseMs = Number.NEGATIVE_INFINITY;
  let pause: NodeJS.Timeout | undefined;

  const open = async (): Promise<Child> => {
    const room = await makeRoom(settings.scratchFolder);
    if (closing.signal.aborted) await rm(room, { recursive: true, force: true });
    closing.signal.throwIfAborted();
    const env = await settings.prepare?.(room);
    const running = sandbox.start({
      engine: settings.engine,
      args: settings.args,
      workdir: room,
      ...(settings.limits ? { limits: settings.limits } : {}),
      ...(env ? { env } : {}),
      signal: closing.signal,
    });
    const child: Child = { room, running, ended: false };
    const end = () => void (child.ended = true);
    running.done.then(end, end);
    return child;
  };

  const sendHome = async (child: Child) => {
    child.running.kill();
    await Promise.allSettled([child.running.done]);
    await rm(child.room, { recursive: true, force: true });
  };

  const refill = () => {
    const missing = closing.signal.aborted || pause ? 0 : wanted - idle.length - starting;
    for (let started = 0; started < missing; started += 1) {
      starting += 1;
      track(
        open()
          .then(rest, onDeath)
          .finally(() => (starting -= 1)),
      );
    }
  };

  const rest = (child: Child) => {
    idle.push(child);
    const leave = () => {
      if (!idle.includes(child)) return; // in use, or sent home
      idle.splice(idle.indexOf(child), 1);
      track(sendHome(child));
      onDeath();
    };
    child.running.done.then(leave, leave);
  };

  /** A child that ended before its order is replaced after a pause, a longer one each time, so that a broken script costs little. */
  const onDeath = () => {
    if (closing.signal.aborted) return;
    deaths += 1;
    clearTimeout(pause);
    pause = setTimeout(
      () => {
        pause = undefined;
        refill();
      },
      Math.min(longestPauseMs, 250 * 2 ** Math.min(deaths, 10)),
    );
    pause.unref();
  };

  const take = async (): Promise<Child> => {
    const child = idle.shift();
    lastUseMs = performance.now();
    wasShort ||= !child;
    if (!child) wanted = Math.min(mostSpares, wanted + 1);
    if (child || settings.spares > 0) refill(); // else the order at hand gets the processors to itself
    return child ?? open();
  };

  const track = (task: Promise<unknown>): void => {
    uses.add(task);
    const forget = () => void uses.delete(task);
    task.then(forget, forget);
  };

  const serve = async (order: string, work: PoolWork): Promise<Outcome> => {
    const { workdir, signal } = work;
    if (signal.aborted) throw cancellationOf(signal);
    const child = await take();
    const onAbort = () => child.running.kill();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await fillRoom(work.inputs ?? (await inputsOf(workdir)), child.room);
      if (signal.aborted) throw cancellationOf(signal);
      if (child.ended) return await serve(order, work);
      child.running.write(`${order}\n`);
      const outcome = await child.running.done;
      await emptyRoom(child.room, workdir);
      deaths = 0;
      return outcome;
    } catch (error) {
      throw signal.aborted ? cancellationOf(signal) : error;
    } finally {
      signal.removeEventListener('abort', onAbort);
      track(sendHome(child));
      refill();
    }
  };

  const fewest = () => {
    const isRecent = performance.now() - lastUseMs < (settings.keepSeconds ?? 0) * 1000;
    return isRecent ? Math.max(1, settings.spares) : settings.spares;
  };

  const shrink = setInterval(() => {
    if (!wasShort && wanted > fewest()) wanted -= 1;
    wasShort = false;
    for (const child of idle.splice(wanted)) track(sendHome(child));
  }, shrinkEveryMs);
  shrink.unref();
  track(removeDeadRooms(settings.scratchFolder).then(refill, onDeath));

  return {
    use(order, work) {
      if (order.includes('\n')) throw new Error('an order is one line');
      const served = serve(order, work);
      track(served);
      return served;
    },
    async close() {
      closing.abort(new Fault('shutting-down'));
      clearInterval(shrink);
      clearTimeout(pause);
      for (const child of idle.splice(0)) track(sendHome(child));
      while (uses.size > 0) await Promise.allSettled(uses);
    },
  };
}
