/** Text shown in place of a page that has crashed. */
export const lostWords = {
  title: 'This page could not be shown',
  hint: 'The server ran into an error while building the page.',
  next: 'Files you have already sent are not affected. Reload the page, or go to the home page.',
  home: 'Go to the home page',
};
