import type * as english from './excel-to-pdf.ts';

export const excelToPdf: typeof english.excelToPdf = ({ maxFileMb }) => ({
  title: 'Excel in PDF umwandeln',
  lead: 'Tabellen auf Seiten, die man lesen kann, ohne dass eine Spalte allein auf einem eigenen Blatt landet.',
  description: `XLS- und XLSX-Tabellen online in PDF umwandeln, jedes Blatt auf Seitenbreite. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['Excel in PDF', 'XLSX in PDF', 'XLS in PDF', 'Tabelle in PDF', 'Excel als PDF drucken'],
  steps: [
    { name: 'Tabelle auswählen', text: 'Eine .xlsx-Datei oder eine .xls aus einem älteren Excel.' },
    { name: '„In PDF umwandeln“ drücken', text: 'Alle Blätter werden nacheinander gesetzt.' },
    {
      name: 'PDF herunterladen',
      text: 'Zahlen und Daten stehen darin so, wie die Zellen sie anzeigen.',
    },
  ],
  sections: [
    {
      title: 'Tabellen, die auf die Seite passen',
      paragraphs: [
        'Einfach ausgedruckt, wird eine breite Tabelle in Streifen geschnitten, und die letzten Spalten stehen auf Seiten, die niemand ansieht. Hier wird jedes Blatt an die Breite seiner Seite angepasst, quer gelegt, wo das hilft, und läuft nach unten über so viele Seiten weiter, wie es braucht.',
      ],
    },
    {
      title: 'Sehr breit, sehr schmal',
      paragraphs: [
        'Bevor der Druck zu klein zum Lesen würde, wird größeres Papier genommen. Ein schmales Blatt wird nicht aufgeblasen, und eines, dessen Verfasser festgelegt hat, wie es auf die Seite passt, wird genau so gedruckt.',
      ],
    },
    {
      title: 'Gedruckt wird, was Sie sehen',
      paragraphs: [
        'Formate, Farben, Rahmen, verbundene Zellen, Diagramme und Bilder bleiben erhalten. Formeln erscheinen mit den Ergebnissen, mit denen die Datei gespeichert wurde. Filter sowie ausgeblendete Zeilen und Spalten bleiben, wie Sie sie hinterlassen haben.',
      ],
    },
  ],
  questions: [
    {
      question: 'Werden alle Blätter umgewandelt?',
      answer: 'Alle sichtbaren, in ihrer Reihenfolge. Ausgeblendete Blätter bleiben ausgeblendet.',
    },
    {
      question: 'Kann ich bestimmen, was gedruckt wird?',
      answer: 'Legen Sie vor dem Umwandeln in Excel einen Druckbereich fest; er wird beachtet.',
    },
    {
      question: 'Warum ist die Schrift so klein?',
      answer:
        'Die Tabelle ist sehr breit und musste auf die Seite passen. Blenden Sie Spalten aus, die nicht gebraucht werden, oder teilen Sie die Tabelle.',
    },
    {
      question: 'Werden Formeln neu berechnet?',
      answer:
        'Nein. Gezeigt werden die Werte, die in der Datei stehen. Speichern Sie sie vor dem Umwandeln einmal in Excel.',
    },
    {
      question: 'Was ist mit einer Tabelle, die ein Passwort hat?',
      answer:
        'Geben Sie das Passwort unter „Optionen“ an; es wird einmal benutzt und nicht aufgehoben. Der Schutz einzelner Zellen stört nicht.',
    },
  ],
});
