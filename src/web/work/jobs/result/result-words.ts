/** Text about a result, used on all pages that show one. */
export const resultWords = {
  notes: 'Good to know',
  deleted: (moment: string) => `Files are deleted ${moment}`,
  deleteNow: 'Delete now',
  gone: 'The files are deleted',
  startAgain: 'Start again',
  notDeleted: 'Could not delete the files',
  copyLink: 'Copy link',
  copyLinkTo: (name: string) => `Copy link to ${name}`,
  linkCopied: 'Link copied',
  linkValidUntil: (name: string, moment: string) =>
    `Anyone who has it can download ${name} until it is deleted ${moment}.`,
  theFile: 'the file',
  linkNotCopied: 'Failed to copy',
  goOn: 'Use this file in another tool',
  moreTools: 'More tools',
  toolsFor: (name: string) => `Tools for ${name}`,
  transferFailed: 'The file could not be passed on',
};
