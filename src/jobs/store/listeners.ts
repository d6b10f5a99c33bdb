/** Name of the listeners that wait for claimable jobs. */
export const waiting = 'waiting';

/** Callbacks by name. */
export interface Listeners {
  add(name: string, listener: () => void): () => void;
  call(name: string): void;
  callAll(): void;
}

/** Creates an empty set of listeners. If one throws, the others still run; `onError` gets the error. */
export function makeListeners(onError: (error: unknown) => void): Listeners {
  const byName = new Map<string, Set<() => void>>();
  const call = (name: string): void => {
    for (const listener of byName.get(name) ?? []) queueMicrotask(() => attempt(listener));
  };
  const attempt = (listener: () => void): void => {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  };
  return {
    add(name, listener) {
      const own = () => listener();
      const group = byName.get(name) ?? new Set();
      byName.set(name, group.add(own));
      return () => {
        group.delete(own);
        if (group.size === 0 && byName.get(name) === group) byName.delete(name);
      };
    },
    call,
    callAll: () => [...byName.keys()].forEach(call),
  };
}
