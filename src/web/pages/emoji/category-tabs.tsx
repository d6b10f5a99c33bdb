import { Tabs } from 'radix-ui';
import { useMemo, useState } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import type { EmojiCategory } from './categories.ts';
import { countInWords } from '../../site/count.ts';
import { direction } from '../../site/direction.ts';
import { focusWithoutRing } from '../../ui/focus-without-ring.ts';
import { EmojiGrid } from './tiles/emoji-grid.tsx';
import { groupTones, type ShownFamily } from './tiles/group-tones.ts';
import { Loading } from './loading.tsx';
import { browserWords as words } from './browser-words.ts';

interface CategoryTabsProps {
  readonly categories: readonly EmojiCategory[];
  readonly first: readonly ShownFamily[];
  readonly all: readonly EmojiTile[] | undefined;
}

/**
 * One tab per category, with the first one open. Tabs are identified by number because category names contain spaces,
 * which ids may not.
 */
export function CategoryTabs({ categories, first, all }: CategoryTabsProps) {
  const [chosen, setChosen] = useState('0');
  return (
    <Tabs.Root dir={direction} value={chosen} onValueChange={setChosen} className="mt-6">
      <Tabs.List
        aria-label={words.categories}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {categories.map(({ name, count }, index) => (
          <Tabs.Trigger
            key={name}
            value={String(index)}
            onMouseDown={focusWithoutRing}
            className="min-h-11 shrink-0 rounded-full border border-line bg-card px-4 text-[0.9375rem] font-semibold whitespace-nowrap text-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:bg-accent data-[state=active]:text-on-accent"
          >
            {name} ({countInWords(count)})
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {categories.map(({ name, count }, index) => (
        <Tabs.Content key={name} value={String(index)} className="mt-6">
          <h2 className="flex items-baseline gap-3 text-2xl">
            {name} <span className="tabular text-base font-semibold text-soft">{countInWords(count)}</span>
          </h2>
          {index === 0 ? <EmojiGrid label={name} tiles={first} /> : <Category name={name} all={all} />}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function Category({ name, all }: { name: string; all: readonly EmojiTile[] | undefined }) {
  const tiles = useMemo(
    () => all && groupTones(all.filter(({ category }) => category === name)),
    [name, all],
  );
  return tiles ? <EmojiGrid label={name} tiles={tiles} /> : <Loading />;
}
