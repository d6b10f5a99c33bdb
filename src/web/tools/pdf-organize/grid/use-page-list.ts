import { useState } from 'react';
import type { PageIds, PageList } from './page-list.ts';

/** The pages of the result, which of them are selected, and the changes that can be undone. */
export interface PageListState {
  readonly list: PageList;
  readonly selected: PageIds;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes the pages. A function that returns its argument changes nothing. */
  readonly change: (next: (list: PageList) => PageList) => void;
  readonly select: (ids: PageIds) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface History {
  readonly list: PageList;
  readonly past: readonly PageList[];
  readonly future: readonly PageList[];
}

const maxUndoSteps = 100;

/** Keeps the pages of the result while the page is open. */
export function usePageList(): PageListState {
  const [{ list, past, future }, setHistory] = useState<History>({ list: [], past: [], future: [] });
  const [chosen, setChosen] = useState<PageIds>(new Set());
  const selected = new Set(list.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  return {
    list,
    selected,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (next) => setHistory((now) => changed(now, next(now.list))),
    select: setChosen,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  };
}

function changed(now: History, list: PageList): History {
  if (list === now.list) return now;
  return { list, past: [...now.past, now.list].slice(-maxUndoSteps), future: [] };
}

function undone(now: History): History {
  const before = now.past.at(-1);
  if (!before) return now;
  return { list: before, past: now.past.slice(0, -1), future: [now.list, ...now.future] };
}

function redone(now: History): History {
  const [after, ...future] = now.future;
  if (!after) return now;
  return { list: after, past: [...now.past, now.list], future };
}
