/** Text of the page that lists the visitor's files. */
export const filesWords = {
  title: 'Your files',
  lead: 'The files this server stores for this browser, and when they will be deleted.',
  loading: 'Loading...',
  failed: 'The list could not be loaded.',
  again: 'Try again',
  none: 'No files are stored',
  noneHint: 'Files you send appear here until they are deleted.',
  start: 'Convert a file',
  list: 'Stored files',
  summary: (count: number, size: string) =>
    count === 1 ? `1 conversion, ${size} stored` : `${count} conversions, ${size} stored`,
  until: (moment: string) => `until ${moment}`,
  onlyLatest: (count: number) => `Only the latest ${count} are listed.`,
  deleteAll: 'Delete All',
  deleteAllQuestion: 'Delete the listed files from the server?',
  keep: 'Keep',
  deleting: (done: number, total: number) => `Deleting ${done} of ${total}...`,
  deleted: 'The files are deleted',
  deleteOne: 'Delete now',
};
