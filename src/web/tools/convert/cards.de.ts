import type { cards as shape } from './cards.ts';

export const cards: typeof shape = {
  image: {
    name: 'Bildkonverter',
    summary: 'Fotos, Zeichnungen und Animationen von einem Bildformat ins andere.',
  },
  video: { name: 'Videokonverter', summary: 'Clips und Filme in das Format, das Ihr Gerät versteht.' },
  audio: { name: 'Audiokonverter', summary: 'Musik und Aufnahmen, verlustfrei oder klein, samt ihren Tags.' },
  document: {
    name: 'Dokumentkonverter',
    summary: 'PDF, Word, Excel, PowerPoint, Webseiten und reiner Text.',
  },
  archive: { name: 'Archivkonverter', summary: 'Ein Archiv umpacken, ohne es selbst zu entpacken.' },
  hash: {
    name: 'Prüfsummen-Generator',
    summary: 'Prüfsummen beliebiger Dateien und Texte, zum Vergleichen und Aufheben.',
  },
};
