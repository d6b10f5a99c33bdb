import type * as english from './jpg-to-pdf.ts';

export const jpgToPdf: typeof english.jpgToPdf = ({ maxFileMb }) => ({
  title: 'JPG in PDF umwandeln',
  lead: 'Bringen Sie ein Foto, einen Scan oder ein Bildschirmfoto auf eine PDF-Seite. Was im Bild war, bleibt im Bild.',
  description: `JPG-, PNG-, GIF-, BMP-, TIFF- und WebP-Bilder online in PDF umwandeln, ohne Verlust an Qualität. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['JPG in PDF', 'Bild in PDF', 'PNG in PDF', 'Foto in PDF', 'Bild als PDF speichern'],
  steps: [
    {
      name: 'Ein Bild oder mehrere auswählen',
      text: 'Legen Sie sie auf die Fläche oben, klicken Sie, um danach zu suchen, oder fügen Sie ein Bildschirmfoto ein. Aus mehreren wird ein PDF in der Reihenfolge, die Sie ihnen geben, oder je eines.',
    },
    {
      name: '„In PDF umwandeln“ drücken',
      text: 'Unter „Optionen“ können Sie vorher ein Papierformat und einen Rand verlangen.',
    },
    {
      name: 'PDF herunterladen',
      text: 'Eine Datei, zum Verschicken, Drucken oder Aufheben.',
    },
  ],
  sections: [
    {
      title: 'Eine Seite nach Maß',
      paragraphs: [
        'Wenn Sie kein Papier verlangen, ist die Seite genau so groß wie das Bild, in der Auflösung, die das Bild selbst nennt. Mit A4, Letter oder einem anderen Format unter „Optionen“ wird das Bild in das Blatt eingepasst, hoch oder quer, wie es ihm passt, mit dem Rand, den Sie einstellen.',
        'Ein Foto, das mit gedrehter Kamera aufgenommen wurde, kommt aufrecht heraus: Der Hinweis, den Kameras in die Datei schreiben, wird beachtet.',
      ],
    },
    {
      title: 'Nichts wird noch einmal komprimiert',
      paragraphs: [
        'JPG gehört zu den Formaten, die ein PDF so aufnehmen kann, wie sie sind. Die Daten Ihres Fotos werden unberührt in die Seite übernommen; das PDF ist so scharf wie das Foto und kaum größer. PNG und andere verlustfreie Bilder bleiben ohne Verlust.',
      ],
    },
  ],
  questions: [
    {
      question: 'Welche Arten von Bildern kann ich verwenden?',
      answer:
        'JPG, JPEG, PNG, GIF, BMP, TIFF und WebP, und jedes andere Bildformat, das dieser Server liest, etwa HEIC-Fotos vom Telefon.',
    },
    {
      question: 'Verliert das Bild an Qualität?',
      answer:
        'Ein JPG nicht: Es wird eingebettet, wie es ist. Formate, die ein PDF nicht unmittelbar aufnehmen kann, werden ohne sichtbaren Verlust neu geschrieben.',
    },
    {
      question: 'Wie bekomme ich eine Seite in A4 oder Letter?',
      answer:
        'Wählen Sie die Datei, öffnen Sie „Optionen“ und stellen Sie das Seitenformat ein. Dort finden Sie auch die Ausrichtung und den Rand.',
    },
    {
      question: 'Was wird aus durchsichtigen Stellen?',
      answer: 'Die Seite eines PDF ist weiß, also scheint Weiß hindurch.',
    },
    {
      question: 'Was ist mit einem TIFF mit mehreren Seiten oder einem animierten GIF?',
      answer:
        'Jedes Bild in der Datei wird eine eigene Seite, wo das Format mehrere enthält; konnte nur das erste übernommen werden, sagt es das Ergebnis.',
    },
  ],
});
