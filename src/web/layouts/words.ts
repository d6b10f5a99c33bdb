/** Text of the frame around every page. */
export const frameWords = {
  skip: 'Skip to the content',
  mainMenu: 'Main',
  menu: 'Menu',
  promises: ['✓ 100% Free', '✓ No Signup'],
  motto: 'Fast • Free • No Signup. Drop a file, choose what it should become, take it with you.',
  mottoForUsers: 'Drop a file, choose what it should become, take it with you.',
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
    hint: 'Did you forget to add the page to the router?',
    next: 'Nothing of yours is lost. Every tool can be reached from the start page.',
  },
  broken: {
    title: 'This page could not be shown',
    hint: 'The server met an error while it put the page together.',
    next: 'Files already sent are not touched by this. Load the page again, or go back to the start.',
  },
  home: 'Go to the start page',
};

/** Headings on every tool's page. */
export const toolPageWords = {
  howTo: 'How it works',
  faq: 'Questions and answers',
  related: 'Related tools',
  noScript:
    'This tool needs JavaScript, which is switched off in this browser. All there is to read stands below.',
};
