import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../site/loading/when-idle.ts';
import { fetchToastHost } from '../../../ui/toast/fetch-toast-host.ts';
import { Tile, TileIcons } from './emoji-tile.tsx';
import type { ShownFamily } from './group-tones.ts';
import { ToneChoice, type OpenTones } from './tone-choice.tsx';

/** Above this many tiles, only the rows near the viewport are rendered. */
const plainUpTo = 300;
const tileWidthPx = 104;
const gapPx = 8;
const tileHeightPx = 112;

interface EmojiGridProps {
  readonly label: string;
  readonly tiles: readonly ShownFamily[];
}

interface TilesProps extends EmojiGridProps {
  readonly onTones: (emoji: ShownFamily, button: HTMLElement) => void;
}

/** Tiles in as many columns as fit, each linked to its emoji's page. */
export function EmojiGrid(props: EmojiGridProps) {
  const [open, setOpen] = useState<OpenTones>();
  useEffect(() => whenIdle(() => void fetchToastHost()), []); // copying also works offline
  const Tiles = props.tiles.length > plainUpTo ? VirtualGrid : PlainGrid;
  return (
    <>
      <TileIcons />
      <Tiles {...props} onTones={(emoji, button) => setOpen({ emoji, button })} />
      <ToneChoice open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function PlainGrid({ label, tiles, onTones }: TilesProps) {
  return (
    <ul
      aria-label={label}
      className="mt-4 grid gap-2"
      style={{
        gridTemplateColumns: `repeat(auto-fill, minmax(${tileWidthPx}px, 1fr))`,
        gridAutoRows: tileHeightPx,
      }}
    >
      {tiles.map((tile) => (
        <li key={tile.slug} className="later-tile emoji-cell">
          <Tile emoji={tile} onTones={onTones} />
        </li>
      ))}
    </ul>
  );
}

function VirtualGrid({ label, tiles, onTones }: TilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, topPx } = useGrid(list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const rows = useWindowVirtualizer({
    count: Math.ceil(tiles.length / columns),
    estimateSize: () => tileHeightPx,
    gap: gapPx,
    overscan: 6,
    scrollMargin: topPx,
  });
  const columnWidth = `((100% + ${gapPx}px) / ${columns})`;
  return (
    <ul ref={list} aria-label={label} className="relative mt-4" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().flatMap((row) =>
        tiles.slice(row.index * columns, (row.index + 1) * columns).map((tile, column) => (
          <li
            key={tile.slug}
            aria-setsize={tiles.length}
            aria-posinset={row.index * columns + column + 1}
            className="emoji-cell absolute"
            style={{
              top: row.start - topPx,
              insetInlineStart: `calc(${columnWidth} * ${column})`,
              width: `calc(${columnWidth} - ${gapPx}px)`,
              height: tileHeightPx,
            }}
          >
            <Tile emoji={tile} onTones={onTones} />
          </li>
        )),
      )}
    </ul>
  );
}

/** Tracks how many columns fit, and how far down the page the grid begins, as the window is resized. */
function useGrid(list: { readonly current: HTMLElement | null }) {
  const [grid, setGrid] = useState({ columns: 4, topPx: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const { width, top } = list.current.getBoundingClientRect();
      const columns = Math.max(1, Math.floor((width + gapPx) / (tileWidthPx + gapPx)));
      setGrid({ columns, topPx: Math.round(top + scrollY) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return grid;
}
