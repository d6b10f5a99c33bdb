/** Names of the pages about the site. */
export const infoNames = {
  help: 'Help',
  developers: 'API docs',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
};
