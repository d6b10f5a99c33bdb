import type * as english from './powerpoint-to-pdf.ts';

export const powerpointToPdf: typeof english.powerpointToPdf = ({ maxFileMb }) => ({
  title: 'PowerPoint in PDF umwandeln',
  lead: 'Eine Seite für jede Folie: klein genug für die E-Mail, auf jedem Gerät lesbar, und niemand verschiebt aus Versehen ein Textfeld.',
  description: `PPT- und PPTX-Präsentationen online in PDF umwandeln, eine Folie je Seite. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: ['PowerPoint in PDF', 'PPTX in PDF', 'PPT in PDF', 'Folien in PDF', 'Präsentation in PDF'],
  steps: [
    { name: 'Präsentation auswählen', text: 'Eine .pptx-Datei oder eine .ppt aus einem älteren PowerPoint.' },
    { name: '„In PDF umwandeln“ drücken', text: 'Jede Folie wird eine Seite mit denselben Proportionen.' },
    {
      name: 'PDF herunterladen',
      text: 'Schicken Sie es vor der Sitzung herum, oder nehmen Sie es als Reserve mit.',
    },
  ],
  sections: [
    {
      title: 'Von der Bewegung aufs Papier',
      paragraphs: [
        'Eine Folie steht so auf ihrer Seite, wie sie aussieht, wenn alles auf ihr erschienen ist. Übergänge und Animationen haben in einem PDF keinen Platz, eingebettete Videos und Klänge ebenso wenig: Von einem Video bleibt sein Standbild.',
      ],
    },
    {
      title: 'Was bleibt, wie es war',
      paragraphs: [
        'Text, Bilder, Tabellen, Diagramme und Zeichnungen behalten Platz und Farben, auch der Hintergrund der Vorlage. Text lässt sich suchen und kopieren, Links lassen sich anklicken.',
        'Hausschriften, die dieser Server nicht hat, werden durch ähnliche ersetzt; das Ergebnis sagt, welche.',
      ],
    },
    {
      title: 'Auf dem Weg zu anderen',
      paragraphs: [
        'Wer das PDF öffnet, sieht Ihre Folien so, wie Sie sie verlassen haben, auf dem Telefon ebenso wie am Rechner des Besprechungsraums. Ist es für eine E-Mail zu groß, nehmen Sie die fertige Datei mit zu „PDF komprimieren“: Ein zweites Mal gesendet wird sie nicht.',
      ],
    },
  ],
  questions: [
    {
      question: 'Welches Format haben die Seiten?',
      answer: 'Das der Folien, 16:9 oder 4:3 oder was in der Präsentation eingestellt ist.',
    },
    {
      question: 'Sind ausgeblendete Folien im PDF?',
      answer: 'In der Präsentation ausgeblendete Folien bleiben weg, wie beim Vortrag auch.',
    },
    {
      question: 'Wo bleiben meine Notizen?',
      answer:
        'Sie bleiben in der Präsentation; das PDF enthält nur die Folien. Niemand liest, was nur für Sie gedacht war.',
    },
    {
      question: 'Warum ist das PDF größer als die Präsentation?',
      answer:
        'Es trägt die Schriften und ein fertiges Bild jedes Effekts bei sich. Große Fotos in den Folien sind der häufigste Grund; verkleinern Sie sie vor dem Umwandeln in PowerPoint.',
    },
    {
      question: 'Bekomme ich die Folien aus dem PDF zurück?',
      answer:
        'Heben Sie die Präsentation auf: Ein PDF weiß nicht mehr, was ein Titel und was ein Textfeld war, und keine Umwandlung bringt das vollständig zurück.',
    },
  ],
});
