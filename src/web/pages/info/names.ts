/** Names of the pages about the site and the visitor's files. */
export const infoNames = {
  files: 'Your files',
  help: 'Help',
  developers: 'API docs',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
};
