import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CategoryTile } from '../../ui/category/category-tile.tsx';

const longerSidePx = 56;
/** Files are opened one after the other: several large ones at once would fill the memory of a phone. */
let previewQueue: Promise<unknown> = Promise.resolve();

interface FirstPageProps {
  readonly file: File;
  /** Called when the file turns out to need a password. */
  readonly onLocked?: (file: File) => void;
}

/** The first page of a PDF as a small picture; the icon of documents until then, and where it cannot be shown. */
export function FirstPage({ file, onLocked }: FirstPageProps) {
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
    <span aria-hidden="true" className="relative grid size-14 shrink-0 place-items-center">
      {!isDrawn && <CategoryTile category="document" className="absolute size-14" />}
      <canvas
        ref={canvas}
        className={
          isDrawn
            ? 'max-h-14 max-w-14 rounded-xs bg-white outline outline-line'
            : 'max-h-14 max-w-14 opacity-0'
        }
      />
    </span>
  );
}

/** Draws it; locked and damaged files cannot be. */
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
    return isLocked(error) ? 'locked' : 'unreadable';
  }
}

/** Whether a file could not be opened because it needs a password: pdf.js names its errors and keeps their classes. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';
