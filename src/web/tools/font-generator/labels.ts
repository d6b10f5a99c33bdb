/** Labels of the font generator. Style names are proper names and aren't translated. */
export const fontLabels = {
  sample: 'Type or paste your text here',
  text: 'Your text',
  cards: 'Your text in every style',
  none: 'no text yet',
  copied: 'Stylish text copied successfully',
  copy: (style: string) => `the text in ${style}`,
};
