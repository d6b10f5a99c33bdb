import { gridLabels as words } from './labels.ts';
import {
  duplicatePages,
  insertBlankPage,
  movePages,
  removePages,
  rotatePages,
  shiftPages,
  type PageIds,
  type PageList,
} from './page-list.ts';
import type { PageListState } from './use-page-list.ts';

/** What buttons, keys and dragging do with the selected pages. */
export interface GridCommands {
  readonly selectAllOrNone: () => void;
  /** Rotates clockwise by some degrees: the selected pages, or the given ones. */
  readonly rotate: (degrees: number, ids?: PageIds) => void;
  readonly remove: (ids?: PageIds) => void;
  readonly duplicate: () => void;
  readonly insertBlank: () => void;
  /** Moves by one place: the selected pages, or the given ones. */
  readonly shift: (by: -1 | 1, ids?: PageIds) => void;
  /** Moves a page, and with it all that are selected if it is, to the place of another. */
  readonly drop: (from: number, to: number) => void;
}

/** Returns the commands; `announce` tells screen readers what has happened. */
export function buildGridCommands(
  { list, selected, change, select }: PageListState,
  announce: (sentence: string) => void,
): GridCommands {
  function move(moved: PageIds, next: PageList): void {
    if (next === list) return;
    change(() => next);
    announce(words.moved(next.findIndex(({ id }) => moved.has(id)) + 1));
  }
  return {
    selectAllOrNone: () => select(new Set(selected.size === list.length ? [] : list.map(({ id }) => id))),
    rotate: (degrees, ids = selected) => change((now) => rotatePages(now, ids, degrees)),
    remove(ids = selected) {
      if (ids.size === 0) return;
      change((now) => removePages(now, ids));
      announce(words.removed(ids.size));
    },
    duplicate: () => change((now) => duplicatePages(now, selected)),
    insertBlank: () => change((now) => insertBlankPage(now, selected)),
    shift: (by, ids = selected) => move(ids, shiftPages(list, ids, by)),
    drop(from, to) {
      const id = list[from]?.id ?? -1;
      const ids = selected.has(id) ? selected : new Set([id]);
      move(ids, movePages(list, ids, to));
    },
  };
}
