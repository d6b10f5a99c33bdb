import type * as english from './pdf-to-jpg.ts';

export const pdfToJpg: typeof english.pdfToJpg = ({ maxFileMb }) => ({
  title: 'PDF in JPG umwandeln',
  lead: 'Jede Seite als Bild, mit den 300 Punkten pro Zoll, die der Druck verlangt.',
  description: `PDF-Seiten online in JPG-Bilder mit 300 DPI umwandeln, mehrere Seiten als ZIP. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['PDF in JPG', 'PDF in Bild', 'PDF-Seite als Bild', 'PDF in JPEG', 'PDF-Seiten exportieren'],
  steps: [
    { name: 'PDF auswählen', text: 'Klicken Sie auf die Fläche oben oder legen Sie die Datei darauf ab.' },
    {
      name: '„In JPG umwandeln“ drücken',
      text: 'Seiten, Auflösung und Qualität lassen sich vorher unter „Optionen“ einstellen.',
    },
    {
      name: 'Bilder herunterladen',
      text: 'Eine Seite kommt als JPG, mehrere kommen zusammen in einem ZIP.',
    },
  ],
  sections: [
    {
      title: 'Ein Bild für jede Seite',
      paragraphs: [
        'Jede Seite wird ein eigenes JPG. Bei einem PDF mit einer Seite bekommen Sie das Bild selbst; bei mehr Seiten werden die Bilder in ein ZIP gepackt und der Reihe nach nummeriert.',
        'Bei 300\u00A0DPI hat eine A4-Seite rund 2480 mal 3508 Pixel: genug, um sie wieder zu drucken. Für einen Bildschirm reichen 150\u00A0DPI, und die Dateien sind nur ein Viertel so groß.',
      ],
    },
    {
      title: 'Wann ein Bild die bessere Seite ist',
      paragraphs: [
        'Folien in einem Chat, ein Zeugnis in einem Bewerbungsformular, das nur Bilder nimmt, eine Seite in einer Präsentation: Ein JPG lässt sich zeigen, wo ein PDF es nicht kann. Der Preis ist, dass Text kein Text mehr ist. Heben Sie das PDF auf für alles, was durchsucht oder vorgelesen werden soll.',
      ],
    },
  ],
  questions: [
    {
      question: 'Kann ich nur einige Seiten umwandeln?',
      answer: 'Ja. Schreiben Sie sie unter „Optionen“ auf, zum Beispiel 1-3, 5, 7-9.',
    },
    {
      question: 'Welche Auflösung soll ich wählen?',
      answer:
        '300\u00A0DPI, wie eingestellt, für den Druck; 150 für Bildschirme; mehr nur für Zeichnungen mit sehr feinen Linien.',
    },
    {
      question: 'Geht das mit einem geschützten PDF?',
      answer:
        'Ja, wenn Sie das Passwort kennen: Geben Sie es unter „Optionen“ an. Es wird einmal benutzt und nicht aufgehoben.',
    },
    {
      question: 'Warum ist der Hintergrund weiß?',
      answer:
        'JPG kennt keine Durchsichtigkeit. Stellen einer Seite, auf denen nichts steht, werden weiß wie auf Papier.',
    },
    {
      question: 'Wie bekomme ich die Bilder, die im PDF stecken?',
      answer:
        'Diese Seite zeichnet ganze Seiten. Ein Foto auf einer Seite ist Teil der Zeichnung, in der Auflösung, die Sie gewählt haben.',
    },
  ],
});
