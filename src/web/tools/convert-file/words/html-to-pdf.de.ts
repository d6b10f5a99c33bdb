import type * as english from './html-to-pdf.ts';

export const htmlToPdf: typeof english.htmlToPdf = ({ maxFileMb }) => ({
  title: 'HTML in PDF umwandeln',
  lead: 'Eine gespeicherte Webseite, die Rechnung eines Shops, der Bericht eines Programms: von einem echten Browser gedruckt.',
  description: `HTML-Dateien online in PDF umwandeln, mit Stilen, Tabellen und Links, dargestellt von Chromium. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: [
    'HTML in PDF',
    'Webseite in PDF',
    'HTM in PDF',
    'HTML-Datei umwandeln',
    'Webseite als PDF drucken',
  ],
  steps: [
    { name: 'HTML-Datei auswählen', text: 'Eine Datei, die auf .html oder .htm endet.' },
    {
      name: '„In PDF umwandeln“ drücken',
      text: 'Papierformat, Ausrichtung und Rand lassen sich vorher unter „Optionen“ einstellen.',
    },
    { name: 'PDF herunterladen', text: 'Text bleibt Text, und Links bleiben Links.' },
  ],
  sections: [
    {
      title: 'Gedruckt von Chromium',
      paragraphs: [
        'Die Seite wird von demselben Programm gesetzt, das sie in den meisten Browsern zeichnet: mit modernem CSS, mit Schriften, die in der Datei liegen, und mit ihren eigenen Regeln für den Druck. Sagt die Seite, auf welches Format sie gedruckt werden soll, gilt das; sonst bekommt sie das Papier, das Sie gewählt haben. Eine zu breite Seite wird verkleinert, bis sie passt, und das Ergebnis nennt, um wie viel.',
      ],
    },
    {
      title: 'Vom Netz getrennt',
      paragraphs: [
        'Die Datei wird an einem Ort ohne Zugang zum Internet geöffnet. Das schützt Sie und uns, und es bedeutet, dass Bilder, Stile und Skripte fehlen, die die Seite von anderswo holen würde. Das Ergebnis sagt, wie viele es waren.',
        'Speichern Sie die Seite vollständig in einer Datei, um sie dabeizuhaben: Die meisten Browser und mehrere Erweiterungen können Bilder und Stile in das HTML selbst schreiben.',
      ],
    },
    {
      title: 'Seiten jeden Alters',
      paragraphs: [
        'Nicht jede Seite sagt, in welcher Kodierung sie geschrieben ist; ihre Buchstaben stimmen trotzdem. Das PDF wird in den Schriften gesetzt, die die Seite mitbringt, und in ähnlichen, wo sie sie nur nennt.',
      ],
    },
  ],
  questions: [
    {
      question: 'Kann ich statt einer Datei eine Adresse angeben?',
      answer:
        'Nein. Öffnen Sie die Seite in Ihrem Browser, speichern Sie sie und wandeln Sie die gespeicherte Datei um.',
    },
    {
      question: 'Warum fehlen Bilder?',
      answer:
        'Sie liegen auf einem anderen Server, und hier wird nichts aus dem Netz geladen. Speichern Sie die Seite mit ihren Bildern in der Datei.',
    },
    {
      question: 'Werden Skripte ausgeführt?',
      answer:
        'Die in der Datei enthaltenen ja, eingeschlossen und für kurze Zeit. Kommen sie zu keinem Ende, wird die Seite ohne sie gedruckt, und das Ergebnis sagt es.',
    },
    {
      question: 'Wie bestimme ich, wo eine Seite endet?',
      answer:
        'Mit CSS: „break-before: page“ beginnt eine neue, „break-inside: avoid“ hält einen Block zusammen.',
    },
    {
      question: 'Werden Hintergründe gedruckt?',
      answer: 'Farben und Hintergrundbilder werden gedruckt, wie die Seite sie zeigt.',
    },
  ],
});
