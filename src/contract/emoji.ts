import { z } from 'zod';

/** An emoji in one skin tone, or without a skin tone. */
const EmojiTone = z.object({ slug: z.string(), symbol: z.string(), name: z.string() });

/** An emoji of the directory, as returned by `GET /api/emojis/{slug}` (section 3 of the product's specification). */
export const EmojiEntry = z.object({
  slug: z.string(),
  symbol: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  usage: z.string(),
  keywords: z.array(z.string()).readonly(),
  aliases: z.array(z.string()).readonly(),
  platforms: z.array(z.string()).readonly(),
  /** Slug of the emoji without a skin tone, if this one has a skin tone. */
  toneOf: z.string().optional(),
  /** Position among the most used emojis, from 1; absent for the others. */
  popularity: z.int().positive().optional(),
  /** The emoji without a skin tone and in each available one, including this entry; empty if it has no skin tones. */
  tones: z.array(EmojiTone).readonly(),
});
export type EmojiEntry = z.infer<typeof EmojiEntry>;

/** List entry of an emoji: enough to show a tile and to search. */
export const EmojiTile = EmojiEntry.pick({
  slug: true,
  symbol: true,
  name: true,
  category: true,
  keywords: true,
  aliases: true,
  toneOf: true,
  popularity: true,
});
export type EmojiTile = z.infer<typeof EmojiTile>;

/** The part of an emoji's URL after `/emoji/`. */
export const EmojiSlug = z.string().max(200);
