/** A category and the number of its emojis. */
export interface EmojiCategory {
  readonly name: string;
  readonly count: number;
}

/** Returns the categories of a list of emojis, in the order of their first emoji. */
export function listEmojiCategories(emojis: readonly { readonly category: string }[]): EmojiCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of emojis) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
