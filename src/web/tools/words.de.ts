import type * as english from './words.ts';

export const sectionWords: typeof english.sectionWords = {
  tools: {
    title: 'Umwandeln',
    lead: 'Wählen Sie, was Sie haben. Jede Seite kennt alle Formate ihrer Art.',
  },
  compress: { title: 'Komprimieren', lead: 'Dateien verkleinern und sehen, was es kostet.' },
  pdfConversion: { title: 'PDF umwandeln', lead: 'In PDF hinein und wieder heraus.' },
  pdf: { title: 'PDF bearbeiten', lead: 'Zusammenfügen, teilen, drehen, schützen.' },
  edit: { title: 'Bilder und Videos bearbeiten', lead: 'Kleine Änderungen, gut gemacht.' },
  text: { title: 'Text und Schrift', lead: 'Sie arbeiten in Ihrem Browser; nichts wird gesendet.' },
};
