import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePdfPreview, type PreviewState } from '../../../pdf/preview/use-pdf-preview.ts';
import { nextArrowKey, previousArrowKey } from '../../../site/direction.ts';
import { Toggle } from '../../../tool-job/fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { FittedPage } from './fitted-page.tsx';
import { viewerWords as words } from './words.ts';
import { ZoomBar, zoomByKey } from './zoom-bar.tsx';

type View = 'result' | 'original' | 'both';

interface PageViewerProps {
  /** The PDF, or its URL. */
  readonly source: File | string;
  /** The PDF that it was made from, to compare with. */
  readonly original: File | undefined;
}

/**
 * The pages of a PDF, one at a time, alone or beside the same page of the original. Keys: arrows, Page Up, Page Down,
 * Home and End for the pages; plus, minus and zero for the size.
 */
export function PageViewer({ source, original }: PageViewerProps) {
  const result = usePdfPreview(source);
  const [view, setView] = useState<View>('result');
  const before = usePdfPreview(view === 'result' ? undefined : original);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const shown = view === 'original' ? before : result;
  const count = Math.max(pageCount(shown), view === 'both' ? pageCount(before) : 0);
  const at = Math.min(page, Math.max(count, 1));
  const turn = (to: number) => setPage(Math.min(Math.max(to, 1), Math.max(count, 1)));

  function handleKey(event: KeyboardEvent): void {
    const to = {
      [nextArrowKey]: at + 1,
      PageDown: at + 1,
      [previousArrowKey]: at - 1,
      PageUp: at - 1,
      Home: 1,
      End: count,
    }[event.key];
    const isScrolling = zoom > 1 && event.key.startsWith('Arrow');
    if (to !== undefined && !isScrolling) turn(to);
    else if (!zoomByKey(event, { zoom, onZoom: setZoom })) return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={handleKey}>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 border-b max-sm:gap-x-0 border-line px-2 py-1">
        <div className="flex items-center">
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.previous}
            disabled={at <= 1}
            onClick={() => turn(at - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <output className="tabular min-w-28 text-center max-sm:min-w-24 text-sm">
            {count > 0 ? words.pageOf(at, count) : words.opening}
          </output>
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.next}
            disabled={at >= count}
            onClick={() => turn(at + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <ZoomBar zoom={zoom} onZoom={setZoom} />
        {original && (
          <Toggle
            label={words.view}
            value={view}
            onChange={setView}
            choices={[
              ['result', words.result],
              ['original', words.original],
              ['both', words.both],
            ]}
          />
        )}
      </div>
      <div className={cn('grid min-h-0 flex-1', view === 'both' && 'grid-cols-2 divide-x divide-line')}>
        {view !== 'result' && (
          <PagePane label={words.original} preview={before} page={at} count={count} zoom={zoom} />
        )}
        {view !== 'original' && (
          <PagePane label={words.result} preview={result} page={at} count={count} zoom={zoom} />
        )}
      </div>
    </div>
  );
}

interface PagePaneProps {
  readonly label: string;
  readonly preview: PreviewState;
  readonly page: number;
  /** Pages of the longer document. */
  readonly count: number;
  readonly zoom: number;
}

function PagePane({ label, preview, page, count, zoom }: PagePaneProps) {
  const pane = useRef<HTMLElement>(null);
  const [size, setSize] = useState<PaneSize>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ widthPx: element.offsetWidth - marginPx, heightPx: element.offsetHeight - marginPx }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    pane.current?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page begins at its top
  }, [page]);
  const isReadable = preview !== 'unreadable' && !isBroken;
  return (
    <section
      ref={pane}
      data-first
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached with the keyboard
      tabIndex={0}
      aria-label={count > 0 ? `${label}, ${words.pageOf(page, count)}` : label}
      className="grid min-h-0 min-w-0 overflow-auto bg-sunken p-3"
    >
      {!isReadable && <p className="m-auto text-soft">{words.failed}</p>}
      {isReadable && preview && size && page <= preview.pages && (
        <FittedPage
          key={`${page} ${zoom} ${size.widthPx} ${size.heightPx}`}
          preview={preview}
          page={page}
          widthPx={size.widthPx * zoom}
          heightPx={size.heightPx * zoom}
          onBroken={() => setBroken(true)}
          className="m-auto shadow-card outline outline-line"
        />
      )}
    </section>
  );
}

/** Space around a page, on both sides together, in CSS pixels. */
const marginPx = 24;

interface PaneSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const pageCount = (preview: PreviewState): number =>
  preview === undefined || preview === 'unreadable' ? 0 : preview.pages;
