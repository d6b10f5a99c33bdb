import { ArrowRight, ListRestart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { maxCards, maxRows } from '../list-limits.ts';
import { useStore } from '../../site/store.ts';
import { joinable, joinedPages } from './joining.ts';
import { JoiningCard } from './joining-card.tsx';
import type { ConversionPage } from '../conversion-page.ts';
import { chooseTarget, clearQueue } from './change-queue.ts';
import type { QueuedFile } from './queue.ts';
import { QueueCard } from './queue-card.tsx';
import { startAll } from '../start-conversion.ts';
import { TargetPicker } from './target-picker.tsx';
import { queueWords as words } from './words.ts';
import { scrollBehavior } from '../../site/navigation/scroll-behavior.ts';

/** The queued files, with the actions for all of them at once. */
export function QueueList({ page, items }: { page: ConversionPage; items: readonly QueuedFile[] }) {
  const [isRunning, setRunning] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isJoined = useStore(joinedPages).has(page);
  const [first, ...others] = joinable(items);
  const alone = items.filter((item) => !isJoined || (item !== first && !others.includes(item)));
  const isMany = alone.length > maxCards;
  const shown = isWhole ? alone : alone.slice(0, maxRows);

  async function convertAll(): Promise<void> {
    setRunning(true);
    await startAll(page);
    setRunning(false);
  }

  return (
    <section ref={useInView()} aria-labelledby="queue-title" className="scroll-mt-22">
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-1">
        <h2 id="queue-title" className="me-auto text-2xl">
          {words.ready(items.length)}
        </h2>
        <Button variant="quiet" className="max-sm:px-2" onClick={() => clearQueue(page)}>
          <ListRestart aria-hidden="true" />
          {words.clear}
        </Button>
        <ForAll items={items} />
        {(items.length > 1 || isRunning) && (
          <Button
            variant="primary"
            className="max-sm:grow"
            disabled={isRunning}
            onClick={() => void convertAll()}
          >
            {isRunning ? words.starting : words.convertAll}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
      {first && (
        <div className="mt-4">
          <JoiningCard items={[first, ...others]} />
        </div>
      )}
      <ul className={cn('mt-4 grid grid-cols-1 empty:hidden', isMany ? 'gap-2' : 'gap-3')}>
        {shown.map((item) => (
          <li key={item.id} className="apart animate-rise">
            <QueueCard item={item} isOneOfMany={items.length > 1} isRow={isMany} />
          </li>
        ))}
      </ul>
      {shown.length < alone.length && (
        <Button className="mt-3 w-full" onClick={() => setWhole(true)}>
          {words.showAll(alone.length)}
        </Button>
      )}
    </section>
  );
}

/** Picker of one target for all files, if they have a target in common. */
function ForAll({ items }: { items: readonly QueuedFile[] }) {
  const [first, ...others] = items;
  const shared =
    first?.targets.filter((target) => others.every((item) => item.targets.includes(target))) ?? [];
  if (others.length === 0 || shared.length === 0) return null;
  const chosen = items.every((item) => item.target === first?.target) ? first?.target : undefined;
  return (
    <span className="flex items-center gap-2 text-sm font-semibold text-soft">
      <span aria-hidden="true">{words.allTo}</span>
      <TargetPicker
        label={words.targetOfAll}
        targets={shared}
        target={chosen}
        onChoose={(target) => {
          for (const item of items) chooseTarget(item.id, target);
        }}
      />
    </span>
  );
}

/** Scrolls the list into view when its first file arrives, if it is too low to be noticed. */
function useInView() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * 0.7) section.current?.scrollIntoView({ behavior: scrollBehavior() });
  }, []);
  return section;
}
