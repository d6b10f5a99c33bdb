/** Text of the drop zones. */
export const dropWords = {
  drop: 'Drop your files here',
  tap: 'What shall be converted?',
  paste: 'or paste a picture from the clipboard',
  over: 'Let go to add them',
  more: 'Add more files',
  choose: 'Choose files',
  folder: 'Choose a folder',
  noScript: 'Converting needs JavaScript, which is switched off in this browser.',
  hint: (maxMb: number, hours: number) =>
    `Up to ${maxMb}MB each. Deleted after ${hours} hours, or when you say so.`,
  becomes: (label: string) => `Files become ${label}. `,
  waiting: (count: number) => `${count} ${count === 1 ? 'file is' : 'files are'} ready to be converted`,
};
