import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSeen } from '../../site/loading/use-seen.ts';
import type { PreviewPageSize, PdfPreview } from './open-preview.ts';

/** Draws a page onto a canvas once that comes into sight, and tells how large the page is. */
export function useDrawnPage(
  preview: PdfPreview,
  page: number,
  longerSidePx: number,
): { canvas: RefObject<HTMLCanvasElement | null>; size: PreviewPageSize | undefined } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useSeen(canvas);
  const [size, setSize] = useState<PreviewPageSize>();
  useEffect(() => {
    // A page that cannot be drawn stays blank: it can be chosen all the same.
    if (isSeen && canvas.current)
      void preview.draw(page, canvas.current, longerSidePx).then(setSize, () => undefined);
  }, [isSeen, preview, page, longerSidePx]);
  return { canvas, size };
}
