import { useSyncExternalStore } from 'react';

/** A value that survives client-side navigation and notifies its subscribers of each change. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value used for server rendering. */
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

/** Returns the store's value and rerenders when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
