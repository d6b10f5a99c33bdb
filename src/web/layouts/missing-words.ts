/** Text shown in place of a page that doesn't exist. */
export const missingWords = {
  title: '404 Page Not Found',
  lead: 'There is no page at this address. Search for what you need, or start with one of these:',
  likely: 'Popular pages',
  hint: 'Did you forget to add the page to the router?',
  next: 'Your files are not affected. Every tool is on the home page.',
};
