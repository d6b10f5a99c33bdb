/** Text of the dialog for choosing a file from a cloud storage. */
export const cloudPickerWords = {
  title: (cloud: string) => `Import from ${cloud}`,
  fetching: (file: string, cloud: string) => `Fetching ${file} from ${cloud}...`,
  cancel: 'Cancel',
  search: (cloud: string) => `Search ${cloud}`,
  files: 'Files',
  noName: (search: string) => `No file name contains “${search}”.`,
  noFiles: 'There are no files in this folder.',
  more: 'Show more',
  signOut: (cloud: string) => `Sign out of ${cloud}`,
  folder: 'Folder',
  tryAgain: 'Try Again',
  notSignedIn: (cloud: string) => `Signing in to ${cloud} failed. Try again.`,
  waiting: (cloud: string) => `Sign in to ${cloud} in the window that opened...`,
  blocked: 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  choose: (cloud: string) => `Choose a file from your ${cloud}`,
  promise:
    'We only ask to read files, never to change them. The permission is stored encrypted, with a key that only your browser has, until you sign out, for about an hour at most.',
  signIn: (cloud: string) => `Sign in to ${cloud}`,
};
