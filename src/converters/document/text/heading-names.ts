/**
 * Returns a function that creates GitHub's anchor names for headings: the text in lowercase without punctuation,
 * hyphens for spaces, and a number if the name is already in use.
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
