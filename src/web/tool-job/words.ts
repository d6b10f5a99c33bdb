/** Messages about a tool's job: in progress, completed or failed. */
export const toolJobWords = {
  tryAgain: 'Try Again',
  cancel: 'Cancel',
  progress: 'Progress',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  reading: 'The server is reading the file...',
  queued: 'Queued for processing...',
  working: (percent: number) => `Progress: ${percent}%`,
};
