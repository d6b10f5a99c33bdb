/** The words of the small parts every page is made of. */
export const uiWords = {
  breadcrumb: 'Breadcrumb',
  close: 'Close',
  notification: 'Notification',
};

/** The words of a button that copies. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  copyThat: (what: string) => `Copy ${what}`,
  copiedThat: (what: string) => `Copied ${what}`,
  done: 'Copied to clipboard!',
  failed: 'Failed to copy',
  result: 'the result',
  again: 'Please try again',
};

/** What the kinds of file are called on chips. */
export const categoryWords = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  archive: 'Archive',
  hash: 'Hash',
  text: 'Text',
};
