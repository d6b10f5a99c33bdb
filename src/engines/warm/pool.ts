import { availableParallelism } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import { cancellationOf } from '../sandbox/cancellation.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { openWarmChild, type ChildSettings, type ChildWork, type WarmChild } from './child.ts';
import { removeDeadRooms } from './room.ts';

/** What a pool starts, and how many of it wait. */
export interface PoolSettings extends ChildSettings {
  /** Children that wait when nothing is asked for. */
  readonly spares: number;
  /** Children that may wait after a rush; as many as processors when left out. */
  readonly mostSpares?: number;
  /** How long one child waits after the last order where `spares` is 0; not at all when left out. */
  readonly keepSeconds?: number;
}

/**
 * Children that were started beforehand, each in a sandbox of its own, and serve one order each; or several, one after
 * another, of one owner and of nobody else.
 */
export interface WarmPool {
  /**
   * Gives a child the files of `workdir/in` and the order as one line of standard input, waits for its end and moves
   * what it made to `workdir/out`. Resolves like `Sandbox.run`, at any exit code; rejects with the fault that ended it.
   */
  use(order: string, work: ChildWork): Promise<Outcome>;
  /** Ends every child and removes the rooms. */
  close(): Promise<void>;
}

/** A child that has served an owner and may be asked again by the same. */
interface Kept {
  readonly owner: string;
  readonly child: WarmChild;
  readonly patience: NodeJS.Timeout;
}

const shrinkEveryMs = 60_000;
const longestPauseMs = 30_000;
const ownerWaitsMs = 1_000;
const restMs = 250;

/** Opens a pool; the first children start at once. */
export function createWarmPool(sandbox: Sandbox, settings: PoolSettings): WarmPool {
  const mostSpares = Math.max(settings.spares, settings.mostSpares ?? availableParallelism());
  const closing = new AbortController();
  const uses = new Set<Promise<unknown>>();
  const idle: WarmChild[] = [];
  const kept = new Set<Kept>();
  let wanted = settings.spares;
  let starting = 0;
  let serving = 0;
  let deaths = 0;
  let wasShort = false;
  let lastUseMs = Number.NEGATIVE_INFINITY;
  let pause: NodeJS.Timeout | undefined;
  let atRest: NodeJS.Timeout | undefined;

  const open = () => openWarmChild(sandbox, settings, closing.signal);

  const refill = () => {
    const missing = closing.signal.aborted || pause || isInRush() ? 0 : wanted - idle.length - starting;
    for (let started = 0; started < missing; started += 1) {
      starting += 1;
      track(
        open()
          .then(rest, onDeath)
          .finally(() => (starting -= 1)),
      );
    }
  };

  /** With an order on every processor, those of the orders at hand are all that is started: to warm up more would slow them down. */
  const isInRush = () => settings.spares === 0 && serving >= mostSpares;

  /** What follows an order has the processors to itself, and the next one may come at once. */
  const refillAtRest = () => {
    clearTimeout(atRest);
    atRest = setTimeout(refill, restMs);
    atRest.unref();
  };

  const rest = (child: WarmChild) => {
    idle.push(child);
    const leave = () => {
      if (!idle.includes(child)) return; // in use, or sent home
      idle.splice(idle.indexOf(child), 1);
      track(child.sendHome());
      onDeath();
    };
    void child.ended.then(leave);
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

  const take = async (owner: string | undefined): Promise<WarmChild> => {
    const again = [...kept].find((one) => one.owner === owner);
    if (again) return letGo(again);
    const child = idle.shift();
    lastUseMs = performance.now();
    wasShort ||= !child;
    if (!child) wanted = Math.min(mostSpares, wanted + 1);
    if (settings.spares > 0) refill(); // else the order at hand gets the processors to itself
    return child ?? open();
  };

  const track = (task: Promise<unknown>): void => {
    uses.add(task);
    const forget = () => void uses.delete(task);
    task.then(forget, forget);
  };

  /** Keeps a child for the next order of its owner, for a moment: in a rush that comes at once. The oldest makes room. */
  const keep = (child: WarmChild, owner: string) => {
    const [oldest] = kept;
    if (oldest && kept.size >= mostSpares) track(letGo(oldest).sendHome());
    const goHome = () => kept.has(one) && track(letGo(one).sendHome());
    const one: Kept = { child, owner, patience: setTimeout(goHome, ownerWaitsMs) };
    kept.add(one);
    void child.ended.then(goHome);
  };

  const letGo = (one: Kept): WarmChild => {
    clearTimeout(one.patience);
    kept.delete(one);
    return one.child;
  };

  const serve = async (order: string, work: ChildWork): Promise<Outcome> => {
    if (work.signal.aborted) throw cancellationOf(work.signal);
    serving += 1;
    try {
      return await serveNow(order, work);
    } finally {
      serving -= 1;
      if (settings.spares > 0) refill();
      else refillAtRest();
    }
  };

  const serveNow = async (order: string, work: ChildWork): Promise<Outcome> => {
    const child = await take(work.owner);
    try {
      const outcome = await child.serve(order, work);
      if (!outcome) return await serveNow(order, work);
      deaths = 0;
      return outcome;
    } finally {
      if (work.owner !== undefined && child.wantsMore(work.owner) && !closing.signal.aborted)
        keep(child, work.owner);
      else track(child.sendHome());
    }
  };

  const fewest = () => {
    const isRecent = performance.now() - lastUseMs < (settings.keepSeconds ?? 0) * 1000;
    return isRecent ? Math.max(1, settings.spares) : settings.spares;
  };

  const shrink = setInterval(() => {
    if (!wasShort && wanted > fewest()) wanted -= 1;
    wasShort = false;
    for (const child of idle.splice(wanted)) track(child.sendHome());
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
      clearTimeout(atRest);
      for (const child of idle.splice(0)) track(child.sendHome());
      for (const one of kept) track(letGo(one).sendHome());
      while (uses.size > 0) await Promise.allSettled(uses);
    },
  };
}
