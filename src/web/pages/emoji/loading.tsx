import { browserWords as words } from './browser-words.ts';

/** Placeholder while emojis are loading. */
export const Loading = () => (
  <output className="flex items-center gap-3 py-16 text-lg text-soft">
    <span
      aria-hidden="true"
      className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent"
    />
    {words.loadingAll}
  </output>
);
