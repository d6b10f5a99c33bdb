import { useEffect, useRef, useState, type RefObject } from 'react';
import { moved } from './ordered-list.ts';
import { useDragging } from './use-dragging.ts';
import { orderWords } from '../words.ts';

interface Moving {
  /** Ref for the list element. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** Describes the last move, for screen readers. */
  readonly announcement: string;
  /** Moves an entry with its buttons; the focus moves with it. */
  step(from: number, to: number): void;
  /** Props that make a list item draggable by mouse. */
  readonly dragging: ReturnType<typeof useDragging>['dragging'];
  /** Props of an item's grip, for dragging by touch. */
  readonly grip: ReturnType<typeof useDragging>['grip'];
}

/** Makes the entries of a list reorderable by dragging and by buttons (`data-move="-1"` and `"1"` in each item). */
export function useMoving<Entry>(
  entries: readonly Entry[],
  {
    onChange,
    nameOf,
    disabled,
  }: {
    readonly onChange: (entries: readonly Entry[]) => void;
    readonly nameOf: (entry: Entry) => string;
    readonly disabled: boolean;
  },
): Moving {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [focus, setFocus] = useState<{ index: number; by: number }>();

  useEffect(() => {
    if (!focus) return;
    const item = list.current?.children[focus.index];
    const buttons = [focus.by, -focus.by].map((by) =>
      item?.querySelector<HTMLButtonElement>(`button[data-move="${by}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [focus]);

  function move(from: number, to: number): void {
    const entry = entries[from];
    const next = moved(entries, from, to);
    if (entry === undefined || next === entries) return;
    onChange(next);
    setAnnouncement(orderWords.moved(nameOf(entry), to + 1, entries.length));
  }

  return {
    list,
    announcement,
    step(from, to) {
      move(from, to);
      setFocus({ index: to, by: Math.sign(to - from) });
    },
    ...useDragging({ list, disabled, onMove: move }),
  };
}
