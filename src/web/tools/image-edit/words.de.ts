import type * as english from './words.ts';

export const imageEditWords: typeof english.imageEditWords = ({ maxFileMb, retentionHours }) => ({
  title: 'Bild bearbeiten',
  lead: 'Einem Bild die richtige Größe geben, den Teil behalten, auf den es ankommt, es gerade ausrichten, aufhellen oder zeichnen.',
  description: `Bilder online in der Größe ändern, zuschneiden, drehen, gerade ausrichten, aufhellen und mit Wasserzeichen versehen, auch Animationen. Kostenlos, ohne Anmeldung, Dateien bis ${maxFileMb}\u00A0MB.`,
  keywords: [
    'Bildgröße ändern',
    'Bild zuschneiden',
    'Bild drehen',
    'Bild spiegeln',
    'Wasserzeichen',
    'Foto gerade ausrichten',
    'JPG verlustfrei drehen',
  ],
  steps: [
    {
      name: 'Bild auswählen',
      text: 'Hineinziehen, einfügen oder auswählen. Es wird sofort gezeigt; gesendet wird noch nichts.',
    },
    {
      name: 'Änderungen wählen',
      text: 'Größe eingeben, Rahmen ziehen, drehen, gerade ausrichten, anpassen oder ein Wasserzeichen setzen, und es auf dem Bild sehen. Alle Änderungen geschehen in einem Durchgang.',
    },
    {
      name: 'Vergleichen und herunterladen',
      text: 'Vorher und nachher stehen nebeneinander. Die Datei behält das Format, das Sie gesendet haben, wenn Sie nicht JPG, PNG, WebP oder AVIF wählen.',
    },
  ],
  sections: [
    {
      title: 'So wenig Verlust wie möglich',
      paragraphs: [
        'Ein JPEG besteht aus kleinen Blöcken. Drehen und Spiegeln versetzt sie nur, wo die Seiten des Bildes ganze Blöcke sind, und ebenso ein Ausschnitt, der an ihren Kanten beginnt: nichts wird neu komprimiert, und das Ergebnis sagt es. Alles andere in einem verlustbehafteten Format wird einmal in hoher Qualität neu geschrieben.',
        'Animationen werden Bild für Bild geändert und behalten Reihenfolge und Zeiten. Bilder mit 16 Bit je Farbe behalten sie, wo ihr Format sie fasst.',
      ],
    },
    {
      title: 'Zahlen und Bild im Gleichschritt',
      paragraphs: [
        'Der Rahmen zum Zuschneiden lässt sich mit Maus, Finger oder Pfeiltasten bewegen und vergrößern; mit der Umschalttaste gehen sie zehn Schritte auf einmal, mit Strg hundert. Seine Zahlen lassen sich auch eingeben. Er kann an ein Verhältnis gebunden werden oder an eine Größe, etwa einen Instagram-Beitrag oder ein Passbild.',
        'Bleibt das Seitenverhältnis, folgt die Breite der Höhe und die Höhe der Breite. Sonst wird das Bild auf das gestreckt, was Sie eingeben.',
        'Jede Änderung lässt sich rückgängig machen und wiederholen. Ein Ergebnis lässt sich ohne neues Hochladen weiter bearbeiten.',
      ],
    },
  ],
  faq: [
    {
      question: 'Welche Formate lassen sich bearbeiten?',
      answer:
        'JPG, PNG (auch bewegte), GIF, WebP, AVIF, BMP, TIFF, JPEG XL und TGA bleiben, was sie sind. HEIC kommt als JPG zurück, und was sonst gelesen werden kann, etwa SVG, PSD, ICO oder JPEG\u00A02000, als PNG.',
    },
    {
      question: 'Warum wird mein Bild nicht auf der Seite gezeigt?',
      answer:
        'Browser zeigen nicht jedes Format, zum Beispiel HEIC, TIFF oder PSD. Schreiben Sie die Zahlen in die Felder, oder lassen Sie eine Vorschau machen: sie hat dieselbe Größe wie Ihr Bild.',
    },
    {
      question: 'Bleiben die Angaben der Kamera erhalten?',
      answer:
        'Nein: Ort, Zeit und Kamera werden weggelassen. Das Bild wird so gedreht, wie die Kamera gehalten wurde.',
    },
    {
      question: 'Kommt ein Wasserzeichen von Ihnen auf mein Bild?',
      answer: 'Nein. Das einzige Wasserzeichen ist das, das Sie selbst machen.',
    },
    { question: 'Wie groß darf eine Datei sein?', answer: `Bis zu ${maxFileMb}\u00A0MB je Datei.` },
    {
      question: 'Wann werden meine Dateien gelöscht?',
      answer: `Nach ${retentionHours}\u00A0Stunden, die gesendete Datei und das Ergebnis. „Jetzt löschen“ neben dem Herunterladen tut es sofort.`,
    },
  ],
});
