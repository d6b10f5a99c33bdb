import type { EmojiTile } from '#src/contract/emoji.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { TitledPart } from './titled-part.tsx';
import { emojiPageWords as words } from './words.ts';

/** Related emojis, four in a row. */
export function RelatedEmojis({ related }: { related: readonly EmojiTile[] }) {
  return (
    <TitledPart title={words.related} wide>
      <ul className="grid grid-cols-4 gap-2">
        {related.map(({ slug, symbol, name }) => (
          <li key={slug} className="min-w-0">
            <PageLink
              to={`/emoji/${slug}`}
              className="flex h-full flex-col items-center gap-1.5 rounded-control px-1 py-3 text-center hover:bg-kind-soft"
            >
              <span className="font-emoji text-4xl leading-none">{symbol}</span>
              <span className="text-xs leading-snug text-soft">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}
