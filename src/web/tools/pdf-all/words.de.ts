import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const allWords: typeof english.allWords = (limits) => ({
  title: 'PDF-Werkzeugkasten',
  lead: 'Laden Sie Ihre PDFs einmal hoch, und fügen Sie sie zusammen, teilen, komprimieren oder entsperren Sie sie, ohne die Seite zu verlassen.',
  description: `PDF-Dateien auf einer Seite zusammenfügen, teilen, komprimieren und entsperren. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF-Werkzeuge', 'PDF zusammenfügen', 'PDF teilen', 'PDF komprimieren', 'PDF entsperren'],
  steps: [
    {
      name: 'Hochladen',
      text: 'Legen Sie Ihre PDFs ab, oder wählen Sie sie. Sie bleiben für jeden Reiter in der Liste.',
    },
    {
      name: 'Reiter wählen',
      text: 'Fügen Sie zusammen, teilen, komprimieren oder entsperren Sie, was in der Liste steht.',
    },
    { name: 'Herunterladen', text: 'Jedes Ergebnis hat seine eigene Schaltfläche dafür.' },
  ],
  sections: [
    {
      title: 'Eine Liste, vier Werkzeuge',
      paragraphs: [
        'Die Dateien, die Sie hinzufügen, bleiben auf Ihrem Gerät, bis Sie ein Werkzeug starten; erst dann wird eine Datei gesendet. Jedes Werkzeug arbeitet genau wie auf seiner eigenen Seite, wo es mehr einzustellen gibt.',
      ],
    },
  ],
  faq: [
    {
      question: 'Kann ich mehrere Werkzeuge auf dieselbe Datei anwenden?',
      answer:
        'Ja. Die Liste enthält Ihre Originale; um mit einem Ergebnis weiterzuarbeiten, laden Sie es herunter und fügen es hinzu.',
    },
    {
      question: 'Wie wird eine Datei hier geteilt?',
      answer:
        'Nennen Sie die Seiten: Jedes Komma beginnt ein neues PDF, und mehrere kommen zusammen in einem ZIP.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
