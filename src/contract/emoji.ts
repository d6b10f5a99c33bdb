import { z } from 'zod';

/** An emoji in one skin tone, or without one. */
const EmojiTone = z.object({ slug: z.string(), symbol: z.string(), name: z.string() });

/** An emoji of the directory, as `GET /api/emojis/{slug}` gives it (section 3 of the product's specification). */
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
  /** The same emoji without a skin tone and in each there is, this one among them; empty where there are none. */
  tones: z.array(EmojiTone).readonly(),
});
export type EmojiEntry = z.infer<typeof EmojiEntry>;

/** What the list carries of each: enough to show a tile and to search. */
export const EmojiTile = EmojiEntry.pick({
  slug: true,
  symbol: true,
  name: true,
  category: true,
  keywords: true,
  aliases: true,
});
export type EmojiTile = z.infer<typeof EmojiTile>;

/** An emoji's address below `/emoji/`. */
export const EmojiSlug = z.string().max(200);
