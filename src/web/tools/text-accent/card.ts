/** Name of the tool, and its summary on cards. */
export const textAccentCard = {
  name: 'Text Accent Converter',
  summary: 'The same sentence as a pirate, a poet or a robot would put it.',
};
