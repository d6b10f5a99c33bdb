/** Number of a column by its letters: A is 1, AA is 27. */
export const columnNumber = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
