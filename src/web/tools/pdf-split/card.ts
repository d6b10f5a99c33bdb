/** Name of the tool, and its summary on cards. */
export const splitPdfCard = {
  name: 'Split PDF',
  summary: 'One PDF becomes several, or just the pages you need, in the order you name them.',
};
