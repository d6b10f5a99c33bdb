/** Name of the tool, and its summary on cards. */
export const allPdfToolsCard = {
  name: 'Advanced PDF Tools',
  summary: 'Merge, split, compress and unlock several PDFs on one page.',
};
