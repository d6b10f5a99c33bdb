/** An emoji's name as it stands alone in large letters. */
export const emojiTitle = (name: string): string =>
  name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
