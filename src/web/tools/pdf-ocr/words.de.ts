import { maxOcrPages } from '#src/contract/work-limits.ts';
import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const searchablePdfWords: typeof english.searchablePdfWords = (limits) => ({
  title: 'PDF-Texterkennung',
  lead: 'Machen Sie ein gescanntes PDF durchsuchbar: Seine Wörter lassen sich finden, auswählen und kopieren, und seine Seiten sehen aus wie zuvor.',
  description: `Gescannte PDF-Dateien online durchsuchbar machen, durch Texterkennung (OCR). Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF Texterkennung', 'durchsuchbares PDF', 'OCR PDF', 'Scan in Text', 'PDF durchsuchbar machen'],
  steps: [
    { name: 'PDF auswählen', text: 'Legen Sie es ab, oder wählen Sie es.' },
    {
      name: 'Durchsuchbar machen',
      text: 'Drücken Sie den Knopf. Jede gescannte Seite dauert ein paar Sekunden.',
    },
    { name: 'Ergebnis herunterladen', text: 'Sehen Sie es in der Vorschau an, dann laden Sie es herunter.' },
  ],
  sections: [
    {
      title: 'Was mit den Seiten geschieht',
      paragraphs: [
        'Jede gescannte Seite wird von Tesseract gelesen, und ihre Wörter kommen als unsichtbarer Text an ihre Stelle auf der Seite. Die Seite selbst wird nicht verändert: Sie sieht genau so aus wie zuvor.',
        'Seiten, deren Text sich schon auswählen lässt, bleiben, wie sie sind. Gilt das für jede Seite, bekommen Sie das Original zurück, und eine Zeile sagt es.',
      ],
    },
    {
      title: 'Wie gut gelesen wird',
      paragraphs: [
        'Am besten wird scharfer, sauberer Druck gelesen. Handschrift, blasse Kopien und schräg fotografierte Seiten werden oft falsch gelesen; prüfen Sie Zahlen und Namen, bevor Sie sich auf sie verlassen.',
      ],
    },
  ],
  faq: [
    {
      question: 'Kann ich den Text danach bearbeiten?',
      answer:
        'In diesem PDF nicht, denn die Seite ist weiterhin ein Bild. Wandeln Sie es in Word um, wenn Sie den Text bearbeiten wollen.',
    },
    {
      question: 'Wie lange dauert es?',
      answer: `Ein paar Sekunden pro Seite. Eine Datei darf bis zu ${maxOcrPages} gescannte Seiten haben.`,
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
