import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDragging } from '../../../pdf/reorder/use-dragging.ts';
import { GridBar, thumbnailSizesPx } from './grid-bar.tsx';
import { buildGridCommands } from './grid-commands.ts';
import { GridPage } from './grid-page.tsx';
import { nextArrowKey, previousArrowKey } from '../../../site/direction.ts';
import { gridLabels as words } from './labels.ts';
import { filesOfPages, type PageIds } from './page-list.ts';
import type { OpenedFiles } from '../use-opened-files.ts';
import type { PageListState } from './use-page-list.ts';

interface PageGridProps {
  readonly pages: PageListState;
  readonly files: OpenedFiles;
  readonly disabled: boolean;
}

/** All pages of the result, which are selected, dragged and changed here. */
export function PageGrid({ pages, files, disabled }: PageGridProps) {
  const { list, selected, select } = pages;
  const helpId = useId();
  const grid = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [zoom, setZoom] = useState(1);
  const [active, setActive] = useState(0);
  const [focused, setFocused] = useState<{ index: number }>();
  const commands = buildGridCommands(pages, setAnnouncement);
  const { dragging } = useDragging({ list: grid, disabled, onMove: commands.drop });
  const isOneFile = filesOfPages(list).length === 1;
  const activeIndex = Math.min(active, list.length - 1);
  const sizePx = thumbnailSizesPx[zoom] ?? thumbnailSizesPx[1];

  useEffect(() => {
    if (focused) pageButton(grid.current, focused.index)?.focus();
  }, [focused]);

  function focus(index: number): void {
    const next = Math.max(0, Math.min(index, list.length - 1));
    setActive(next);
    setFocused({ index: next });
  }

  function choose(index: number, isRange: boolean): void {
    const [first, last] = isRange ? [activeIndex, index].toSorted((a, b) => a - b) : [index, index];
    const ids = list.slice(first, (last ?? index) + 1).map(({ id }) => id);
    const isAddition = isRange || !selected.has(ids[0] ?? -1);
    setActive(index);
    select(new Set(isAddition ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));
  }

  function press(event: KeyboardEvent): void {
    const act = disabled ? undefined : commandOfKey(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Returns what a key does. Keys work on the selection, or on the page with the focus if nothing is selected. */
  function commandOfKey({
    key,
    altKey,
    shiftKey,
    ctrlKey,
    metaKey,
  }: KeyboardEvent): (() => void) | undefined {
    const isControl = ctrlKey || metaKey;
    const ids: PageIds = selected.size > 0 ? selected : new Set([list[activeIndex]?.id ?? -1]);
    const step = {
      [previousArrowKey]: -1,
      [nextArrowKey]: 1,
      ArrowUp: -columns(grid.current),
      ArrowDown: columns(grid.current),
    }[key];
    if (step !== undefined && altKey)
      return () => {
        const by = step < 0 ? -1 : 1;
        commands.shift(by, ids);
        if (selected.size === 0 || selected.has(list[activeIndex]?.id ?? -1)) focus(activeIndex + by);
      };
    if (step !== undefined) return () => focus(activeIndex + step);
    switch (isControl ? `Ctrl+${key.toLowerCase()}` : key.toLowerCase()) {
      case 'home':
        return () => focus(0);
      case 'end':
        return () => focus(list.length - 1);
      case 'r':
        return () => commands.rotate(shiftKey ? -90 : 90, ids);
      case 'delete':
      case 'backspace':
        return () => {
          commands.remove(ids);
          focus(list.findIndex(({ id }) => ids.has(id)));
        };
      case 'escape':
        return selected.size > 0 ? () => select(new Set()) : undefined;
      case 'Ctrl+a':
        return () => select(new Set(list.map(({ id }) => id)));
      case 'Ctrl+z':
        return shiftKey ? pages.redo : pages.undo;
      case 'Ctrl+y':
        return pages.redo;
      default:
        return undefined;
    }
  }

  return (
    <div className="grid min-w-0 gap-2">
      <GridBar pages={pages} commands={commands} zoom={zoom} onZoom={setZoom} disabled={disabled} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <ol
        ref={grid}
        aria-label={words.grid}
        aria-describedby={helpId}
        onKeyDown={press}
        className="grid max-h-[75dvh] gap-2 overflow-y-auto rounded-card bg-sunken p-3"
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${sizePx + 16}px), 1fr))` }}
      >
        {list.map((page, index) => (
          <GridPage
            key={page.id}
            page={page}
            position={index + 1}
            preview={page.source && files.previewOf(page.source.file)}
            isOneFile={isOneFile}
            sizePx={sizePx}
            isSelected={selected.has(page.id)}
            isActive={index === activeIndex}
            disabled={disabled}
            dragging={dragging(index)}
            onSelect={(event) => choose(index, event.shiftKey)}
            onRotate={() => commands.rotate(90, new Set([page.id]))}
            onRemove={() => commands.remove(new Set([page.id]))}
          />
        ))}
      </ol>
      <p id={helpId} className="text-sm text-soft">
        {words.help}
      </p>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

const pageButton = (grid: HTMLElement | null, index: number) =>
  grid?.children[index]?.querySelector<HTMLElement>('[data-page]');

/** Number of pages in a row of the grid. */
function columns(grid: HTMLElement | null): number {
  const tops = [...(grid?.children ?? [])].map((item) => item.getBoundingClientRect().top);
  const next = tops.findIndex((top) => top > (tops[0] ?? 0));
  return next < 0 ? tops.length : next;
}
