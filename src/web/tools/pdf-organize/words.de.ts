import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const organizeWords: typeof english.organizeWords = (limits) => ({
  title: 'PDF-Seiten ordnen',
  lead: 'Sehen Sie alle Seiten Ihrer PDFs auf einen Blick, und bringen Sie sie in die gewünschte Reihenfolge. Drehen, entfernen und verdoppeln Sie Seiten, und fügen Sie leere hinzu.',
  description: `PDF-Seiten online sortieren, drehen, löschen und hinzufügen, aus einer Datei oder mehreren. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF Seiten ordnen', 'PDF Seiten sortieren', 'PDF Seiten löschen', 'PDF Seiten hinzufügen'],
  steps: [
    {
      name: 'PDFs auswählen',
      text: 'Legen Sie eines oder mehrere ab. Die Seiten jeder Datei kommen hinzu.',
    },
    {
      name: 'Seiten anordnen',
      text: 'Ziehen Sie Seiten an ihren Platz. Wählen Sie mehrere aus, um sie zusammen zu drehen, zu verschieben oder zu entfernen.',
    },
    {
      name: 'Ergebnis herunterladen',
      text: 'Drücken Sie den Knopf, sehen Sie sich die Vorschau an, und laden Sie ein PDF herunter.',
    },
  ],
  sections: [
    {
      title: 'Was Sie tun können',
      paragraphs: [
        'Klicken Sie eine Seite an, um sie auszuwählen; mit der Umschalttaste wählen Sie alle Seiten bis zu einer anderen aus. Die Knöpfe darüber drehen, verschieben, verdoppeln und entfernen die ausgewählten Seiten. Jede Änderung lässt sich rückgängig machen.',
        'Eine leere Seite kommt hinter die ausgewählten Seiten und ist so groß wie die Seite vor ihr.',
        'Alles geht auch mit der Tastatur: Die Pfeiltasten führen von Seite zu Seite, und Alt mit einer Pfeiltaste verschiebt eine Seite.',
      ],
    },
    {
      title: 'Was erhalten bleibt',
      paragraphs: [
        'Text bleibt Text, und Bilder werden nicht noch einmal komprimiert. Lesezeichen, Links und Formularfelder bleiben bei ihren Seiten; Lesezeichen entfernter Seiten werden mit entfernt.',
        'Eine Datei, die sich nur mit Passwort öffnen lässt, fragt danach. Ihr Browser zeigt die Seiten; gesendet wird erst, wenn Sie den Knopf drücken.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wie viele PDFs kann ich kombinieren?',
      answer: `Bis zu ${maxFilesPerJob} Dateien auf einmal.`,
    },
    {
      question: 'Wird meine ursprüngliche Datei verändert?',
      answer: 'Nein. Sie bekommen eine neue Datei; die Originale auf Ihrem Gerät bleiben, wie sie sind.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
