import type * as english from './pdf-to-excel.ts';

export const pdfToExcel: typeof english.pdfToExcel = ({ maxFileMb }) => ({
  title: 'PDF in Excel umwandeln',
  lead: 'Kontoauszüge, Preislisten, Messergebnisse: von der Seite in die Zellen.',
  description: `Tabellen aus einem PDF online in eine Excel-Tabelle (XLSX) umwandeln. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['PDF in Excel', 'PDF in XLSX', 'Tabelle aus PDF', 'PDF-Tabelle in Excel'],
  steps: [
    {
      name: 'PDF auswählen',
      text: 'Die Tabellen darin sollten Text sein, den man markieren kann, kein Foto einer Tabelle.',
    },
    {
      name: '„In Excel umwandeln“ drücken',
      text: 'Zeilen und Spalten werden aus den Linien und den Plätzen der Wörter gelesen.',
    },
    {
      name: 'Tabelle herunterladen',
      text: 'Prüfen Sie zuerst die Summen: Sie zeigen sofort, ob alle Zeilen mitgekommen sind.',
    },
  ],
  sections: [
    {
      title: 'Wie eine Tabelle gefunden wird',
      paragraphs: [
        'In einem PDF ist eine Tabelle keine Tabelle, sondern Wörter, die in einer Reihe stehen, und vielleicht ein paar Striche dazwischen. Die Striche und die Lücken zwischen den Wörtern sagen, wo eine Zelle aufhört; Überschriften über mehreren Spalten werden verbundene Zellen. Eine Tabelle mit klaren Lücken kommt Zelle für Zelle heraus; sehr enge müssen vielleicht nachgebessert werden.',
      ],
    },
    {
      title: 'Zahlen, mit denen man rechnen kann',
      paragraphs: [
        'Zahlen, Prozente, Geldbeträge und Daten werden Zellen ihrer Art, nicht Text, der nur so aussieht: Markieren Sie eine Spalte, und ihre Summe steht unten im Fenster. Punkte und Kommas werden gelesen, wie das Dokument sie schreibt.',
      ],
    },
    {
      title: 'Tabellen über viele Seiten',
      paragraphs: [
        'Eine Tabelle, die über Seiten weitergeht, wird wieder eine einzige, auch wenn ihre Spalten auf eigenen Seiten gedruckt wurden. Ihre Überschrift bleibt beim Blättern stehen, und zwei Tabellen nebeneinander bleiben getrennt.',
        'Daten werden in der Sprache des Dokuments gelesen und werden Tage, nach denen man sortieren kann. Was nur wie eine Zahl aussieht, eine Telefonnummer zum Beispiel, bleibt Text.',
      ],
    },
  ],
  questions: [
    {
      question: 'Werden Formeln wiederhergestellt?',
      answer: 'Nein. Ein PDF enthält nur Ergebnisse.',
    },
    {
      question: 'Was geschieht mit Text außerhalb von Tabellen?',
      answer:
        'Er kommt hinter den Tabellen in ein eigenes Blatt, Zeile für Zeile, damit nichts verloren geht.',
    },
    {
      question: 'Lässt sich eine gescannte Tabelle umwandeln?',
      answer:
        'Der Text muss dann erst aus dem Bild gelesen werden. Wo dieser Server das tut, sagt es das Ergebnis; vergleichen Sie in dem Fall jede Zahl mit dem Original.',
    },
    {
      question: 'Warum stehen zwei Spalten in einer?',
      answer:
        'Die Lücke zwischen ihnen ist zu schmal, um sie von einer Lücke zwischen Wörtern zu unterscheiden. „Text in Spalten“ in Excel trennt sie.',
    },
    {
      question: 'Geht das mit einem geschützten PDF?',
      answer:
        'Ja, wenn Sie das Passwort kennen: Geben Sie es unter „Optionen“ ein. Es wird einmal benutzt und nicht behalten.',
    },
  ],
});
