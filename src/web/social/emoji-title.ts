/** Returns an emoji's name with an initial capital, for use as a title. */
export const emojiTitle = (name: string): string =>
  name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
