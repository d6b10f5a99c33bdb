/** Name of the tool, and its summary on cards. */
export const fontGeneratorCard = {
  name: 'Font Generator',
  summary: 'Stylish Unicode text that you can paste anywhere.',
};
