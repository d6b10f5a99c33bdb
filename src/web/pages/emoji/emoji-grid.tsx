import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** Above this many tiles, only the rows near the viewport are rendered. */
const plainUpTo = 300;
const tileWidthPx = 104;
const gapPx = 8;
const tileHeightPx = 112;

/** The data shown on a tile. */
export type ShownEmoji = Pick<EmojiTile, 'slug' | 'symbol' | 'name'>;

interface EmojiGridProps {
  readonly label: string;
  readonly tiles: readonly ShownEmoji[];
}

/** Tiles in as many columns as fit, each linked to its emoji's page. */
export function EmojiGrid({ label, tiles }: EmojiGridProps) {
  if (tiles.length > plainUpTo) return <VirtualGrid label={label} tiles={tiles} />;
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
        <li key={tile.slug} className="later-tile">
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function VirtualGrid({ label, tiles }: EmojiGridProps) {
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
            className="absolute"
            style={{
              top: row.start - topPx,
              left: `calc(${columnWidth} * ${column})`,
              width: `calc(${columnWidth} - ${gapPx}px)`,
              height: tileHeightPx,
            }}
          >
            <Tile tile={tile} />
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

function Tile({ tile: { slug, symbol, name } }: { tile: ShownEmoji }) {
  return (
    <PageLink to={`/emoji/${slug}`} className="emoji-tile">
      <span>{symbol}</span>
      <span>{name}</span>
    </PageLink>
  );
}
