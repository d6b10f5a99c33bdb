import type { WarmChild } from './child.ts';

/** Children that have served an owner and wait for the next order of the same: in a rush that comes at once. */
export interface KeptChildren {
  /** Hands over the child that knows this owner, if one waits. */
  take(owner: string | undefined): WarmChild | undefined;
  /** Keeps a child for a moment; the oldest makes room. */
  keep(child: WarmChild, owner: string): void;
  /** Sends all home. */
  clear(): void;
}

interface Kept {
  readonly owner: string;
  readonly child: WarmChild;
  readonly patience: NodeJS.Timeout;
}

const ownerWaitsMs = 1_000;

/** An empty store for so many; `sendHome` gets each whose owner did not come again. */
export function makeKeptChildren(most: number, sendHome: (child: WarmChild) => void): KeptChildren {
  const kept = new Set<Kept>();

  const letGo = (one: Kept): WarmChild => {
    clearTimeout(one.patience);
    kept.delete(one);
    return one.child;
  };

  return {
    take(owner) {
      const known = [...kept].find((one) => one.owner === owner);
      return known && letGo(known);
    },
    keep(child, owner) {
      const [oldest] = kept;
      if (oldest && kept.size >= most) sendHome(letGo(oldest));
      const goHome = () => {
        if (kept.has(one)) sendHome(letGo(one));
      };
      const one: Kept = { child, owner, patience: setTimeout(goHome, ownerWaitsMs) };
      kept.add(one);
      void child.ended.then(goHome);
    },
    clear() {
      for (const one of kept) sendHome(letGo(one));
    },
  };
}
