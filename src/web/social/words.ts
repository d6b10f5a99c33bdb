/** Text on the social cards of pages that aren't tools, and the alternative text of all cards. */
export const socialWords = {
  /** Alternative text that fits every card. */
  imageAlt: (title: string, site: string) => `“${title}” in large letters, next to the ${site} logo`,
  home: {
    title: 'Any file, in the format you need.',
    line: 'Fast • Free • No Signup',
  },
  emoji: (category: string) => `Emoji to copy and paste. ${category}.`,
  about: (site: string) => `About ${site}: free file conversion, no signup.`,
};
