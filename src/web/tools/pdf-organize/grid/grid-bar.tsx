import {
  ArrowLeft,
  ArrowRight,
  Copy,
  FilePlus,
  Redo2,
  RotateCcw,
  RotateCw,
  Trash2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { gridLabels as words } from './labels.ts';
import type { GridCommands } from './grid-commands.ts';
import type { PageListState } from './use-page-list.ts';

/** Sizes of the thumbnails, in CSS pixels. */
export const thumbnailSizesPx = [80, 112, 160, 240] as const;

interface GridBarProps {
  readonly pages: PageListState;
  readonly commands: GridCommands;
  /** Index in `thumbnailSizesPx`. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly disabled: boolean;
}

/** How many pages there are, their size on the screen, and buttons that change the selected ones. */
export function GridBar({ pages, commands, zoom, onZoom, disabled }: GridBarProps) {
  const { list, selected, canUndo, canRedo } = pages;
  const isAll = selected.size === list.length && list.length > 0;
  const isNone = disabled || selected.size === 0;
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="text-sm font-semibold">{words.count(list.length, selected.size)}</p>
        <Button variant="quiet" className="px-3" disabled={disabled} onClick={commands.selectAllOrNone}>
          {isAll ? words.selectNone : words.selectAll}
        </Button>
      </div>
      <fieldset className="-mx-2 flex flex-wrap items-center gap-x-1">
        <legend className="sr-only">{words.tools}</legend>
        <IconButton
          icon={RotateCcw}
          label={words.rotateLeft}
          disabled={isNone}
          onClick={() => commands.rotate(-90)}
        />
        <IconButton
          icon={RotateCw}
          label={words.rotateRight}
          disabled={isNone}
          onClick={() => commands.rotate(90)}
        />
        <IconButton
          icon={ArrowLeft}
          label={words.moveBack}
          disabled={isNone}
          onClick={() => commands.shift(-1)}
        />
        <IconButton
          icon={ArrowRight}
          label={words.moveForward}
          disabled={isNone}
          onClick={() => commands.shift(1)}
        />
        <IconButton icon={Copy} label={words.duplicate} disabled={isNone} onClick={commands.duplicate} />
        <IconButton
          icon={FilePlus}
          label={words.insertBlank}
          disabled={disabled}
          onClick={commands.insertBlank}
        />
        <IconButton icon={Trash2} label={words.remove} disabled={isNone} onClick={() => commands.remove()} />
        <span aria-hidden="true" className="mx-1 h-6 border-s border-line max-sm:hidden" />
        <IconButton icon={Undo2} label={words.undo} disabled={disabled || !canUndo} onClick={pages.undo} />
        <IconButton icon={Redo2} label={words.redo} disabled={disabled || !canRedo} onClick={pages.redo} />
        <span className="ms-auto flex">
          <IconButton
            icon={ZoomOut}
            label={words.smaller}
            disabled={zoom === 0}
            onClick={() => onZoom(zoom - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label={words.larger}
            disabled={zoom === thumbnailSizesPx.length - 1}
            onClick={() => onZoom(zoom + 1)}
          />
        </span>
      </fieldset>
    </Tooltip.Provider>
  );
}
