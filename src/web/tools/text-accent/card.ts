/** Name of the tool, and its summary on cards. */
export const textAccentCard = {
  name: 'Text Accent Converter',
  summary: 'Rewrite a sentence the way a pirate, a poet or a robot would say it.',
};
