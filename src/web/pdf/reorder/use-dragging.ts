import { useState, type DragEvent, type PointerEvent, type RefObject } from 'react';

/** Props that make a list item draggable by mouse. */
interface DraggedItem {
  readonly draggable: boolean;
  /** Whether the dragged item would be dropped here. */
  readonly 'data-over': true | undefined;
  /** Whether this item is being dragged by touch, which shows no drag image, unlike a mouse. */
  readonly 'data-pulled': true | undefined;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** Props of an item's grip, for dragging it up and down by touch or pen. */
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

/**
 * Makes list items reorderable by dragging: with a mouse by the whole item, and in a column also by touch with the
 * grip.
 */
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
      // A long press on the grip would start a native drag and end the touch drag.
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

/** Returns the index of the column item at a height in the window; the last one below all items. */
function indexAt(list: HTMLElement | null, clientY: number): number {
  const items = [...(list?.children ?? [])];
  const index = items.findIndex((item) => clientY <= item.getBoundingClientRect().bottom);
  return index < 0 ? items.length - 1 : index;
}

const edgePx = 96;
const scrollStepPx = 14;

/** Scrolls the page near the window's edges, so that a dragged item can reach positions outside the window. */
function scrollNear(clientY: number): void {
  if (clientY < edgePx) scrollBy(0, -scrollStepPx);
  else if (clientY > innerHeight - edgePx) scrollBy(0, scrollStepPx);
}
