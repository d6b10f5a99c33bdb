import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.ts';
import { CategoryTile } from '../../ui/category/category-tile.tsx';
import { isPasswordError } from './is-password-error.ts';

const longerSidePx = 56;
/** Files are opened one after another: several large ones at once would exhaust the memory of a phone. */
let previewQueue: Promise<unknown> = Promise.resolve();

interface FirstPageProps {
  readonly file: File;
  /** Called when the file requires a password. */
  readonly onLocked?: (file: File) => void;
  /** Sets its size, 56 px unless given. */
  readonly className?: string;
}

/** A thumbnail of the first page of a PDF; the document icon until it is rendered or if it can't be. */
export function FirstPage({ file, onLocked, className = 'size-14' }: FirstPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const reportLocked = useEffectEvent((locked: File) => onLocked?.(locked));
  useEffect(() => {
    let isActive = true;
    previewQueue = previewQueue.then(async () => {
      if (!isActive || !canvas.current) return;
      const end = await drawFirst(file, canvas.current);
      if (!isActive) return;
      setDrawn(end === 'drawn');
      if (end === 'locked') reportLocked(file);
    });
    return () => {
      isActive = false;
    };
  }, [file]);
  return (
    <span aria-hidden="true" className={cn('relative block shrink-0', className)}>
      {!isDrawn && <CategoryTile category="document" className="size-full" />}
      <canvas
        ref={canvas}
        className={cn(
          'absolute inset-0 m-auto max-h-full max-w-full',
          isDrawn ? 'rounded-xs bg-white outline outline-line' : 'opacity-0',
        )}
      />
    </span>
  );
}

/** Renders the first page, unless the file is locked or damaged. */
async function drawFirst(file: File, canvas: HTMLCanvasElement): Promise<'drawn' | 'locked' | 'unreadable'> {
  try {
    const { openPreview } = await import('./open-preview.ts');
    const preview = await openPreview(file);
    try {
      await preview.draw(1, canvas, longerSidePx);
    } finally {
      preview.close();
    }
    return 'drawn';
  } catch (error) {
    return isPasswordError(error) ? 'locked' : 'unreadable';
  }
}
