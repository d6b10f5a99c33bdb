/** Text for the stages of a conversion. */
export const stageWords = {
  unknown: 'An unknown error occurred',
  loading: 'Loading...',
  queued: 'Queued for processing...',
  converting: (percent: number) => `Converting... ${percent}%`,
  completed: 'Conversion completed!',
  failed: 'Conversion failed',
  gone: 'Files deleted',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  reading: 'The server is reading the file',
  next: 'Next in line',
  ahead: (position: number) =>
    position === 1 ? '1 conversion ahead of yours' : `${position} conversions ahead of yours`,
  left: (span: string) => `about ${span} left`,
};

/** Text of the cards of active and finished conversions. */
export const jobWords = {
  title: 'Conversions',
  allFiles: 'All your files',
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
  isDeleted: (name: string) => `${name} and its result have been deleted from the server.`,
};

/** Text of the summary of several conversions. */
export const summaryWords = {
  completed: (done: number, total: number) => `${done} of ${total} completed`,
  failed: (count: number) => `${count} failed`,
  onlyFailed: 'Show only failed',
  retry: 'Try failed again',
  clear: 'Clear finished',
};

/** Screen reader announcements about a conversion. */
export const spokenWords = {
  uploading: (name: string, percent: number) => `${name}: uploading, ${percent} percent.`,
  converting: (name: string, percent: number) => `${name}: converting, ${percent} percent.`,
  failed: (name: string, reason: string) => `${name}: conversion failed. ${reason}`,
  gone: (name: string) => `${name}: the files are deleted.`,
  completed: (name: string) => `${name}: conversion completed, ready for download.`,
  queued: (name: string) => `${name}: queued.`,
  sent: (name: string) => `${name}: sent.`,
};

/** Text of many conversions in rows. */
export const rowWords = {
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  fewer: 'Fewer details',
  fewerOf: (name: string) => `Fewer details of ${name}`,
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  files: (count: number) => `${count} files`,
  progressOfAll: 'Progress of all conversions',
  showAll: (count: number) => `Show all ${count}`,
};
