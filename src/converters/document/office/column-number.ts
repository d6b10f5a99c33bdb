/** Converts column letters to a number: A is 1, AA is 27. */
export const columnNumber = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
