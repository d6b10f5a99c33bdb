import { useEffect, useRef, useState, type ChangeEvent, type DragEvent, type MouseEvent } from 'react';
import { filesOf } from './dropped-files.ts';

interface FileDropOptions {
  readonly onFiles: (files: File[]) => void;
  /** Nothing is taken meanwhile. */
  readonly disabled?: boolean;
  /** Of several files that are dropped only the first is taken otherwise. */
  readonly multiple?: boolean;
  /** A press anywhere on the element, not only on a button of it, opens the picker. */
  readonly picksAnywhere?: boolean;
}

/**
 * Makes an element one that files, and folders of them, are dropped on: `zone` goes onto the element, `input` onto a hidden
 * field inside it, `open` asks for files with the picker, `isOver` tells that files are held over the element.
 */
export function useFileDrop({
  onFiles,
  disabled = false,
  multiple = true,
  picksAnywhere = false,
}: FileDropOptions) {
  const field = useRef<HTMLInputElement>(null);
  const inside = useRef<readonly EventTarget[]>([]);
  const [isOver, setOver] = useState(false);
  usePageKept();

  function stay(targets: readonly EventTarget[]): void {
    inside.current = targets;
    setOver(!disabled && targets.length > 0);
  }

  function over(event: DragEvent): void {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
  }

  async function drop(event: DragEvent): Promise<void> {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    stay([]);
    if (disabled) return;
    const files = await filesOf(event.dataTransfer);
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  const zone = {
    role: 'presentation',
    ...(picksAnywhere && { onClick: ({ target }: MouseEvent) => isBesideButtons(target) && open() }),
    onDragEnter: (event: DragEvent) => {
      if (holdsFiles(event)) stay([...inside.current, event.target]);
    },
    onDragOver: over,
    onDragLeave: (event: DragEvent) => stay(without(inside.current, event.target)),
    onDrop: (event: DragEvent) => void drop(event),
  } as const;
  const input = {
    ref: field,
    type: 'file',
    tabIndex: -1,
    multiple,
    hidden: true,
    onClick: (event: MouseEvent) => event.stopPropagation(),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = ''; // so that the same file can be chosen again
      if (files.length > 0) onFiles(files);
    },
  } as const;
  const open = () => {
    if (!disabled) field.current?.click();
  };
  return { zone, input, isOver, open };
}

const isBesideButtons = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('button, a, input'));

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** What files are held over without the element they left; elements drawn anew meanwhile are left without being told. */
const without = (targets: readonly EventTarget[], left: EventTarget): readonly EventTarget[] =>
  targets.filter((target) => target !== left && target instanceof Node && target.isConnected);

/** A file that falls beside every zone would be opened by the browser, in place of the page. Text may be dragged into fields. */
function usePageKept(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    return () => {
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
    };
  }, []);
}
