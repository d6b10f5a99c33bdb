/** Name of the tool, and its summary on cards. */
export const compressPdfCard = {
  name: 'Compress PDF',
  summary: 'A smaller PDF with the same text, links and forms; you choose the image quality.',
};
