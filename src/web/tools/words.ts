/** Headings of the sections that list tools. */
export const sectionWords = {
  tools: {
    title: 'Conversion tools',
  },
  compress: { title: 'Compression tools' },
  pdfConversion: { title: 'PDF conversion tools' },
  pdf: { title: 'PDF tools' },
  edit: { title: 'Media editing tools' },
  text: { title: 'Text and font tools' },
};
