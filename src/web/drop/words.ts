/** Text of the drop zones. */
export const dropWords = {
  drop: 'Drop your files here',
  tap: 'What would you like to convert?',
  paste: 'or paste an image from the clipboard',
  over: 'Drop to add them',
  more: 'Add more files',
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  folder: 'Choose a folder',
  noScript: 'Converting needs JavaScript, which is turned off in this browser.',
  hint: (maxMb: number, hours: number) =>
    `Up to ${maxMb}MB each. Deleted after ${hours} hours, or sooner if you choose.`,
  becomes: (label: string) => `Files become ${label}. `,
  waiting: (count: number) => `${count} ${count === 1 ? 'file is' : 'files are'} ready to be converted`,
};
