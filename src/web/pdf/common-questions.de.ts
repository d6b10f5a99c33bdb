import { maxPdfPages } from '#src/contract/work-limits.ts';
import type * as english from './common-questions.ts';

export const commonPdfQuestions: typeof english.commonPdfQuestions = ({ maxFileMb, retentionHours }) => [
  {
    question: 'Wie groß darf ein PDF sein?',
    answer: `Jedes bis ${maxFileMb}\u00A0MB und bis ${maxPdfPages.toLocaleString('de')}\u00A0Seiten.`,
  },
  {
    question: 'Wann werden meine Dateien gelöscht?',
    answer: `Nach ${retentionHours}\u00A0Stunden, die gesendeten Dateien und das Ergebnis. „Jetzt löschen“ neben dem Herunterladen tut es sofort.`,
  },
  {
    question: 'Wird den Seiten etwas hinzugefügt?',
    answer:
      'Nein. Es gibt kein Wasserzeichen und keine Seite von uns, und nichts auf den Seiten wird neu gezeichnet.',
  },
];
