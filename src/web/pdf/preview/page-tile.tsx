import { toCssInset, type PageMargins } from '../margins.ts';
import type { PdfPreview } from './open-preview.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { pageWords } from '../words.ts';

interface PageTileProps {
  readonly page: number;
  readonly preview: PdfPreview;
  readonly isChosen: boolean;
  readonly rotation: number;
  readonly margins?: PageMargins | undefined;
  readonly onClick: () => void;
}

const longerSidePx = 112;

/**
 * One page, rendered when it scrolls into view. Selected pages are shown rotated, or with their cropped margins, as
 * they will be.
 */
export function PageTile({ page, preview, isChosen, rotation, margins, onClick }: PageTileProps) {
  const { canvas, size } = useDrawnPage(preview, page, longerSidePx);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={pageWords.page(page)}
      onClick={onClick}
      className="grid gap-1.5 rounded-control border-2 border-transparent p-1.5 hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="grid h-28 place-items-center overflow-hidden">
        <span
          className="relative grid max-h-28 max-w-full overflow-hidden transition-transform duration-200 motion-reduce:transition-none"
          style={{ transform: isChosen && rotation ? `rotate(${rotation}deg)` : undefined }}
        >
          <canvas ref={canvas} aria-hidden="true" className="max-h-28 max-w-full bg-sunken shadow-card" />
          {isChosen && margins && size && (
            <span
              aria-hidden="true"
              className="absolute border border-accent shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
              style={{ inset: toCssInset(margins, size) }}
            />
          )}
        </span>
      </span>
      <span aria-hidden="true" className="tabular text-sm font-semibold">
        {page}
      </span>
    </button>
  );
}
