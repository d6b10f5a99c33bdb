import { useState, type DragEvent, type PointerEvent, type RefObject } from 'react';

/** What an item of a list needs to be dragged by a mouse. */
interface DraggedItem {
  readonly draggable: boolean;
  /** Whether what is dragged would land here. */
  readonly 'data-over': true | undefined;
  /** Whether a finger pulls this item: it has no picture of it under it, as a mouse has. */
  readonly 'data-pulled': true | undefined;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** What the grip of an item needs to be pulled up and down by a finger or a pen. */
interface Grip {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

interface DraggingOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly disabled: boolean;
  readonly onMove: (from: number, to: number) => void;
}

/** Lets the items of a list be dragged onto each other: with a mouse by the whole item, in a column also with a finger by its grip. */
export function useDragging({ list, disabled, onMove }: DraggingOptions) {
  const [dragged, setDragged] = useState<number>();
  const [pulled, setPulled] = useState<number>();
  const [over, setOver] = useState<number>();

  function end(): void {
    setDragged(undefined);
    setPulled(undefined);
    setOver(undefined);
  }

  const dragging = (index: number): DraggedItem => ({
    draggable: !disabled,
    'data-over': ((dragged ?? pulled) !== undefined && over === index) || undefined,
    'data-pulled': pulled === index || undefined,
    onDragStart(event) {
      // A finger that rests on the grip would begin a drag of the browser's own and end the pull.
      if (pulled !== undefined) return event.preventDefault();
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
      if (dragged !== undefined) onMove(dragged, index);
      end();
    },
    onDragEnd: end,
  });

  const grip = (index: number): Grip => ({
    onPointerDown({ pointerType, pointerId, currentTarget }) {
      if (disabled || pointerType === 'mouse') return;
      currentTarget.setPointerCapture(pointerId);
      setPulled(index);
    },
    onPointerMove(event) {
      if (pulled === undefined) return;
      scrollNear(event.clientY);
      setOver(indexAt(list.current, event.clientY));
    },
    onPointerUp(event) {
      if (pulled !== undefined) onMove(pulled, indexAt(list.current, event.clientY));
      end();
    },
    onPointerCancel: end,
  });

  return { dragging, grip };
}

/** The item of a column at a height of the window; the last one below them all. */
function indexAt(list: HTMLElement | null, clientY: number): number {
  const items = [...(list?.children ?? [])];
  const index = items.findIndex((item) => clientY <= item.getBoundingClientRect().bottom);
  return index < 0 ? items.length - 1 : index;
}

const edgePx = 96;
const scrollStepPx = 14;

/** A pulled item reaches what is beyond the window: the page follows at its edges. */
function scrollNear(clientY: number): void {
  if (clientY < edgePx) scrollBy(0, -scrollStepPx);
  else if (clientY > innerHeight - edgePx) scrollBy(0, scrollStepPx);
}
