/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { emojiDictionary } from '#src/text/emoji-translation.ts';
import { translatorLabels as labels } from './labels.ts';

/** All words of the dictionary with their emojis, in a scrollable list. */
export function Dictionary() {
  return (
    <section aria-labelledby="dictionary-title" className="mt-16">
      <h2 id="dictionary-title" className="text-title">
        {labels.dictionary}
      </h2>
      <p className="mt-2 text-lg text-soft">{labels.count(emojiDictionary.length)}</p>
      <section
        aria-label={labels.list}
        tabIndex={0}
        className="mt-6 max-h-[600px] overflow-y-auto rounded-card border border-line bg-card p-2 shadow-card sm:p-4"
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3">
          {emojiDictionary.map(({ keyword, emoji }) => (
            <li key={keyword} className="flex items-center gap-2.5 px-2 py-1.5 text-[0.9375rem]">
              <span className="font-emoji text-xl">{emoji}</span>
              {keyword}
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
