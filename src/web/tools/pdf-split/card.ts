/** Name of the tool, and its summary on cards. */
export const splitPdfCard = {
  name: 'Split PDF',
  summary: 'Split one PDF into several, or extract the pages you need in any order.',
};
