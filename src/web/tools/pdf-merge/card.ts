/** Name of the tool, and its summary on cards. */
export const mergePdfCard = {
  name: 'Merge PDF',
  summary: 'Several PDFs become one, in the order you choose; bookmarks and links come along.',
};
