/** Callbacks by name; a callback that throws disturbs nobody else's. */
export interface Listeners {
  add(name: string, listener: () => void): () => void;
  call(name: string): void;
  callAll(): void;
  /** Whether anybody listens. */
  readonly busy: boolean;
}

/** An empty set of listeners. */
export function makeListeners(): Listeners {
  const byName = new Map<string, Set<() => void>>();
  const call = (name: string): void => {
    for (const listener of byName.get(name) ?? []) queueMicrotask(listener);
  };
  return {
    add(name, listener) {
      const group = byName.get(name) ?? new Set();
      byName.set(name, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) byName.delete(name);
      };
    },
    call,
    callAll: () => [...byName.keys()].forEach(call),
    get busy() {
      return byName.size > 0;
    },
  };
}
