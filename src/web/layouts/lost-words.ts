/** Text shown in place of a page that doesn't exist or has crashed. */
export const lostWords = {
  missing: {
    title: '404 Page Not Found',
    lead: 'There is no page at this address. Search for what you need, or start with one of these:',
    hint: 'Did you forget to add the page to the router?',
    next: 'Your files are not affected. Every tool is on the home page.',
  },
  broken: {
    title: 'This page could not be shown',
    hint: 'The server ran into an error while building the page.',
    next: 'Files you have already sent are not affected. Reload the page, or go to the home page.',
  },
  home: 'Go to the home page',
  likely: 'Popular pages',
};
