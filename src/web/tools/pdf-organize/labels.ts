/** Labels of the form. */
export const organizeLabels = {
  started: 'Organizing started',
  failed: 'Organizing failed',
  busy: 'Organizing pages...',
  start: 'Organize PDF',
  done: 'Your PDF is ready',
  download: 'Download Organized PDF',
  opening: (name: string) => `Reading the pages of ${name}...`,
  unreadable: 'This file is damaged, and its pages cannot be shown.',
  passwordOf: (name: string) => `Password of ${name}`,
  locked: 'This file only opens with its password.',
  wrong: 'This password does not open the file.',
  unlock: 'Show pages',
  files: 'Files',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  leaveOut: (name: string) => `Remove: ${name}`,
};
