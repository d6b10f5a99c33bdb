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
  notSignedIn: (cloud: string) => `The sign-in to ${cloud} did not succeed. Try again.`,
  waiting: (cloud: string) => `Waiting for the sign-in to ${cloud} in its own window...`,
  blocked: 'Your browser did not let the window open. Allow windows of this site, then try again.',
  choose: (cloud: string) => `Choose a file from your ${cloud}`,
  promise:
    'We ask to read files, never to change them. The permission stays in this server’s memory until you sign out, at most an hour after its last use, and is stored nowhere.',
  signIn: (cloud: string) => `Sign in to ${cloud}`,
};
