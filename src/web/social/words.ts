/** What stands on the pictures of pages that are no tool, and how pictures are described to those who do not see them. */
export const socialWords = {
  /** A picture in words; true of each of them. */
  imageAlt: (title: string, site: string) => `“${title}” in large letters, beside the mark of ${site}`,
  home: {
    title: 'Any file, in the format you need.',
    line: 'Fast • Free • No Signup',
  },
  emoji: (category: string) => `Emoji to copy and paste. ${category}.`,
  about: (site: string) => `About ${site}, free file conversion without signup.`,
};
