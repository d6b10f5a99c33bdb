/** Name of the tool, and its summary on cards. */
export const fontGeneratorCard = {
  name: 'Font Generator',
  summary: 'Your words in Unicode letters that look like other typefaces, to paste anywhere.',
};
