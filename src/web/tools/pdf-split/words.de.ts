import { maxSplitParts } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const splitWords: typeof english.splitWords = (limits) => ({
  title: 'PDF teilen',
  lead: 'Zerlegen Sie ein PDF in Teile, oder nehmen Sie die Seiten heraus, die Sie brauchen. Ein PDF für jede Gruppe, die Sie nennen, oder alle in einem.',
  description: `PDF online nach Seitenbereichen teilen oder Seiten entnehmen. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF teilen', 'PDF-Seiten entnehmen', 'PDF trennen', 'PDF zerlegen', 'Seiten aus PDF'],
  steps: [
    {
      name: 'PDF auswählen',
      text: 'Legen Sie es ab, oder wählen Sie es. Bearbeitet wird nur diese eine Datei.',
    },
    {
      name: 'Seiten nennen',
      text: 'Schreiben Sie Bereiche und einzelne Seiten mit Kommas dazwischen, etwa 1-3, 5, 7-9.',
    },
    {
      name: 'Teilen und herunterladen',
      text: 'Ein Teil ist ein PDF; mehrere kommen zusammen in einem ZIP, benannt nach ihren Seiten.',
    },
  ],
  sections: [
    {
      title: 'Wie Seiten genannt werden',
      paragraphs: [
        'Ein Komma beginnt eine neue Gruppe, und jede Gruppe wird eine Datei: 1-3, 5, 7-9 ergibt drei PDFs. Mit „Ein PDF mit allen“ kommen dieselben Seiten in eine einzige Datei, in der geschriebenen Reihenfolge; 9, 1-3 stellt also Seite\u00A09 voran.',
        'Ein offenes Ende reicht bis zur letzten Seite (5-) oder von der ersten an (-3), und ein rückwärts geschriebener Bereich (9-7) dreht die Reihenfolge um. Gezählt wird von vorn, was immer auf den Seiten gedruckt steht.',
      ],
    },
    {
      title: 'Was jeder Teil behält',
      paragraphs: [
        'Lesezeichen, die zu seinen Seiten führen, Formularfelder darauf, Seitenbezeichnungen, Titel und Verfasser. Lesezeichen zu Seiten, die anderswo sind, bleiben weg, und ebenso alles, was jene Seiten enthielten.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wie bekomme ich jede Seite als eigene Datei?',
      answer: `Nennen Sie jede mit Kommas dazwischen: 1, 2, 3, 4. Bis zu ${maxSplitParts} Dateien können auf einmal entstehen.`,
    },
    {
      question: 'Was, wenn ich eine Seite nenne, die es nicht gibt?',
      answer: 'Geraten wird nichts: Die Meldung sagt, wie viele Seiten das Dokument hat.',
    },
    {
      question: 'Kann ich ein geschütztes PDF teilen?',
      answer: 'Keines, das zum Öffnen ein Passwort braucht. Entsperren Sie es zuerst.',
    },
    {
      question: 'Sind die Teile kleiner als das Original?',
      answer:
        'Ja, so weit es ihre Seiten sind: Bilder und Schriften, die nur andere Seiten benutzen, werden nicht mitgenommen.',
    },
    ...commonPdfQuestions(limits),
  ],
});
