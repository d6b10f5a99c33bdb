import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { moved } from './ordered-list.ts';
import { orderWords } from './words.ts';

interface Moving {
  /** To be put on the list. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** What the last move did, to be read out. */
  readonly said: string;
  /** Moves an entry by its buttons; the focus goes with it. */
  step(from: number, to: number): void;
  /** What an item of the list needs to be dragged. */
  dragging(index: number): {
    readonly draggable: boolean;
    readonly 'data-over': true | undefined;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Lets the entries of a list be moved by dragging and by buttons (`data-move="-1"` and `"1"` in each item). */
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
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
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
    setSaid(orderWords.moved(nameOf(entry), to + 1, entries.length));
  }

  function end(): void {
    setDragged(undefined);
    setOver(undefined);
  }

  return {
    list,
    said,
    step(from, to) {
      move(from, to);
      setFocus({ index: to, by: Math.sign(to - from) });
    },
    dragging: (index) => ({
      draggable: !disabled,
      'data-over': (dragged !== undefined && over === index) || undefined,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(index);
      },
      onDragOver(event) {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event) {
        event.preventDefault();
        event.stopPropagation();
        if (dragged !== undefined) move(dragged, index);
        end();
      },
      onDragEnd: end,
    }),
  };
}
