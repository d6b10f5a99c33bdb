/** The labels of the font generator. Names of styles are names, and stay. */
export const fontLabels = {
  sample: 'Type or paste your text here',
  text: 'Your text',
  cards: 'Your text in every style',
  none: 'no text yet',
  copied: 'Stylish text copied successfully',
  copy: (style: string) => `the text in ${style}`,
};
