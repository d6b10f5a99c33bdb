import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const mergeWords: typeof english.mergeWords = (limits) => ({
  title: 'PDF zusammenfügen',
  lead: 'Machen Sie aus mehreren PDFs eines, in der Reihenfolge, die Sie wählen. Lesezeichen, Links, Formularfelder und Anhänge kommen mit.',
  description: `PDF-Dateien online zu einem Dokument zusammenfügen, in Ihrer Reihenfolge, mit Lesezeichen und Links. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF zusammenfügen', 'PDF verbinden', 'PDFs vereinen', 'mehrere PDFs in eines'],
  steps: [
    {
      name: 'Dateien auswählen',
      text: 'Legen Sie zwei oder mehr PDFs ab, oder wählen Sie eines nach dem anderen: Sie sammeln sich.',
    },
    {
      name: 'In Reihenfolge bringen',
      text: 'Ziehen Sie eine Zeile, oder benutzen Sie ihre Pfeile. Das Kreuz nimmt eine Datei wieder heraus.',
    },
    {
      name: 'Zusammenfügen und herunterladen',
      text: 'Drücken Sie die Schaltfläche, und laden Sie ein PDF mit allen Seiten herunter.',
    },
  ],
  sections: [
    {
      title: 'Was mitkommt',
      paragraphs: [
        'Jede Datei behält ihre Lesezeichen: Sie stehen unter einem Eintrag mit dem Namen der Datei. Links innerhalb einer Datei führen weiter zur richtigen Seite, auch wenn sie zu einer benannten Stelle gingen. Formularfelder bleiben Felder, und Anhänge bleiben angehängt.',
        'Titel, Verfasser und weitere Angaben des Ergebnisses sind die der ersten Datei.',
      ],
    },
    {
      title: 'Geschützte und beschädigte Dateien',
      paragraphs: [
        'Eine Datei, die sich nur mit Passwort öffnen lässt, fragt in ihrer Zeile danach; das Ergebnis öffnet sich ohne. Eine beschädigte Datei wird repariert, wo das möglich ist, und ein Hinweis sagt es.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wie viele PDFs kann ich auf einmal zusammenfügen?',
      answer: `Bis zu ${maxFilesPerJob}. Für mehr fügen Sie die Ergebnisse noch einmal zusammen.`,
    },
    {
      question: 'Ändert das Zusammenfügen die Qualität?',
      answer:
        'Nein. Die Seiten werden übernommen, wie sie sind: Text bleibt Text, und Bilder werden nicht noch einmal komprimiert.',
    },
    {
      question: 'Dürfen die Dateien verschiedene Seitenformate haben?',
      answer: 'Ja. Jede Seite behält ihr Format und ihre Richtung.',
    },
    {
      question: 'Was geschieht mit digitalen Signaturen?',
      answer:
        'Sie sind nicht mehr gültig, denn eine Signatur bürgt für eine Datei, die nicht verändert wurde.',
    },
    ...commonPdfQuestions(limits),
  ],
});
