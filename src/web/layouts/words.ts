/** Text of the frame around every page. */
export const frameWords = {
  skip: 'Skip to content',
  mainMenu: 'Main',
  menu: 'Menu',
  promises: ['✓ 100% Free', '✓ No Signup'],
  motto: 'Fast • Free • No Signup. Drop a file, choose a format, download the result.',
  mottoForUsers: 'Drop a file, choose a format, download it.',
  signedIn: (name: string) => `Signed in as ${name}`,
  signOut: 'Sign out',
  allTools: 'All tools',
  emoji: 'Emoji',
  support: 'Support',
  languages: 'Language',
  switchTheme: 'Switch between light and dark',
  theme: 'Colour theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
};

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

/** Headings on every tool's page. */
export const toolPageWords = {
  howTo: 'How it works',
  faq: 'Questions and answers',
  related: 'Related tools',
  noScript:
    'This tool needs JavaScript, which is turned off in this browser. You can still read about it below.',
};
