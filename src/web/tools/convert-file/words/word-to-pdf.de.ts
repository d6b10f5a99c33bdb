import type * as english from './word-to-pdf.ts';

export const wordToPdf: typeof english.wordToPdf = ({ maxFileMb }) => ({
  title: 'Word in PDF umwandeln',
  lead: 'Ein Dokument, das auf jedem Bildschirm und jedem Drucker gleich aussieht, ob Word installiert ist oder nicht.',
  description: `DOC und DOCX online in PDF umwandeln, mit Überschriften, Tabellen, Bildern und Links. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['Word in PDF', 'DOCX in PDF', 'DOC in PDF', 'Word-Dokument umwandeln', 'Word als PDF speichern'],
  steps: [
    { name: 'Dokument auswählen', text: 'Eine .docx-Datei oder eine .doc aus einem älteren Word.' },
    {
      name: '„In PDF umwandeln“ drücken',
      text: 'Die Seiten werden gesetzt, wie sie gedruckt würden.',
    },
    {
      name: 'PDF herunterladen',
      text: 'Lesen Sie die Hinweise daneben, wenn es welche gibt: Sie sagen, was anders werden musste.',
    },
  ],
  sections: [
    {
      title: 'Was erhalten bleibt',
      paragraphs: [
        'Seitenformat und Ränder, Überschriften, Listen, Tabellen, Bilder, Kopf- und Fußzeilen, Fußnoten und Links. Überschriften werden zur Gliederung, die PDF-Programme am Rand zeigen, und Text bleibt Text: Er lässt sich suchen und kopieren.',
        'Das Dokument wird von LibreOffice geöffnet, das die Formate von Word gut liest, aber nicht in jeder Einzelheit. Textfelder, die sich überlappen, und Felder, die nur Word berechnen kann, sind die üblichen Ausnahmen.',
      ],
    },
    {
      title: 'Schriften',
      paragraphs: [
        'Ein PDF trägt seine Schriften in sich, wer es liest, braucht also keine. Dieser Server muss sie einmal haben, beim Umwandeln. Für die gängigen Schriften von Office hat er Gegenstücke gleicher Breite, damit Zeilen dort umbrechen, wo sie es taten. Fehlt eine, nimmt die ähnlichste ihren Platz ein, und das Ergebnis nennt sie.',
      ],
    },
    {
      title: 'Formeln, Schriftzeichen und Screenreader',
      paragraphs: [
        'Formeln werden gezeichnet, nicht weggelassen. Chinesischer, japanischer und koreanischer Text erscheint in den Formen seiner eigenen Sprache. Das PDF enthält Tags, die einem Screenreader sagen, was eine Überschrift und was eine Liste ist.',
      ],
    },
  ],
  questions: [
    { question: 'Brauche ich dafür Word?', answer: 'Nein, weder zum Umwandeln noch zum Lesen des PDF.' },
    {
      question: 'Warum bricht eine Zeile anders um als in Word?',
      answer:
        'Höchstwahrscheinlich wegen einer Schrift, die dieser Server nicht hat. Betten Sie die Schriften beim Speichern in Word ein, oder nehmen Sie eine gängige.',
    },
    {
      question: 'Werden Kommentare und Änderungen gedruckt?',
      answer:
        'Nehmen Sie Änderungen vor dem Umwandeln an oder lehnen Sie sie ab, wenn Sie das nicht dem Zufall überlassen wollen; ein PDF zeigt das Dokument, wie es gedruckt würde.',
    },
    {
      question: 'Lässt sich ein Dokument mit Passwort umwandeln?',
      answer:
        'Ja, wenn Sie es kennen: Geben Sie es unter „Optionen“ an. Es wird einmal benutzt und nicht aufgehoben.',
    },
    { question: 'Werden Makros ausgeführt?', answer: 'Nie. Auch im PDF haben sie keinen Platz.' },
  ],
});
