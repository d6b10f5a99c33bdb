import type * as english from './words.ts';

export const sectionWords: typeof english.sectionWords = {
  tools: {
    title: 'Umwandeln',
  },
  compress: { title: 'Komprimieren' },
  pdfConversion: { title: 'PDF umwandeln' },
  pdf: { title: 'PDF bearbeiten' },
  edit: { title: 'Bilder und Videos bearbeiten' },
  text: { title: 'Text und Schrift' },
};
