/** Headings of the sections that list tools, and the line under each. */
export const sectionWords = {
  tools: {
    title: 'Conversion tools',
    lead: 'Choose what you have. Each page knows every format of its kind.',
  },
  compress: { title: 'Compression tools', lead: 'Make files smaller and see what it costs.' },
  pdfConversion: { title: 'PDF conversion tools', lead: 'Into PDF and out of it again.' },
  pdf: { title: 'PDF tools', lead: 'Join, split, turn, protect.' },
  edit: { title: 'Media editing tools', lead: 'Small changes to pictures and video, done well.' },
  text: { title: 'Text and font tools', lead: 'They run in your browser; nothing is sent.' },
};
