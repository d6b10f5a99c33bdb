import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type * as english from './words.ts';

export const compressPdfWords: typeof english.compressPdfWords = (limits) => ({
  title: 'PDF komprimieren',
  lead: 'Machen Sie ein PDF klein genug zum Verschicken. Seine Bilder werden auf das gebracht, was Sie brauchen; Wörter, Links und Formularfelder bleiben.',
  description: `PDF-Dateien online komprimieren, in der Qualität für Bildschirm, E-Book, Drucker oder Druckvorstufe. Kostenlos, ohne Anmeldung, Dateien bis ${limits.maxFileMb}\u00A0MB.`,
  keywords: ['PDF komprimieren', 'PDF verkleinern', 'PDF kleiner machen', 'PDF-Größe reduzieren'],
  steps: [
    { name: 'PDF auswählen', text: 'Legen Sie es ab, oder wählen Sie es.' },
    {
      name: 'Qualität wählen',
      text: 'Die Voreinstellung sagt, wie fein die Bilder bleiben; „E-Book“ passt für die meisten Dateien.',
    },
    {
      name: 'Komprimieren und herunterladen',
      text: 'Sehen Sie beide Größen und die Ersparnis, dann laden Sie die Datei herunter.',
    },
  ],
  sections: [
    {
      title: 'Was ein PDF kleiner macht',
      paragraphs: [
        'Vor allem seine Bilder. Ein Foto vom Telefon hat ein Mehrfaches der Punkte, die ein Bildschirm zeigt oder ein Drucker setzt; die Voreinstellung bringt es auf 72, 150 oder 300 Punkte pro Zoll und komprimiert es neu. Danach wird der Inhalt der Datei neu gepackt, ohne weiteren Verlust.',
        'Ist eine vollständige Neufassung der Datei deutlich kleiner, wird sie genommen, aber erst, nachdem sie mit dem Original verglichen wurde: dieselben Seiten, dieselben Wörter, dieselben Links, dasselbe Aussehen.',
      ],
    },
    {
      title: 'Was nie geschieht',
      paragraphs: [
        'Text wird nicht zu Bildern. Eine Datei, die sich nicht verkleinern lässt, wird nicht größer: Sie bekommen das Original zurück, und eine Zeile sagt es.',
      ],
    },
  ],
  faq: [
    {
      question: 'Wie viel kleiner wird mein PDF?',
      answer:
        'Das hängt von seinen Bildern ab. Scans und Fotoalben schrumpfen am meisten; ein gut gespeichertes Dokument aus reinem Text hat wenig herzugeben.',
    },
    {
      question: 'Welche Voreinstellung soll ich wählen?',
      answer:
        '„E-Book“ für E-Mail und Ablage, „Bildschirm“, wenn nur die Größe zählt, „Drucker“ oder „Druckvorstufe“, wenn es auf Papier gedruckt wird.',
    },
    {
      question: 'Passt mein PDF in eine Größenbeschränkung?',
      answer:
        'Ja. Wählen Sie „In eine Größe passen“; gesucht wird die beste Qualität, die hineinpasst. Lässt sich die Datei nicht so klein machen, bekommen Sie die kleinste Fassung, und ein Hinweis sagt es.',
    },
    {
      question: 'Was geschieht mit einer digitalen Signatur?',
      answer: 'Sie ist danach nicht mehr gültig, denn sie bürgt für eine Datei, die nicht verändert wurde.',
    },
    {
      question: 'Lässt sich ein geschütztes PDF komprimieren?',
      answer: 'Keines, das zum Öffnen ein Passwort braucht. Entsperren Sie es zuerst.',
    },
    ...commonPdfQuestions(limits).slice(0, 2),
  ],
});
