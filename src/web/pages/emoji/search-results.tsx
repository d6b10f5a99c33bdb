import { useMemo } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import { searchEmojis } from '#src/emoji/emoji.ts';
import { EmojiGrid } from './tiles/emoji-grid.tsx';
import { groupTones } from './tiles/group-tones.ts';
import { Loading } from './loading.tsx';
import { browserWords as words } from './browser-words.ts';

/** All matches in one grid. */
export function SearchResults({ term, all }: { term: string; all: readonly EmojiTile[] | undefined }) {
  const found = useMemo(() => all && groupTones(searchEmojis(all, term)), [all, term]);
  if (!found) return <Loading />;
  return (
    <section aria-label={words.results} className="mt-6">
      <output className="block text-lg font-semibold">
        {found.length > 0 ? words.found(found.length, term) : words.none(term)}
      </output>
      {found.length > 0 ? (
        <EmojiGrid label={words.matching(term)} tiles={found} />
      ) : (
        <p className="mt-2 text-soft">{words.tryOther}</p>
      )}
    </section>
  );
}
