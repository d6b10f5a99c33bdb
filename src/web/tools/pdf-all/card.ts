/** Name of the tool, and its summary on cards. */
export const allPdfToolsCard = {
  name: 'Advanced PDF Tools',
  summary: 'Merge, split, compress and unlock PDFs, all in one place.',
};
