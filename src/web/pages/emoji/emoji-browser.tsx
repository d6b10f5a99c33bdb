import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTypedEarly } from '../../ui/use-typed-early.ts';
import { NoScript } from '../../layouts/no-script.tsx';
import type { EmojiCategory } from './categories.ts';
import { CategoryTabs } from './category-tabs.tsx';
import type { ShownFamily } from './tiles/group-tones.ts';
import { RecentRow } from './copied/recent-row.tsx';
import { SearchResults } from './search-results.tsx';
import { useAllEmojis } from './use-all-emojis.ts';
import { browserWords as words } from './browser-words.ts';

interface EmojiBrowserProps {
  readonly categories: readonly EmojiCategory[];
  /** Emojis of the first category, which are part of the page. */
  readonly first: readonly ShownFamily[];
}

/** The directory, by category until the visitor searches. */
export function EmojiBrowser({ categories, first }: EmojiBrowserProps) {
  const [term, setTerm] = useState('');
  const field = useTypedEarly<HTMLInputElement>(term, setTerm);
  const query = useDeferredValue(term.trim());
  const all = useAllEmojis(query !== '');
  return (
    <div className="mt-7">
      <NoScript />
      <div className="relative max-w-2xl">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-soft"
        />
        <input
          ref={field}
          type="search"
          dir="auto"
          aria-label={words.search}
          placeholder={words.example}
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="h-14 w-full rounded-card border border-line-strong bg-card px-12 text-lg text-ellipsis shadow-card placeholder:text-soft"
        />
      </div>
      <RecentRow />
      {query === '' ? (
        <CategoryTabs categories={categories} first={first} all={all} />
      ) : (
        <SearchResults term={query} all={all} />
      )}
    </div>
  );
}
