import { availableParallelism } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import { cancellationOf } from '../sandbox/cancellation.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { openWarmChild, type ChildSettings, type ChildWork, type WarmChild } from './child.ts';
import { makeKeptChildren } from './kept-children.ts';
import { removeDeadRooms } from './room.ts';
import { openSpareChildren, type SpareSettings } from './spare-children.ts';

/** What a pool starts, and how many of it wait. */
export interface PoolSettings extends ChildSettings, SpareSettings {
  /** Children that may wait after a rush; as many as processors when left out. */
  readonly mostSpares?: number;
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

/** Opens a pool; the first children start at once. */
export function createWarmPool(sandbox: Sandbox, settings: PoolSettings): WarmPool {
  const mostSpares = Math.max(settings.spares, settings.mostSpares ?? availableParallelism());
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let serving = 0;

  const open = () => openWarmChild(sandbox, settings, closing.signal);
  const track = (task: Promise<unknown>): void => {
    underWay.add(task);
    const forget = () => void underWay.delete(task);
    task.then(forget, forget);
  };
  const sendHome = (child: WarmChild) => track(child.sendHome());
  const isInRush = () => settings.spares === 0 && serving >= mostSpares;
  const spares = openSpareChildren(settings, {
    open,
    sendHome,
    track,
    mostSpares,
    isInRush,
    closing: closing.signal,
  });
  const kept = makeKeptChildren(mostSpares, sendHome);

  const serve = async (order: string, work: ChildWork): Promise<Outcome> => {
    if (work.signal.aborted) throw cancellationOf(work.signal);
    serving += 1;
    try {
      return await serveNow(order, work);
    } finally {
      serving -= 1;
      if (settings.spares > 0) spares.fill();
      else spares.fillAtRest();
    }
  };

  const serveNow = async (order: string, work: ChildWork): Promise<Outcome> => {
    const child = kept.take(work.owner) ?? (await takeAnother());
    try {
      const outcome = await child.serve(order, work);
      if (!outcome) return await serveNow(order, work);
      spares.served();
      return outcome;
    } finally {
      if (work.owner !== undefined && child.wantsMore(work.owner) && !closing.signal.aborted)
        kept.keep(child, work.owner);
      else sendHome(child);
    }
  };

  const takeAnother = async (): Promise<WarmChild> => {
    const child = spares.take();
    if (settings.spares > 0) spares.fill(); // else the order at hand gets the processors to itself
    return child ?? open();
  };

  track(removeDeadRooms(settings.scratchFolder).then(spares.fill, spares.died));

  return {
    use(order, work) {
      if (order.includes('\n')) throw new Error('an order is one line');
      const served = serve(order, work);
      track(served);
      return served;
    },
    async close() {
      closing.abort(new Fault('shutting-down'));
      spares.close();
      kept.clear();
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
