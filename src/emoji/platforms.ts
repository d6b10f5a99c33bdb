/**
 * First and last Emoji version that each platform displays in color. Platforms that keep up with every version come
 * first.
 */
const sinceVersion: readonly (readonly [platform: string, first: number, last: number])[] = [
  ['Apple', 0.6, 16],
  ['Google', 0.6, 17],
  ['Samsung', 0.6, 16],
  ['Microsoft', 0.6, 16],
  ['WhatsApp', 0.6, 16],
  ['X', 0.6, 17],
  ['Facebook', 0.6, 16],
  ['Telegram', 0.6, 16],
];

/** Lists the platforms whose current emoji set includes emoji of this version of the Unicode list. */
export function listEmojiPlatforms(version: number): string[] {
  return sinceVersion
    .filter(([, first, last]) => version >= first && version <= last)
    .map(([platform]) => platform);
}
