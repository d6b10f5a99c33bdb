import { copyWords } from '../../../ui/words.ts';
import { browserWords as words } from '../browser-words.ts';
import { copyEmoji } from './copy-emoji.ts';
import { useRecentEmojis } from './recent-emojis.ts';

/** The emojis copied last, to copy again. Its height is the same without any, so nothing moves when they are read. */
export function RecentRow() {
  const recent = useRecentEmojis();
  return (
    <section
      aria-label={words.recent}
      className="mt-3 flex h-12 max-w-full items-center gap-1 overflow-x-auto overflow-y-hidden"
    >
      {recent && recent.length > 0
        ? recent.map((emoji) => (
            <button
              key={emoji.slug}
              type="button"
              aria-label={copyWords.copyThat(emoji.name)}
              title={emoji.name}
              onClick={() => void copyEmoji(emoji)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-2xl leading-none hover:bg-kind-soft"
            >
              <span aria-hidden="true" className="font-emoji">
                {emoji.symbol}
              </span>
            </button>
          ))
        : recent && <p className="text-[0.9375rem] text-soft">{words.noRecent}</p>}
    </section>
  );
}
