/** What the tool is called, and its sentence on cards. */
export const fontGeneratorCard = {
  name: 'Font Generator',
  summary: 'Your words in Unicode letters that look like other typefaces, to paste anywhere.',
};
