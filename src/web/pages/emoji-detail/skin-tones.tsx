import { useId } from 'react';
import type { EmojiEntry } from '#src/contract/emoji.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { emojiPageWords as words } from './words.ts';

/** The emoji in every available skin tone, each linked to its own page; the current one is marked. */
export function SkinTones({ tones, current }: { tones: EmojiEntry['tones']; current: string }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="mt-6">
      <p id={id} className="text-sm font-semibold text-soft">
        {words.tones}
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {tones.map(({ slug, symbol, name }) => (
          <li key={slug}>
            <PageLink
              to={`/emoji/${slug}`}
              aria-label={name}
              title={name}
              {...(slug === current && { 'aria-current': 'page' })}
              className="grid size-11 place-items-center rounded-control border border-line bg-card text-2xl leading-none hover:bg-kind-soft aria-[current]:border-2 aria-[current]:border-kind aria-[current]:bg-kind-soft"
            >
              <span aria-hidden="true" className="font-emoji">
                {symbol}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
