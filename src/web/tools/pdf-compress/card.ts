/** Name of the tool, and its summary on cards. */
export const compressPdfCard = {
  name: 'Compress PDF',
  summary: 'A smaller PDF with the same words, links and forms; you choose how fine its pictures stay.',
};
