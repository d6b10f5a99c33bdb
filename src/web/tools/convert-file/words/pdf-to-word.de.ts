import type * as english from './pdf-to-word.ts';

export const pdfToWord: typeof english.pdfToWord = ({ maxFileMb }) => ({
  title: 'PDF in Word umwandeln',
  lead: 'Holen Sie einen Text aus seinem Rahmen und schreiben Sie weiter, ohne ihn noch einmal abzutippen.',
  description: `PDF online in ein bearbeitbares Word-Dokument (DOCX) umwandeln. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['PDF in Word', 'PDF in DOCX', 'PDF in Word bearbeiten', 'PDF in bearbeitbaren Text'],
  steps: [
    { name: 'PDF auswählen', text: 'Am besten eines, das aus einem Text entstand, nicht aus einem Scanner.' },
    {
      name: '„In Word umwandeln“ drücken',
      text: 'Absätze werden aus den Plätzen der Buchstaben zurückgelesen.',
    },
    {
      name: 'Dokument herunterladen',
      text: 'Öffnen Sie es in Word, LibreOffice oder einem anderen Programm, das .docx liest.',
    },
  ],
  sections: [
    {
      title: 'Warum das schwer ist',
      paragraphs: [
        'Ein PDF weiß, wo jeder Buchstabe auf der Seite steht, und wenig mehr. Dass einige Buchstaben ein Wort ergeben, einige Zeilen einen Absatz und einige Zahlen eine Tabelle, muss aus ihren Plätzen zurückgelesen werden. Bei einem Brief, einem Bericht oder einem Vertrag gelingt das gut; ein Prospekt, dessen Text um Bilder fließt, braucht danach noch eine Hand.',
      ],
    },
    {
      title: 'Was zurückkommt',
      paragraphs: [
        'Überschriften sind wieder Überschriften, mit den Formatvorlagen, aus denen Word ein Inhaltsverzeichnis macht. Listen sind Listen, Tabellen sind Tabellen mit ihren verbundenen Zellen, und Spalten sind Spalten statt Textfeldern, die auf der Seite liegen. Die Zeile am Kopf oder Fuß jeder Seite wird eine richtige Kopf- oder Fußzeile, deren Seitenzahl weiterzählt.',
        'Eine Fußnote ist eine Fußnote: Schreiben Sie darüber, und sie wandert mit ihrem Zeichen. Links führen, wohin sie führten. Eine Zeichnung wird ein Bild an ihrem Platz, und ihre Beschriftung bleibt Text.',
      ],
    },
    {
      title: 'Bevor Sie es weitergeben',
      paragraphs: [
        'Vergleichen Sie die ersten Seiten mit dem Original: Überschriften, Zahlen, die Reihenfolge der Spalten. Was diese Umwandlung als verloren erkennt, steht in den Hinweisen zum Ergebnis; einen falschen Zeilenumbruch aber sieht nur, wer liest.',
      ],
    },
  ],
  questions: [
    {
      question: 'Sieht das Dokument genau wie das PDF aus?',
      answer:
        'Der Text ist da; das Aussehen folgt, so weit Word es ausdrücken kann. Ein Dokument, in dem man schreiben kann, ist hier wichtiger als ein Abbild, das man nicht anfassen kann.',
    },
    {
      question: 'Lässt sich ein gescanntes PDF umwandeln?',
      answer:
        'Ein Scan ist das Bild eines Textes. Wo dieser Server Text aus Bildern lesen kann (OCR), sagen die Hinweise zum Ergebnis, dass er es getan hat; prüfen Sie einen solchen Text Wort für Wort.',
    },
    {
      question: 'Was ist mit einem PDF, das ein Passwort hat?',
      answer:
        'Ohne das Passwort kann es nicht gelesen werden: Geben Sie es unter „Optionen“ ein. Es wird einmal benutzt und nicht behalten.',
    },
    {
      question: 'Welches Word kann das Ergebnis öffnen?',
      answer: 'Word 2007 und neuere, und jedes andere Programm, das .docx liest.',
    },
    {
      question: 'Bleiben die Schriften erhalten?',
      answer:
        'Ihre Namen ja, wo das PDF sie nennt. Fehlt eine Schrift auf Ihrem Rechner, zeigt Word eine ähnliche.',
    },
  ],
});
