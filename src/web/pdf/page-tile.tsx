import { useEffect, useRef, useState } from 'react';
import { cn } from '../ui/class-names.ts';
import type { Preview } from './open-preview.ts';

interface PageTileProps {
  readonly page: number;
  readonly preview: Preview;
  readonly isChosen: boolean;
  readonly rotation: number;
  readonly onClick: () => void;
}

const longerSidePx = 112;

/** One page, drawn once it comes into sight. Chosen pages are shown turned as they will be. */
export function PageTile({ page, preview, isChosen, rotation, onClick }: PageTileProps) {
  const canvas = useDrawnPage(preview, page);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Page ${page}`}
      onClick={onClick}
      className="grid gap-1.5 rounded-control border-2 border-transparent p-1.5 hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="grid h-28 place-items-center overflow-hidden">
        <canvas
          ref={canvas}
          aria-hidden="true"
          className={cn(
            'max-h-28 max-w-full bg-sunken shadow-card transition-transform duration-200 motion-reduce:transition-none',
          )}
          style={{ transform: isChosen && rotation ? `rotate(${rotation}deg)` : undefined }}
        />
      </span>
      <span aria-hidden="true" className="tabular text-sm font-semibold">
        {page}
      </span>
    </button>
  );
}

function useDrawnPage(preview: Preview, page: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '300px' },
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // A page that cannot be drawn stays blank: it can be chosen all the same.
    if (isSeen && canvas.current)
      void preview.draw(page, canvas.current, longerSidePx).catch(() => undefined);
  }, [isSeen, preview, page]);
  return canvas;
}
