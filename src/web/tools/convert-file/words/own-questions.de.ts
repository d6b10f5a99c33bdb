import type * as english from './own-questions.ts';

export const ownQuestions: typeof english.ownQuestions = ({ maxFileMb, retentionHours }) => [
  {
    question: 'Wie groß darf die Datei sein?',
    answer: `Bis ${maxFileMb}\u00A0MB. Viele Dateien jeder Art auf einmal gehen über die Startseite. Ein Konto ist nicht nötig.`,
  },
  {
    question: 'Was geschieht mit meiner Datei?',
    answer: `Sie bleibt nur für die Umwandlung auf diesem Server. Die Datei und das Ergebnis werden nach ${retentionHours}\u00A0Stunden gelöscht, mit „Jetzt löschen“ sofort. Nur der Browser, der die Datei gesendet hat, kann das Ergebnis herunterladen, oder wer den Link bekommt, den Sie kopieren und weitergeben.`,
  },
];
