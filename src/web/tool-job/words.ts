/** The words about the work of a tool: under way, done or failed. */
export const toolJobWords = {
  tryAgain: 'Try Again',
  cancel: 'Cancel',
  progress: 'Progress',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  reading: 'The server is reading the file...',
  queued: 'Queued for processing...',
  working: (percent: number) => `Progress: ${percent}%`,
};
