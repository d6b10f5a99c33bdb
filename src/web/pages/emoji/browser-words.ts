/** Text around the list of emojis. */
export const browserWords = {
  search: 'Search emojis',
  example: 'Search emojis... (e.g., heart, smile, fire)',
  categories: 'Categories',
  recent: 'Recently copied',
  noRecent: 'The emojis you copy appear here.',
  tonesOf: (name: string) => `Skin tones of ${name}`,
  results: 'Search results',
  found: (count: number, term: string) => `Found ${count} emoji(s) matching "${term}"`,
  none: (term: string) => `No emojis found matching "${term}"`,
  matching: (term: string) => `Emojis matching ${term}`,
  tryOther: 'Try a different search term',
  loadingAll: 'Loading emojis...',
  loadingOne: 'Loading emoji...',
  notLoaded: 'The emoji list could not be loaded',
  unreachable: 'The server could not be reached. Check the connection and load the page again.',
};
