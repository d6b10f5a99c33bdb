import type * as english from './common-questions.ts';

export const commonCompressQuestions: typeof english.commonCompressQuestions = ({
  maxFileMb,
  retentionHours,
}) => [
  {
    question: 'Was, wenn sich die Datei nicht verkleinern lässt?',
    answer:
      'Dann bekommen Sie Ihr Original zurück, und eine Zeile sagt es. Eine größere Datei geben wir nie aus.',
  },
  { question: 'Wie groß darf eine Datei sein?', answer: `Bis zu ${maxFileMb}\u00A0MB je Datei.` },
  {
    question: 'Wann werden meine Dateien gelöscht?',
    answer: `Nach ${retentionHours}\u00A0Stunden, die gesendete Datei und das Ergebnis. „Jetzt löschen“ neben dem Herunterladen tut es sofort.`,
  },
];
