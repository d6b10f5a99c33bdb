import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const rotateWords: typeof english.rotateWords = (limits) => ({
  title: 'PDF drehen',
  lead: 'Drehen Sie Seiten um 90, 180 oder 270 Grad, und sie bleiben so: alle Seiten, oder nur die, die Sie nennen.',
  description: `PDF-Seiten online drehen und gedreht speichern. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF drehen', 'PDF-Seiten drehen', 'PDF drehen und speichern', 'PDF steht auf dem Kopf'],
  steps: [
    { name: 'PDF auswählen', text: 'Legen Sie es ab, oder wählen Sie es.' },
    {
      name: 'Seiten und Richtung nennen',
      text: 'Schreiben Sie „all“ für alle oder Seiten wie 1-3, 5, und wählen Sie, wie weit sie im Uhrzeigersinn gedreht werden.',
    },
    {
      name: 'Drehen und herunterladen',
      text: 'Die Seiten öffnen sich in jedem Programm gedreht und werden so gedruckt.',
    },
  ],
  sections: [
    {
      title: 'Nichts wird neu gezeichnet',
      paragraphs: [
        'Jede Seite eines PDF trägt einen Vermerk, wo bei ihr oben ist. Das Drehen ändert diesen Vermerk und sonst nichts: Text bleibt Text, Bilder behalten jeden Pixel, und Links und Formularfelder drehen sich mit ihrer Seite.',
        'Eine schon gedrehte Seite wird von dort aus weitergedreht; zweimal 90 Grad ergeben also 180.',
      ],
    },
  ],
  faq: [
    {
      question: 'Kann ich Ränder abschneiden?',
      answer:
        'Ja: Wählen Sie „Seiten zuschneiden“, und geben Sie die Ränder in Millimetern ein. Was abgeschnitten ist, wird nicht mehr gezeigt oder gedruckt, bleibt aber in der Datei, damit nichts verloren geht.',
    },
    {
      question: 'In welche Richtung drehen sich die Seiten?',
      answer: 'Im Uhrzeigersinn. Für eine Vierteldrehung nach links wählen Sie 270 Grad.',
    },
    {
      question: 'Kann ich nur einige Seiten drehen?',
      answer: 'Ja: Nennen Sie sie, zum Beispiel 2, 4-6. Mit „all“ wird jede Seite gedreht.',
    },
    {
      question: 'Warum hat mein Programm die Drehung vergessen?',
      answer:
        'Viele Programme drehen Seiten nur auf dem Bildschirm. Hier wird die Drehung in der Datei gespeichert.',
    },
    {
      question: 'Leidet die Qualität?',
      answer: 'Nein, und die Datei bleibt etwa so groß, wie sie war.',
    },
    ...commonPdfQuestions(limits),
  ],
});
