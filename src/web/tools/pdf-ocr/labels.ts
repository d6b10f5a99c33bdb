/** Labels of the form. */
export const searchablePdfLabels = {
  started: 'Text recognition started',
  working: 'Each page takes a few seconds.',
  failed: 'Text recognition failed',
  busy: 'Reading pages...',
  start: 'Make PDF searchable',
  done: 'Your PDF is searchable',
  download: 'Download Searchable PDF',
  language: 'Language of the pages',
};
