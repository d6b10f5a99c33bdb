import type * as english from './pdf-to-pdfa.ts';

export const pdfToPdfa: typeof english.pdfToPdfa = ({ maxFileMb }) => ({
  title: 'PDF in PDF/A umwandeln',
  lead: 'Das PDF, das Archive, Gerichte und Behörden verlangen: noch in Jahrzehnten lesbar, weil es alles mitbringt, was es braucht.',
  description: `PDF online in PDF/A-2b zum Archivieren umwandeln, geprüft, bevor es ausgehändigt wird. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: [
    'PDF in PDF/A',
    'PDF/A-2b',
    'PDF zum Archivieren',
    'in PDF/A umwandeln',
    'PDF für die Langzeitarchivierung',
  ],
  steps: [
    { name: 'PDF auswählen', text: 'Es darf nicht verschlüsselt sein; ein PDF/A ist es nie.' },
    {
      name: '„In PDF/A umwandeln“ drücken',
      text: 'Schriften und Farbprofile kommen hinein, was nicht darin sein darf, kommt heraus.',
    },
    {
      name: 'PDF/A herunterladen',
      text: 'Es wurde gegen unsere Auswahl der Regeln von ISO\u00A019005-2 geprüft, bevor Sie die Schaltfläche sehen.',
    },
  ],
  sections: [
    {
      title: 'Was PDF/A-2b verspricht',
      paragraphs: [
        'Die Norm ISO\u00A019005-2 sagt, was ein PDF enthalten muss, um für immer gleich gezeigt zu werden: jede Schrift, jede Farbe festgelegt, keine Verweise auf etwas außerhalb, keine Skripte, kein Passwort. Das „b“ steht für „basic“: Das Aussehen ist gesichert. Stufe\u00A02 erlaubt Transparenz und die Kompression neuerer PDFs.',
      ],
    },
    {
      title: 'Was sich in der Datei ändert',
      paragraphs: [
        'Auf der Seite nichts, was Sie sehen sollten. Im Inneren werden Schriften eingebettet, die nur genannt waren, Farben bekommen ein Profil, und Skripte, Klänge und Videos bleiben weg. Was herausgenommen wurde, nennen die Hinweise zum Ergebnis.',
        'Die Datei heißt nur dann PDF/A, wenn sie unsere Prüfung bestanden hat. Lässt sich Ihr PDF nicht in diese Form bringen, bekommen Sie eine Fehlermeldung statt einer Datei, die etwas behauptet, was sie nicht ist.',
      ],
    },
  ],
  questions: [
    {
      question: 'Welche Stufe entsteht, und ist sie validiert?',
      answer:
        'PDF/A-2b. Sie wird fast überall angenommen, wo PDF/A verlangt wird; manche Stellen nennen 1b, sehen Sie also nach, was Ihre haben will. Das Ergebnis wird gegen unsere Auswahl der Regeln von ISO\u00A019005-2 geprüft: die Bytes der Datei, ihre Schriften, Farben, Metadaten, Links und Formulare. Ein unabhängiges Prüfprogramm läuft hier nicht. Wo eine validierte Datei verlangt wird, prüfen Sie das Ergebnis mit einem solchen, zum Beispiel veraPDF.',
    },
    {
      question: 'Lässt sich ein verschlüsseltes PDF umwandeln?',
      answer:
        'Nein. Aus verschlüsselten oder mit Passwort geschützten PDFs kann kein PDF/A werden: Entsperren Sie die Datei zuerst und wandeln Sie sie dann um.',
    },
    {
      question: 'Bleiben digitale Signaturen gültig?',
      answer:
        'Nein. Der Inhalt der Datei ändert sich, und das bricht jede Signatur. Erst umwandeln, dann signieren.',
    },
    {
      question: 'Warum ist das Ergebnis größer?',
      answer: 'Es enthält Schriften und Farbprofile, die vorher nicht in der Datei waren.',
    },
    {
      question: 'Kann man Formulare noch ausfüllen?',
      answer:
        'Archivieren Sie ein Formular, wenn es ausgefüllt ist. Felder dürfen in einem PDF/A bleiben, Skripte, die darin rechnen, nicht.',
    },
  ],
});
