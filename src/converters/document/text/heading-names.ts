/**
 * Gives headings the names GitHub leads to them by: the words in lower case without signs, hyphens for blanks, and a number
 * where a name is there already.
 */
export function headingNames(): (words: string) => string {
  const seen = new Map<string, number>();
  return (words) => {
    const plain = words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const times = seen.get(plain) ?? 0;
    seen.set(plain, times + 1);
    return times === 0 ? plain : `${plain}-${times}`;
  };
}
