/** Name of the tool, and its summary on cards. */
export const protectPdfCard = {
  name: 'Protect PDF',
  summary: 'Lock a PDF with a password and say what readers may do, or take the password off again.',
};
