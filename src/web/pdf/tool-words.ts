/** Texts that several pages share; those of one page are in its folder. */
export const mergeLabels = {
  started: 'Merge started',
  failed: 'Merge failed',
  tooFew: 'Not enough files',
  minFiles: 'Please select at least 2 PDF files to merge',
  busy: 'Merging PDFs...',
  start: (count: number) => `Merge ${count} PDFs`,
  done: 'Your PDFs are merged',
  download: 'Download Merged PDF',
};

export const pagesLabels = {
  pages: 'Pages',
  missing: 'Missing information',
  needed: 'Please select a file and specify pages',
  hint: 'Ranges, single pages or combinations such as 1-3, 5, 7-9.',
  outside: (count: number) =>
    count === 1 ? 'The document has only 1 page.' : `The document has only ${count} pages.`,
};

export const splitLabels = {
  started: 'Split started',
  failed: 'Split failed',
  busy: 'Splitting PDF...',
  start: 'Split PDF',
  done: 'Your PDF is split',
  download: 'Download',
};

export const passwordLabels = {
  missing: 'No password provided',
  needed: 'Please enter a password',
};

export const unlockLabels = {
  started: 'Unlock started',
  failed: 'Operation failed',
  busy: 'Processing...',
  start: 'Unlock PDF',
  done: 'Your PDF is unlocked',
  download: 'Download Unlocked PDF',
};

export const compressLabels = {
  started: 'Compression started',
  working: 'Your PDF is being compressed...',
  failed: 'Compression failed',
  busy: 'Compressing...',
  start: 'Compress PDF',
  done: 'Your PDF is compressed',
  download: 'Download Compressed PDF',
};
