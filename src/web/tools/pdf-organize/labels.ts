/** Labels of the form. */
export const organizeLabels = {
  started: 'Organizing started',
  failed: 'Organizing failed',
  busy: 'Organizing pages...',
  start: 'Organize PDF',
  done: 'Your PDF is ready',
  download: 'Download Organized PDF',
  opening: (name: string) => `Reading the pages of ${name}...`,
  unreadable: 'Pages cannot be shown',
  unreadableWhy: (name: string) => `${name} is damaged and cannot be opened here.`,
  passwordOf: (name: string) => `Password of ${name}`,
  locked: 'This file only opens with its password.',
  wrong: 'This password does not open the file.',
  unlock: 'Show pages',
  leaveOut: (name: string) => `Remove: ${name}`,
};
