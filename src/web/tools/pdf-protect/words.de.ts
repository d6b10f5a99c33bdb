import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const protectWords: typeof english.protectWords = (limits) => ({
  title: 'PDF schützen',
  lead: 'Verschließen Sie ein PDF mit einem Passwort, und wählen Sie, was seine Leser dürfen. Oder nehmen Sie den Schutz von einem PDF, dessen Passwort Sie haben.',
  description: `Ein PDF mit Passwort schützen (AES, 128 oder 256\u00A0Bit) oder eines entsperren, dessen Passwort Sie haben. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: [
    'PDF schützen',
    'PDF mit Passwort schützen',
    'PDF verschlüsseln',
    'PDF entsperren',
    'PDF-Passwort entfernen',
  ],
  steps: [
    {
      name: 'PDF auswählen',
      text: 'Legen Sie es ab, oder wählen Sie es, und sagen Sie, ob es geschützt oder entsperrt werden soll.',
    },
    {
      name: 'Passwort eingeben',
      text: 'Beim Schützen wählen Sie auch die Verschlüsselung und was Leser dürfen.',
    },
    {
      name: 'Starten und herunterladen',
      text: 'Das Passwort wird einmal benutzt und nirgends aufgehoben. Schreiben Sie es auf: Niemand kann es zurückholen.',
    },
  ],
  sections: [
    {
      title: 'Zwei Passwörter, zwei Aufgaben',
      paragraphs: [
        'Das Benutzerpasswort öffnet die Datei. Das Besitzerpasswort hebt ihre Einschränkungen auf, sodass nur Sie drucken, ändern oder kopieren können, was andere bloß lesen dürfen. Setzen Sie Einschränkungen und kein Besitzerpasswort, wird eines ausgelost und weggeworfen: Dann kann sie niemand in einem Leseprogramm aufheben.',
        'Einschränkungen sind eine Bitte, die alle üblichen Programme achten. Was eine Datei wirklich verschlossen hält, ist das Benutzerpasswort.',
      ],
    },
    {
      title: '128 oder 256\u00A0Bit',
      paragraphs: [
        'Beide benutzen AES. Mit 128\u00A0Bit öffnet sich die Datei in Programmen seit etwa 2006, aber das Passwort darf nur westliche Buchstaben enthalten, höchstens 32. Mit 256\u00A0Bit geht jede Schrift und ein längeres Passwort; dazu braucht es ein Programm von nach 2010.',
      ],
    },
  ],
  faq: [
    {
      question: 'Können Sie ein PDF entsperren, dessen Passwort ich vergessen habe?',
      answer: 'Nein. Passwörter werden hier nicht erraten; zum Entsperren braucht es das richtige.',
    },
    {
      question:
        'Mein PDF öffnet sich ohne Passwort, aber ich kann es nicht drucken. Lässt es sich entsperren?',
      answer: 'Ja, mit seinem Besitzerpasswort: Das ist das, was Einschränkungen aufhebt.',
    },
    {
      question: 'Was geschieht mit meinem Passwort?',
      answer:
        'Es reist mit der Datei, wird einmal benutzt und aus dem Auftrag gelöscht, wenn er endet. In keinem Protokoll erscheint es.',
    },
    {
      question: 'Was gehört zu „Anmerkungen erlauben“?',
      answer:
        'Kommentare und das Ausfüllen von Formularfeldern. Das Vorlesen für Menschen, die nicht sehen können, ist immer erlaubt.',
    },
    ...commonPdfQuestions(limits),
  ],
});
