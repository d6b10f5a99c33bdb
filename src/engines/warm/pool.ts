import { availableParallelism } from 'node:os';
import { Fault } from '#src/contract/faults.ts';
import { cancellationOf } from '../sandbox/cancellation.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { keepTasksUnderWay } from '../tasks-under-way.ts';
import { openWarmChild, type ChildSettings, type ChildWork, type WarmChild } from './child.ts';
import { makeKeptChildren, type KeptChildren } from './kept-children.ts';
import { removeDeadRooms } from './room.ts';
import { openSpareChildren, type SpareChildren, type SpareSettings } from './spare-children.ts';

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

/** Opens a pool; the first children start once their script is compiled. */
export function createWarmPool(sandbox: Sandbox, settings: PoolSettings): WarmPool {
  const mostSpares = Math.max(settings.spares, settings.mostSpares ?? availableParallelism());
  const closing = new AbortController();
  const underWay = keepTasksUnderWay();
  const track = (task: Promise<unknown>): void => underWay.add(task);
  const sendHome = (child: WarmChild) => track(child.sendHome());
  const open = () => openWarmChild(sandbox, settings, closing.signal);
  let serving = 0;
  const spares = openSpareChildren(settings, {
    open,
    sendHome,
    track,
    mostSpares,
    isInRush: () => settings.spares === 0 && serving >= mostSpares,
    closing: closing.signal,
  });
  const kept = makeKeptChildren(mostSpares, sendHome);
  const serveNow = serverBy({ spares, kept, open, sendHome, settings, closing: closing.signal });

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

  /** Those that wait have their script compiled: without it each takes twice the memory. */
  const begin = async () => {
    await removeDeadRooms(settings.scratchFolder);
    void sandbox.compile(settings).then(spares.fill);
  };
  track(begin().catch(spares.died));

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
      await underWay.allEnded();
    },
  };
}

/** Where children come from and where they go. */
interface Children {
  readonly spares: SpareChildren;
  readonly kept: KeptChildren;
  readonly open: () => Promise<WarmChild>;
  readonly sendHome: (child: WarmChild) => void;
  readonly settings: SpareSettings;
  readonly closing: AbortSignal;
}

/** Has an order carried out by the child that knows its owner, else by one that waits, else by a new one. */
function serverBy({ spares, kept, open, sendHome, settings, closing }: Children) {
  const takeAnother = async (): Promise<WarmChild> => {
    const child = spares.take();
    if (settings.spares > 0) spares.fill(); // else the order at hand gets the processors to itself
    return child ?? open();
  };

  return async function serve(order: string, work: ChildWork): Promise<Outcome> {
    const child = kept.take(work.owner) ?? (await takeAnother());
    try {
      const outcome = await child.serve(order, work);
      if (!outcome) return await serve(order, work);
      spares.served();
      return outcome;
    } finally {
      if (work.owner !== undefined && child.wantsMore(work.owner) && !closing.aborted)
        kept.keep(child, work.owner);
      else sendHome(child);
    }
  };
}
