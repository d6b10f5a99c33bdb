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

/** Headings on every tool's page. */
export const toolPageWords = {
  howTo: 'How it works',
  faq: 'Questions and answers',
  related: 'Related tools',
  noScript:
    'This tool needs JavaScript, which is turned off in this browser. You can still read about it below.',
};
