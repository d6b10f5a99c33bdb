import { useReducer } from 'react';

/** A value with its past, so that changes can be undone and redone. */
export interface History<Value> {
  readonly value: Value;
  /** The value that `undo` returns to; undefined if there is none. */
  readonly previous: Value | undefined;
  /** The value that `redo` returns to; undefined if there is none. */
  readonly next: Value | undefined;
  /**
   * Changes the value. Changes of one group that follow each other within a second are undone together, such as the
   * characters of a number or the positions of a dragged slider.
   */
  change(value: Value, group?: string): void;
  undo(): void;
  redo(): void;
  /** Replaces the value and forgets its past. */
  restart(value: Value): void;
}

interface State<Value> {
  readonly past: readonly Value[];
  readonly value: Value;
  readonly future: readonly Value[];
  readonly last?: { readonly group: string | undefined; readonly atMs: number } | undefined;
}

type Action<Value> =
  | {
      readonly type: 'change';
      readonly value: Value;
      readonly group: string | undefined;
      readonly atMs: number;
    }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'restart'; readonly value: Value };

const groupedMs = 1_000;
const maxPast = 200;

/** Keeps a value and its history. */
export function useHistory<Value>(first: Value): History<Value> {
  const [state, dispatch] = useReducer(reduceHistory<Value>, { past: [], value: first, future: [] });
  return {
    value: state.value,
    previous: state.past.at(-1),
    next: state.future[0],
    change: (value, group) => dispatch({ type: 'change', value, group, atMs: Date.now() }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    restart: (value) => dispatch({ type: 'restart', value }),
  };
}

function reduceHistory<Value>(state: State<Value>, action: Action<Value>): State<Value> {
  const { past, value, future, last } = state;
  switch (action.type) {
    case 'restart':
      return { past: [], value: action.value, future: [] };
    case 'undo': {
      const previous = past.at(-1);
      return previous === undefined
        ? state
        : { past: past.slice(0, -1), value: previous, future: [value, ...future] };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? state : { past: [...past, value], value: next, future: later };
    }
    case 'change':
    default: {
      const { group, atMs } = action;
      const isSame = group !== undefined && last?.group === group && atMs - last.atMs < groupedMs;
      return {
        past: isSame ? past : [...past, value].slice(-maxPast),
        value: action.value,
        future: [],
        last: { group, atMs },
      };
    }
  }
}
