/** Text in page heads besides the page's own. */
export const headWords = {
  /** The locale in Open Graph format: language, or language and country. */
  locale: 'en',
  free: (title: string) => `${title}: free and online`,
  howTo: (title: string) => `${title}: how it works`,
  needsScript: 'Requires JavaScript',
  missing: { title: '404 Page Not Found', description: 'There is no page at this address.' },
  app: 'Convert files between formats. Fast, free, no signup.',
};
