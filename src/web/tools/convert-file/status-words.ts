/** Text that all conversion pages show while converting and afterwards. */
export const statusWords = {
  status: 'Status',
  invite: 'Click to upload or drag and drop',
  limit: (accepts: string, maxMb: number) => `${accepts} (Max ${maxMb}MB)`,
  converting: 'Converting...',
  uploadOf: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  options: 'Options',
  started: 'Conversion started',
  failed: 'Conversion failed',
  failedBecause: (reason: string) => `Conversion failed: ${reason}`,
  invalid: 'Invalid file',
  notOffered: (name: string) =>
    `${name} is not available on this server at the moment: the programs it needs are not installed.`,
  see: { before: 'See the', link: 'document converter', after: ' for what it can do now.' },
};

/** Text of the panel that follows a job. */
export const panelWords = {
  progress: (percent: number) => `Progress: ${percent}%`,
  progressOf: 'Progress of the conversion',
  complete: 'Conversion Complete!',
  failed: 'Conversion Failed',
  unknown: 'Unknown error occurred',
  tryAgain: 'Try Again',
};
