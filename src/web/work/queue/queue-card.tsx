import { ArrowRight, SlidersHorizontal, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import { OptionsPanel } from '../../options/options-panel.tsx';
import { focusBeyond } from '../../site/navigation/keep-focus.ts';
import { sizeInKb, sizeInWords } from '../../site/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, CategoryChip } from '../../ui/chip.tsx';
import { FileName } from '../../ui/file-name/file-name.tsx';
import { cn } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { chooseTarget, removeFromQueue } from './change-queue.ts';
import type { QueuedFile } from './queue.ts';
import { startConversion } from '../start-conversion.ts';
import { TargetPicker } from './target-picker.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { queueWords as words } from './words.ts';

/**
 * One queued file: its format, its target and the convert button. Re-rendered only when the file's entry changes,
 * because there may be hundreds.
 */
export const QueueCard = memo(Card);

interface QueueCardProps {
  readonly item: QueuedFile;
  /** Whether the button that converts all files is the primary action and this card's own button the secondary one. */
  readonly isOneOfMany: boolean;
  /** Whether it must fit into a low row, because there are many. */
  readonly isRow?: boolean;
}

function Card({ item, isOneOfMany, isRow = false }: QueueCardProps) {
  const [isOpen, setOpen] = useState(false);
  const optionsId = useId();
  const isHash = item.type === 'hash';

  return (
    <article
      tabIndex={-1}
      aria-label={item.file.name}
      data-kind={item.category}
      className={cn(
        'rounded-card border border-line bg-card',
        isRow ? 'py-2 pe-1.5 ps-3 sm:ps-4' : 'p-3 shadow-card sm:p-4',
      )}
    >
      <div
        className={cn(
          'grid grid-cols-[auto_1fr_auto] items-center gap-x-2 sm:gap-x-4 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]',
          isRow ? 'gap-y-1' : 'gap-y-3',
        )}
      >
        <Thumbnail file={item.file} category={item.category} className={isRow ? 'size-10' : undefined} />
        <FileFacts item={item} isRow={isRow} />
        <div className="col-span-3 row-start-2 flex flex-wrap items-center gap-2 lg:col-span-1 lg:col-start-3 lg:row-start-1">
          {!isHash && (
            <>
              <span className="text-sm font-semibold text-soft" aria-hidden="true">
                {words.to}
              </span>
              <TargetPicker
                label={words.targetOf(item.file.name)}
                targets={item.targets}
                target={item.target}
                onChoose={(target) => chooseTarget(item.id, target)}
              />
              <Button
                variant="quiet"
                size={isRow ? 'icon' : 'md'}
                aria-expanded={isOpen}
                aria-controls={optionsId}
                aria-label={isRow ? words.optionsOf(item.file.name) : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <SlidersHorizontal aria-hidden="true" />
                {!isRow && words.options}
              </Button>
            </>
          )}
          <Button
            variant={isOneOfMany ? 'secondary' : 'primary'}
            className={cn('sm:ms-auto', isRow ? 'max-sm:ms-auto max-sm:size-11 max-sm:p-0' : 'max-sm:grow')}
            disabled={item.isUnusable || (!isHash && !item.target)}
            aria-label={isHash ? words.hashThat(item.file.name) : words.convertThat(item.file.name)}
            onClick={() => void startConversion([item])}
          >
            <span className={cn(isRow && 'max-sm:sr-only')}>{isHash ? words.hash : words.convert}</span>
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
        <IconButton
          icon={X}
          tip={words.remove}
          label={words.removeThat(item.file.name)}
          className="col-start-3 row-start-1 max-sm:-me-2 lg:col-start-4"
          onClick={(event) => {
            focusBeyond(event.currentTarget);
            removeFromQueue(item.id);
          }}
        />
      </div>
      {item.refusal && (
        <p className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">{item.refusal}</p>
      )}
      <div id={optionsId} className={cn('mt-4 border-t border-line pt-4', !isOpen && 'hidden')}>
        {isOpen && <OptionsPanel pair={{ type: item.type, from: item.format, to: item.target }} />}
      </div>
    </article>
  );
}

function FileFacts({ item: { file, format, category, page }, isRow }: { item: QueuedFile; isRow: boolean }) {
  return (
    <div className="min-w-0">
      <h3 className={cn('font-semibold tracking-tight', isRow ? 'text-[0.9375rem]' : 'text-base')}>
        <FileName name={file.name} />
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-soft">
        <span className="tabular">{page === 'home' ? sizeInKb(file.size) : sizeInWords(file.size)}</span>
        {format && isFormatId(format) && <Badge>{formatById(format).label}</Badge>}
        {!isRow && category !== 'hash' && <CategoryChip category={category} />}
      </p>
    </div>
  );
}
