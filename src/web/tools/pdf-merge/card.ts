/** Name of the tool, and its summary on cards. */
export const mergePdfCard = {
  name: 'Merge PDF',
  summary: 'Combine PDFs into one, in the order you choose; bookmarks and links are kept.',
};
