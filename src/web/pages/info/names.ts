/** What the pages about the site are called. */
export const infoNames = {
  help: 'Help',
  developers: 'API docs',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
};
