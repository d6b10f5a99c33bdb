import { useSyncExternalStore } from 'react';

/** A value that outlives the page that shows it: it survives client navigation and tells its readers of each change. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the server renders with. */
  readonly initial: Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let now = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => now,
    set(value) {
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, followed. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
