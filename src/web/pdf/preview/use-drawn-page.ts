import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSeen } from '../../site/loading/use-seen.ts';
import type { PreviewPageSize, PdfPreview } from './open-preview.ts';

/** Renders a page onto a canvas when it scrolls into view, and returns the page's size. */
export function useDrawnPage(
  preview: PdfPreview,
  page: number,
  longerSidePx: number,
): { canvas: RefObject<HTMLCanvasElement | null>; size: PreviewPageSize | undefined } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useSeen(canvas);
  const [size, setSize] = useState<PreviewPageSize>();
  useEffect(() => {
    // A page that can't be rendered stays blank but can still be selected.
    if (isSeen && canvas.current)
      void preview.draw(page, canvas.current, longerSidePx).then(setSize, () => undefined);
  }, [isSeen, preview, page, longerSidePx]);
  return { canvas, size };
}
