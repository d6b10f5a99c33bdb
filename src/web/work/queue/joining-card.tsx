import { ArrowRight, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import { OptionsPanel } from '../../options/options-panel.tsx';
import { PdfOrder } from '../../pdf/reorder/pdf-order.tsx';
import { useStore } from '../../site/store.ts';
import { Toggle } from '../../tool-job/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { chooseJoining, joinedPages, maxJoinedFiles, collectJoinedFiles } from './joining.ts';
import { joiningWords as words } from './joining-words.ts';
import { removeFromQueue, reorderQueue } from './change-queue.ts';
import type { QueuedFile } from './queue.ts';
import { startConversion } from '../start-conversion.ts';
import { imageThumbnail } from './image-thumbnail.tsx';

/** Files that can be joined: the choice whether to join them and, if so, their order and the convert button. */
export function JoiningCard({ items }: { items: readonly [QueuedFile, ...QueuedFile[]] }) {
  const [{ page, target = '', category }] = items;
  const isJoined = useStore(joinedPages).has(page);
  const label = isFormatId(target) ? formatById(target).label : target;
  const title = words.question(items.length, label);
  return (
    <article
      aria-label={title}
      data-kind={category}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-3 shadow-card sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="me-auto text-base font-semibold tracking-tight">{title}</h3>
        <Toggle
          label={title}
          value={isJoined ? 'one' : 'each'}
          onChange={(choice) => chooseJoining(page, choice === 'one')}
          choices={[
            ['each', words.each(label)],
            ['one', words.one(label)],
          ]}
        />
      </div>
      {isJoined && <Joined items={items} label={label} />}
    </article>
  );
}

function Joined({ items, label }: { items: readonly [QueuedFile, ...QueuedFile[]]; label: string }) {
  const [first] = items;
  const [isOpen, setOpen] = useState(false);
  const optionsId = useId();
  const max = maxJoinedFiles(first.target, first.maxFilesByTarget);
  const isTooMany = items.length > max;

  function change(files: readonly File[]): void {
    for (const { id, file } of items) if (!files.includes(file)) removeFromQueue(id);
    reorderQueue(files.flatMap((file) => items.find((item) => item.file === file) ?? []));
  }

  function convert(): void {
    const joined = collectJoinedFiles(first.id, first.page);
    if (joined) void startConversion(joined);
  }

  return (
    <>
      <PdfOrder
        files={items.map(({ file }) => file)}
        onChange={change}
        disabled={false}
        label={words.order}
        view={imageThumbnail}
      />
      {first.refusal && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">{first.refusal}</p>
      )}
      {isTooMany && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          {words.tooMany(max, label)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={optionsId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {words.options}
        </Button>
        <Button
          variant="primary"
          className="grow sm:ms-auto sm:grow-0"
          disabled={isTooMany}
          onClick={convert}
        >
          {words.convert(label)}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      <div id={optionsId} className={cn('border-t border-line pt-4', !isOpen && 'hidden')}>
        {isOpen && <OptionsPanel pair={{ type: first.type, from: first.format, to: first.target }} />}
      </div>
    </>
  );
}
