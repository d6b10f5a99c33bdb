/** The words about files that wait on the page. */
export const queueWords = {
  ready: (count: number) => (count === 1 ? '1 file ready' : `${count} files ready`),
  clear: 'Clear All',
  starting: 'Starting...',
  convertAll: 'Convert All',
  allTo: 'All to',
  targetOfAll: 'Target format of all files',
  to: 'to',
  targetOf: (name: string) => `Target format of ${name}`,
  options: 'Options',
  convert: 'Convert',
  convertThat: (name: string) => `Convert ${name}`,
  hash: 'Generate Hash',
  hashThat: (name: string) => `Generate Hash ${name}`,
  remove: 'Remove from the list',
  removeThat: (name: string) => `Remove ${name}`,
  failed: 'Conversion Failed',
  failedBecause: (reason: string) => `Conversion failed: ${reason}`,
  notStarted: 'Failed to start conversion',
};

/** The words of the list of formats to choose from. */
export const pickerWords = {
  select: 'Select format',
  choose: 'Choose a target format',
  search: 'Search formats',
  formats: 'Formats',
  none: (search: string) => `No format matches “${search}”.`,
  groups: {
    image: 'Images',
    video: 'Video',
    audio: 'Audio',
    document: 'Documents',
    archive: 'Archives',
  },
};

/** Where a conversion stands. */
export const stageWords = {
  unknown: 'An unknown error occurred',
  loading: 'Loading...',
  queued: 'Queued for processing...',
  converting: (percent: number) => `Converting... ${percent}%`,
  completed: 'Conversion completed!',
  failed: 'Conversion failed',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  reading: 'The server is reading the file',
  next: 'Next in line',
  ahead: (place: number) =>
    place === 1 ? '1 conversion ahead of yours' : `${place} conversions ahead of yours`,
  left: (span: string) => `about ${span} left`,
};

/** The words of the cards of conversions under way or done. */
export const jobWords = {
  title: 'Conversions',
  downloadAll: 'Download All',
  progressOf: (name: string) => `Progress of ${name}`,
  close: 'Close',
  closeThat: (name: string) => `Close ${name}`,
  cancel: 'Cancel',
  cancelThat: (name: string) => `Cancel ${name}`,
  change: 'Change and try again',
  tryAnother: 'Try Another',
  deleteThat: (name: string) => `Delete now: ${name}`,
  another: 'Convert Another',
  download: 'Download',
  downloadThat: (name: string) => `Download ${name}`,
  deleted: 'Deleted',
  isDeleted: (name: string) => `${name} and its result are gone from the server.`,
};

/** What is said aloud about a conversion. */
export const spokenWords = {
  uploading: (name: string, percent: number) => `${name}: uploading, ${percent} percent.`,
  converting: (name: string, percent: number) => `${name}: converting, ${percent} percent.`,
  failed: (name: string, reason: string) => `${name}: conversion failed. ${reason}`,
  completed: (name: string) => `${name}: conversion completed, ready for download.`,
  queued: (name: string) => `${name}: queued.`,
  sent: (name: string) => `${name}: sent.`,
};
