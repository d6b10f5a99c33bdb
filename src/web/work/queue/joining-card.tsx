import { ArrowRight, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { formatOf, isFormatId } from '#src/formats/formats.ts';
import { OptionsPanel } from '../../options/options-panel.tsx';
import { PdfOrder } from '../../pdf/pdf-order.tsx';
import { useStore } from '../../site/store.ts';
import { Toggle } from '../../tool-job/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { chooseJoining, joiningPlaces, mostTogether, togetherWith } from './joining.ts';
import { joiningWords as words } from './joining-words.ts';
import { removeFromQueue, reorderQueue, type QueuedFile } from './queue.ts';
import { startConversion } from '../start-conversion.ts';
import { pictureView } from './picture-view.tsx';

/** Files that could become one: the choice whether they shall, and if so their order and the button that makes it so. */
export function JoiningCard({ items }: { items: readonly [QueuedFile, ...QueuedFile[]] }) {
  const [{ place, target = '', kind }] = items;
  const isJoined = useStore(joiningPlaces).has(place);
  const label = isFormatId(target) ? formatOf(target).label : target;
  const title = words.question(items.length, label);
  return (
    <article
      aria-label={title}
      data-kind={kind}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-3 shadow-card sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="mr-auto text-base font-semibold tracking-tight">{title}</h3>
        <Toggle
          label={title}
          value={isJoined ? 'one' : 'each'}
          onChange={(choice) => chooseJoining(place, choice === 'one')}
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
  const most = mostTogether(first.target, first.together);
  const isTooMany = items.length > most;

  function change(files: readonly File[]): void {
    for (const { id, file } of items) if (!files.includes(file)) removeFromQueue(id);
    reorderQueue(files.flatMap((file) => items.find((item) => item.file === file) ?? []));
  }

  function convert(): void {
    const together = togetherWith(first.id, first.place);
    if (together) void startConversion(together);
  }

  return (
    <>
      <PdfOrder
        files={items.map(({ file }) => file)}
        onChange={change}
        disabled={false}
        label={words.order}
        view={pictureView}
      />
      {first.refusal && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">{first.refusal}</p>
      )}
      {isTooMany && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          {words.tooMany(most, label)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={optionsId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {words.options}
        </Button>
        <Button look="primary" className="grow sm:ml-auto sm:grow-0" disabled={isTooMany} onClick={convert}>
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
