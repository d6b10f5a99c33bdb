import { RotateCw, X } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import type { PdfPreview } from '../../../pdf/preview/open-preview.ts';
import { useDrawnPage } from '../../../pdf/preview/use-drawn-page.ts';
import type { useDragging } from '../../../pdf/reorder/use-dragging.ts';
import { Button } from '../../../ui/button.tsx';
import { gridLabels as words } from './labels.ts';
import type { ListedPage } from './page-list.ts';

interface GridPageProps {
  readonly page: ListedPage;
  readonly position: number;
  readonly preview: PdfPreview | undefined;
  /** Whether all pages are from one file, so that its name doesn't need to be shown. */
  readonly isOneFile: boolean;
  readonly sizePx: number;
  readonly isSelected: boolean;
  /** Whether the tab key leads to this page. */
  readonly isActive: boolean;
  readonly disabled: boolean;
  readonly dragging: ReturnType<ReturnType<typeof useDragging>['dragging']>;
  readonly onSelect: (event: MouseEvent) => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
}

/** A page in the grid: its thumbnail, which selects it, and buttons that rotate and remove it alone. */
export function GridPage({
  page: { source, rotation },
  position,
  preview,
  isOneFile,
  sizePx,
  isSelected,
  isActive,
  disabled,
  dragging,
  onSelect,
  onRotate,
  onRemove,
}: GridPageProps) {
  const name = source ? words.page(source.page, source.file.name) : words.blank;
  const label = words.at(name, position);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra: keys and buttons do the same
    <li
      {...dragging}
      className="grid min-w-0 cursor-grab content-start rounded-control border-2 border-transparent bg-card [contain-intrinsic-size:auto_11rem] [content-visibility:auto] has-aria-pressed:border-accent has-aria-pressed:bg-accent-soft data-over:border-dashed data-over:border-accent"
    >
      <button
        type="button"
        data-page=""
        aria-pressed={isSelected}
        aria-label={label}
        tabIndex={isActive ? 0 : -1}
        onClick={onSelect}
        className="grid min-w-0 justify-items-center gap-1 rounded-control px-1.5 pt-2"
      >
        <span
          className="grid max-w-full place-items-center overflow-hidden"
          style={{ height: sizePx, width: sizePx }}
        >
          {source && preview ? (
            <Sheet preview={preview} page={source.page} sizePx={sizePx} rotation={rotation} />
          ) : (
            <span
              aria-hidden="true"
              className="aspect-[1/1.414] h-full bg-white outline -outline-offset-1 outline-line"
            />
          )}
        </span>
        <span aria-hidden="true" className="max-w-full truncate text-xs text-soft">
          {source && isOneFile ? words.short(source.page) : name}
        </span>
      </button>
      <span className="flex items-center justify-between">
        <Button
          variant="quiet"
          size="icon"
          tabIndex={-1}
          aria-label={words.rotatePage(label)}
          disabled={disabled || !source}
          onClick={onRotate}
        >
          <RotateCw aria-hidden="true" />
        </Button>
        <span aria-hidden="true" className="tabular text-sm font-semibold">
          {position}
        </span>
        <Button
          variant="quiet"
          size="icon"
          tabIndex={-1}
          aria-label={words.removePage(label)}
          disabled={disabled}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}

interface SheetProps {
  readonly preview: PdfPreview;
  readonly page: number;
  readonly sizePx: number;
  readonly rotation: number;
}

/** The thumbnail of a page; drawn when it scrolls into view. */
const Sheet = memo(function Sheet({ preview, page, sizePx, rotation }: SheetProps) {
  const { canvas } = useDrawnPage(preview, page, sizePx);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="max-h-full max-w-full bg-white outline -outline-offset-1 outline-line transition-transform duration-200 motion-reduce:transition-none"
      style={{ transform: rotation ? `rotate(${rotation}deg)` : undefined }}
    />
  );
});
