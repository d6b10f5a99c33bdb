import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import type { History } from './use-history.ts';
import { editWords as words } from './words.ts';

interface UndoRedoProps {
  readonly history: Pick<History<unknown>, 'undo' | 'redo'>;
  readonly disabled: boolean;
  /** Whether there is something to undo, and the file that undoing returns to if it is another one. */
  readonly undoes: { readonly file?: string | undefined } | undefined;
  readonly redoes: { readonly file?: string | undefined } | undefined;
}

/** Buttons to undo and redo; Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) do the same outside of text fields. */
export function UndoRedo({ history: { undo, redo }, disabled, undoes, redoes }: UndoRedoProps) {
  const [canUndo, canRedo] = [!disabled && undoes !== undefined, !disabled && redoes !== undefined];
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || isTextField(event.target)) return;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo && canRedo) redo();
      if (!isRedo && canUndo) undo();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
  return (
    <div className="flex flex-wrap gap-1 max-sm:-mx-2 max-sm:*:px-2">
      <Button variant="quiet" disabled={!canUndo} aria-label={words.undo(undoes?.file)} onClick={undo}>
        <Undo2 aria-hidden="true" />
        {words.undo()}
      </Button>
      <Button variant="quiet" disabled={!canRedo} aria-label={words.redo(redoes?.file)} onClick={redo}>
        <Redo2 aria-hidden="true" />
        {words.redo()}
      </Button>
    </div>
  );
}

/** Whether the browser's own undo applies to what is typed there. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['range', 'checkbox', 'radio', 'file', 'color'].includes(target.type));
