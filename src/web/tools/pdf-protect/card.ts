/** Name of the tool, and its summary on cards. */
export const protectPdfCard = {
  name: 'Protect PDF',
  summary: 'Lock a PDF with a password and choose what readers can do, or remove its password.',
};
