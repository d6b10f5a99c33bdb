/** Name of the tool, and its summary on cards. */
export const searchablePdfCard = {
  name: 'OCR PDF',
  summary: 'Scanned pages get text that you can search, select and copy. They look the same as before.',
};
