import { emojiCard } from './card.ts';

/** The directory's entry in lists of pages. */
export const emojiPage = { path: '/emoji', ...emojiCard } as const;
