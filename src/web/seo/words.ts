/** What heads of pages say beside the page's own words. */
export const headWords = {
  /** As Open Graph writes it: language, or language and country. */
  locale: 'en',
  free: (title: string) => `${title}: free and online`,
  howTo: (title: string) => `${title}: how it works`,
  needsScript: 'Requires JavaScript',
  missing: { title: '404 Page Not Found', description: 'There is no page at this address.' },
  app: 'Convert files between formats. Fast, free, no signup.',
};
