import { X } from 'lucide-react';
import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { uiWords } from './words.ts';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, the close button, or a click outside the dialog. */
  readonly onClose: () => void;
  /** `full` takes nearly the whole window; the default is the size of a form. */
  readonly size?: 'form' | 'full';
  readonly children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted. Uses the browser's dialog element, which traps and restores the
 * focus. The initial focus is on the element marked `data-first`.
 */
export function Dialog({ title, onClose, size = 'form', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- beside it is extra: Escape and the button do the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={cn(
        'm-auto w-full overflow-hidden rounded-zone border border-line bg-card p-0 text-ink shadow-raised backdrop:bg-black/45 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
        size === 'full' ? 'h-[94dvh] max-w-[min(80rem,94vw)]' : 'h-[min(40rem,88dvh)] max-w-xl',
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 border-b border-line py-2 pe-2 ps-5">
          <h2 id={titleId} className="me-auto min-w-0 text-lg wrap-anywhere">
            {title}
          </h2>
          <Button variant="quiet" size="icon" aria-label={uiWords.close} onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
