import { ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { viewerWords as words } from './words.ts';

/** Factors of the size at which the content fits the window. */
const steps = [1, 1.5, 2, 3, 4, 6, 8] as const;

interface ZoomProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Buttons that enlarge what a viewer shows. */
export function ZoomBar({ zoom, onZoom }: ZoomProps) {
  return (
    <div className="flex items-center">
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.zoomOut}
        disabled={zoom <= 1}
        onClick={() => onZoom(zoomed(zoom, -1))}
      >
        <ZoomOut aria-hidden="true" />
      </Button>
      <Button variant="quiet" className="tabular min-w-16 px-2" onClick={() => onZoom(1)}>
        {zoom === 1 ? words.fit : `${zoom * 100}%`}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.zoomIn}
        disabled={zoom >= 8}
        onClick={() => onZoom(zoomed(zoom, 1))}
      >
        <ZoomIn aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Changes the zoom on plus, minus and zero. Returns whether the key was one of them. */
export function zoomByKey({ key }: KeyboardEvent, { zoom, onZoom }: ZoomProps): boolean {
  const to = { '+': zoomed(zoom, 1), '=': zoomed(zoom, 1), '-': zoomed(zoom, -1), '0': 1 }[key];
  if (to !== undefined) onZoom(to);
  return to !== undefined;
}

function zoomed(zoom: number, direction: 1 | -1): number {
  const at = steps.findIndex((step) => step >= zoom);
  return steps[Math.min(Math.max(at + direction, 0), steps.length - 1)] ?? 1;
}
