import type { EmojiTile } from '#src/contract/emoji.ts';

/** An emoji as it is shown. */
export type ShownEmoji = Pick<EmojiTile, 'slug' | 'symbol' | 'name'>;

/** An emoji with its skin tones, which share its tile. */
export interface ShownFamily extends ShownEmoji {
  readonly tones: readonly ShownEmoji[];
}

/**
 * Puts the skin tones of a list on the tile of their emoji. A skin tone whose emoji isn't in the list, as in the results of
 * a search for the tone, gets a tile of its own.
 */
export function groupTones(emojis: readonly (ShownEmoji & Pick<EmojiTile, 'toneOf'>)[]): ShownFamily[] {
  const tones = new Map<string, ShownEmoji[]>(emojis.map(({ slug }) => [slug, []]));
  const bases = emojis.filter(({ slug, symbol, name, toneOf }) => {
    const family = toneOf === undefined ? undefined : tones.get(toneOf);
    family?.push({ slug, symbol, name });
    return !family;
  });
  return bases.map(({ slug, symbol, name }) => ({ slug, symbol, name, tones: tones.get(slug) ?? [] }));
}
