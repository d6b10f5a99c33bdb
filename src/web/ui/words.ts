/** Text of the basic UI components. */
export const uiWords = {
  breadcrumb: 'Breadcrumb',
  close: 'Close',
  notification: 'Notification',
  /** Name of the region of notifications, with the key that moves the focus to it. */
  notifications: (key: string) => `Notifications (${key})`,
};

/** Text of copy buttons. */
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

/** Names of the categories on chips. */
export const categoryWords = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  archive: 'Archive',
  hash: 'Hash',
  text: 'Text',
};
