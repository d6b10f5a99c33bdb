import type { conversionCards as shape } from './cards.ts';

export const conversionCards: typeof shape = {
  'jpg-to-pdf': {
    ends: ['JPG', 'PDF'],
    name: 'JPG in PDF',
    summary: 'Ein Foto oder Scan wird zur PDF-Seite, Pixel für Pixel unverändert.',
  },
  'word-to-pdf': {
    ends: ['Word', 'PDF'],
    name: 'Word in PDF',
    summary: 'Ein Brief oder Bericht, der bei allen gleich aussieht, die ihn öffnen.',
  },
  'powerpoint-to-pdf': {
    ends: ['PowerPoint', 'PDF'],
    name: 'PowerPoint in PDF',
    summary: 'Folien als Seiten, zum Verschicken oder Drucken.',
  },
  'excel-to-pdf': {
    ends: ['Excel', 'PDF'],
    name: 'Excel in PDF',
    summary: 'Tabellen, die auf die Seite passen und nicht in Streifen zerschnitten werden.',
  },
  'html-to-pdf': {
    ends: ['HTML', 'PDF'],
    name: 'HTML in PDF',
    summary: 'Eine gespeicherte Webseite auf Papier, gedruckt von einem echten Browser.',
  },
  'pdf-to-jpg': {
    ends: ['PDF', 'JPG'],
    name: 'PDF in JPG',
    summary: 'Jede Seite als Bild, scharf genug für den Druck.',
  },
  'pdf-to-word': {
    ends: ['PDF', 'Word'],
    name: 'PDF in Word',
    summary: 'Text, an dem Sie weiterschreiben können.',
  },
  'pdf-to-powerpoint': {
    ends: ['PDF', 'PowerPoint'],
    name: 'PDF in PowerPoint',
    summary: 'Seiten als Folien, zum Vorführen und Ändern.',
  },
  'pdf-to-excel': {
    ends: ['PDF', 'Excel'],
    name: 'PDF in Excel',
    summary: 'Tabellen wieder in Zellen, mit denen sich rechnen lässt.',
  },
  'pdf-to-pdfa': {
    ends: ['PDF', 'PDF/A'],
    name: 'PDF in PDF/A',
    summary:
      'Fürs Archiv: Alles steckt in der Datei, geprüft gegen unsere Auswahl der Regeln von ISO\u00A019005-2.',
  },
};
