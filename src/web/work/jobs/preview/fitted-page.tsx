import { useEffect, useEffectEvent, useRef } from 'react';
import type { PdfPreview } from '../../../pdf/preview/open-preview.ts';
import { cn } from '../../../ui/class-names.ts';

interface FittedPageProps {
  readonly preview: PdfPreview;
  readonly page: number;
  /** The largest size of the page as displayed, in CSS pixels. A canvas is drawn once: another size needs another key. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly onBroken: () => void;
  readonly className?: string;
}

/** One page of a PDF, as large as it fits. What surrounds it names the page for screen readers. */
export function FittedPage({ preview, page, widthPx, heightPx, onBroken, className }: FittedPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const reportBroken = useEffectEvent(onBroken);
  useEffect(() => {
    if (canvas.current)
      preview.drawInto(page, canvas.current, { widthPx, heightPx }).catch(() => reportBroken());
  }, [preview, page, widthPx, heightPx]);
  return <canvas ref={canvas} aria-hidden="true" className={cn('bg-white', className)} />;
}
