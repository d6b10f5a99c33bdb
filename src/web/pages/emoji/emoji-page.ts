import { emojiCard } from './card.ts';

/** The directory, as lists of pages show it. */
export const emojiPage = { path: '/emoji', ...emojiCard } as const;
