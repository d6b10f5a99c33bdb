/** Text about queued files. */
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
  optionsOf: (name: string) => `Options of ${name}`,
  convert: 'Convert',
  convertThat: (name: string) => `Convert ${name}`,
  hash: 'Generate Hash',
  hashThat: (name: string) => `Generate Hash ${name}`,
  remove: 'Remove from the list',
  removeThat: (name: string) => `Remove ${name}`,
  failed: 'Conversion Failed',
  failedBecause: (reason: string) => `Conversion failed: ${reason}`,
  notStarted: 'Failed to start conversion',
  showAll: (count: number) => `Show all ${count}`,
};

/** Text of the target format picker. */
export const targetPickerWords = {
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
