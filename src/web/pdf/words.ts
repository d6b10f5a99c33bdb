/** Text of the components that PDF pages are built from. */
export const pickWords = {
  choose: 'Choose a PDF file',
  chooseSeveral: 'Choose PDF files',
  another: 'Choose another PDF file',
  drop: 'Click to upload or drag and drop',
  limit: (maxMb: number) => `PDF (Max ${maxMb}MB)`,
};

export const refusalWords = {
  invalid: 'Invalid file',
  onlyPdf: 'Please select a PDF file',
  notPdf: (name: string) => `${name} is not a PDF file`,
  tooLarge: 'File too large',
  limit: (maxMb: number) => `Files can be up to ${maxMb}MB each`,
};

export const orderWords = {
  merged: 'Files in merge order',
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  moved: (name: string, position: number, count: number) => `${name} is now number ${position} of ${count}`,
  passwordOf: (name: string) => `Password of ${name}`,
  locked: 'This file only opens with its password.',
};

export const pageWords = {
  page: (page: number) => `Page ${page}`,
  reading: 'Reading the pages...',
  unreadable: 'The pages can’t be shown: the file is protected or damaged.',
  chosen: (pages: number, chosen: number) =>
    `${pages === 1 ? '1 page' : `${pages} pages`}, ${chosen} selected`,
  order: 'Order in the new PDF',
  forward: (page: number, position: number) => `Move page ${page} forward, to number ${position}`,
  back: (page: number, position: number) => `Move page ${page} back, to number ${position}`,
  leaveOut: (page: number, position: number) => `Remove page ${page}, number ${position}`,
};

export const passwordWords = {
  show: (label: string) => `Show: ${label}`,
  hide: (label: string) => `Hide: ${label}`,
};
